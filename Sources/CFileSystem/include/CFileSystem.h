#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The file calls that Swift's Glibc module does not have. All return -1 and set errno on failure.

/// Opens a directory where no symbolic link is on the way to it: ELOOP where there is one, ENOSYS on old systems.
int cfs_open_plain_directory(const char *path);

/// Swaps two names of a directory in one step.
int cfs_exchange(int directory, const char *first, const char *second);

/// Renames within a directory; EEXIST where the new name is taken.
int cfs_rename_to_free(int directory, const char *from, const char *to);

/// Takes a read lease: EAGAIN where someone has the file open for writing. Who opens it for writing from now on waits.
int cfs_take_lease(int file);

/// Takes a write lease: EAGAIN where anyone else has the file open. Who opens it from now on waits.
int cfs_take_whole_lease(int file);

/// Whether a lease that is refused with EAGAIN says that someone writes: NFS and SMB also refuse it where the server has
/// promised them nothing.
int cfs_lease_tells(int file);

/// Whether the lease is held and nobody waits for its end.
int cfs_has_lease(int file);

/// Gives the lease back.
void cfs_return_lease(int file);

/// Begins to write a file's bytes to the disk and does not wait; what it cannot do, `fsync` does.
void cfs_begin_synchronizing(int file);

ssize_t cfs_list_attributes(int file, char *names, size_t size);
ssize_t cfs_get_attribute(int file, const char *name, void *value, size_t size);
int cfs_set_attribute(int file, const char *name, const void *value, size_t size);
int cfs_remove_attribute(int file, const char *name);

/// Takes room on the disk for the first `size` bytes of a file, whose size stays.
int cfs_reserve(int file, off_t size);

/// Waits at most `milliseconds` for a name in a directory; whether it is there.
int cfs_await_name(int directory, const char *name, int milliseconds);

/// Whether the directory lies on a file system that other machines write to, where inotify is blind; -1 on failure.
int cfs_is_remote(int directory);

/// The numbers that /proc/locks shows for a device.
uint32_t cfs_major(uint64_t device);
uint32_t cfs_minor(uint64_t device);

/// What a thread waits by until one of the files added to it can be read.
int cfs_waiter(void);
int cfs_waiter_add(int waiter, int file);
int cfs_waiter_remove(int waiter, int file);
int cfs_waiter_wait(int waiter);

/// Between these two a terminal's stop signal waits, so that no lock is held by a stopped process.
/// Where the program handles SIGTSTP itself, its handler runs; it can hold writers back with the two below.
/// On the thread that enters, SIGXFSZ ends nothing meanwhile: what a limit of the file's size forbids fails.
void cfs_enter_section(void);
void cfs_leave_section(void);

/// Waits, at most `milliseconds`, until no section is entered, and lets none begin until `cfs_resume_sections`.
/// Returns whether all were left in time.
int cfs_hold_sections(int milliseconds);
void cfs_resume_sections(void);
/// Whether none may begin.
int cfs_sections_are_held(void);
/// Ends all holds, of whichever threads.
void cfs_end_holds(void);
