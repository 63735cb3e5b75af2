/// Lets the thread sanitizer see `Synchronization.Mutex`; nothing in other builds. Linking it is all there is to do.
#pragma once
