#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Whether the calling thread is at work for a serial executor, whose two words these are. An executor that cannot tell is
/// not. This is what `Task.immediate` asks of the runtime; Swift has no other word for it.
bool cc_is_current_executor(uintptr_t identity, uintptr_t implementation);
