// The thread sanitizer learns of a lock from the atomic operations that it sees. Of Swift's Mutex on Linux it sees half:
// the uncontended path is compiled into the code that uses it, and so instrumented; under contention that code calls
// two functions of libswiftSynchronization.so, which is not. There the lock passes from thread to thread inside the
// kernel (FUTEX_LOCK_PI, FUTEX_UNLOCK_PI), and everything that it guards is then reported as a race, also in a program of
// five lines.
//
// So those two functions are put in front of the library's, call them, and tell the sanitizer what they do, in the order
// in which it holds: whoever takes the lock has seen what was done before it was let go. Nothing else is told, so that
// what no lock guards is still reported; the stress program plants such a race to prove it.

#include "include/CThreadSanitizing.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// Synchronization._MutexHandle._lockSlow(Swift.UInt32) and ._unlockSlow(), as `nm` shows them.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT_METHOD __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

static SWIFT_METHOD void (*lock_slow)(uint32_t, SWIFT_SELF void *);
static SWIFT_METHOD void (*unlock_slow)(SWIFT_SELF void *);

SWIFT_METHOD void sanitized_lock_slow(uint32_t thread, SWIFT_SELF void *handle) __asm__(LOCK_SLOW);
SWIFT_METHOD void sanitized_unlock_slow(SWIFT_SELF void *handle) __asm__(UNLOCK_SLOW);

// Before any thread is started. A toolchain that names them otherwise is noticed here, not by false reports.
__attribute__((constructor)) static void find_originals(void) {
	lock_slow = dlsym(RTLD_NEXT, LOCK_SLOW);
	unlock_slow = dlsym(RTLD_NEXT, UNLOCK_SLOW);
	if (!lock_slow || !unlock_slow) abort();
}

SWIFT_METHOD void sanitized_lock_slow(uint32_t thread, SWIFT_SELF void *handle) {
	lock_slow(thread, handle);
	__tsan_acquire(handle);
}

SWIFT_METHOD void sanitized_unlock_slow(SWIFT_SELF void *handle) {
	__tsan_release(handle);
	unlock_slow(handle);
}

#endif
#endif
