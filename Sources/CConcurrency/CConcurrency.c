#include "CConcurrency.h"

/// The runtime's function, whose name and form are part of every program that calls `Task.immediate`. Without a flag it
/// answers and never ends the process.
__attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(
	uintptr_t identity, uintptr_t implementation, uint64_t flags);

bool cc_is_current_executor(uintptr_t identity, uintptr_t implementation) {
	return swift_task_isCurrentExecutorWithFlags(identity, implementation, 0);
}
