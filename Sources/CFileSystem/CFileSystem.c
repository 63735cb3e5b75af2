#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

int cfs_open_plain_directory(const char *path) {
	struct open_how how = {.flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC, .resolve = RESOLVE_NO_SYMLINKS};
	return (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
}

int cfs_exchange(int directory, const char *first, const char *second) {
	return renameat2(directory, first, directory, second, RENAME_EXCHANGE);
}

int cfs_rename_to_free(int directory, const char *from, const char *to) {
	return renameat2(directory, from, directory, to, RENAME_NOREPLACE);
}

static int take_lease(int file, int kind) {
	// A lease that is broken raises SIGIO, which kills by default; SIGURG is ignored by default.
	if (fcntl(file, F_SETSIG, SIGURG) != 0) return -1;
	return fcntl(file, F_SETLEASE, kind);
}

int cfs_take_lease(int file) { return take_lease(file, F_RDLCK); }

int cfs_take_whole_lease(int file) { return take_lease(file, F_WRLCK); }

int cfs_has_lease(int file) { return fcntl(file, F_GETLEASE) == F_RDLCK; }

void cfs_return_lease(int file) { (void)fcntl(file, F_SETLEASE, F_UNLCK); }

void cfs_begin_synchronizing(int file) { (void)sync_file_range(file, 0, 0, SYNC_FILE_RANGE_WRITE); }

ssize_t cfs_list_attributes(int file, char *names, size_t size) { return flistxattr(file, names, size); }

ssize_t cfs_get_attribute(int file, const char *name, void *value, size_t size) {
	return fgetxattr(file, name, value, size);
}

int cfs_set_attribute(int file, const char *name, const void *value, size_t size) {
	return fsetxattr(file, name, value, size, 0);
}

int cfs_remove_attribute(int file, const char *name) { return fremovexattr(file, name); }

int cfs_reserve(int file, off_t size) { return fallocate(file, FALLOC_FL_KEEP_SIZE, 0, size); }

static bool is_shared(unsigned long type) {
	switch (type) {
	case 0x6969UL:     // NFS
	case 0x517BUL:     // SMB
	case 0xFE534D42UL: // SMB2
	case 0xFF534D42UL: // CIFS
		return true;
	default: return false;
	}
}

int cfs_lease_tells(int file) {
	struct statfs status;
	return fstatfs(file, &status) != 0 || !is_shared((unsigned long)status.f_type & 0xFFFFFFFFUL);
}

int cfs_is_remote(int directory) {
	struct statfs status;
	if (fstatfs(directory, &status) != 0) return -1;
	unsigned long type = (unsigned long)status.f_type & 0xFFFFFFFFUL;
	if (is_shared(type)) return 1;
	switch (type) {
	case 0x65735546UL: // FUSE
	case 0x01021997UL: // 9P
	case 0x00C36400UL: // Ceph
	case 0x5346414FUL: // AFS
	case 0x6B414653UL: // kAFS
	case 0x73757245UL: // Coda
		return 1;
	default: return 0;
	}
}

static bool is_there(int directory, const char *name) {
	struct stat status;
	return fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0;
}

static long milliseconds_now(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int cfs_await_name(int directory, const char *name, int milliseconds) {
	// No system without /proc, or out of instances, is left without the wait: then it is the clock that has it look again.
	char path[32];
	snprintf(path, sizeof path, "/proc/self/fd/%d", directory);
	struct pollfd news = {.fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK), .events = POLLIN};
	if (news.fd >= 0) (void)inotify_add_watch(news.fd, path, IN_CREATE | IN_MOVED_TO | IN_ONLYDIR);
	long deadline = milliseconds_now() + milliseconds;
	int found;
	while (!(found = is_there(directory, name))) {
		long left = deadline - milliseconds_now();
		if (left <= 0) break;
		// Where others write from afar there is no news.
		if (poll(&news, 1, left < 10 ? (int)left : 10) > 0) {
			char events[4096];
			while (read(news.fd, events, sizeof events) > 0) {}
		}
	}
	if (news.fd >= 0) close(news.fd);
	return found;
}

int cfs_waiter(void) { return epoll_create1(EPOLL_CLOEXEC); }

int cfs_waiter_add(int waiter, int file) {
	struct epoll_event event = {.events = EPOLLIN};
	return epoll_ctl(waiter, EPOLL_CTL_ADD, file, &event);
}

int cfs_waiter_remove(int waiter, int file) {
	struct epoll_event event = {0};
	return epoll_ctl(waiter, EPOLL_CTL_DEL, file, &event);
}

int cfs_waiter_wait(int waiter) {
	struct epoll_event event;
	return epoll_wait(waiter, &event, 1, -1);
}

uint32_t cfs_major(uint64_t device) { return major(device); }
uint32_t cfs_minor(uint64_t device) { return minor(device); }

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate_moved = PTHREAD_COND_INITIALIZER;
static int sections = 0;
static int held = 0;
static struct sigaction former;
// Lock-free, so that a signal handler may use them.
static atomic_int is_deferring = 0;
static atomic_int stop_waits = 0;

static void stop_if_asked(void) {
	if (atomic_exchange(&stop_waits, 0)) kill(getpid(), SIGTSTP);
}

static void note_stop(int signal) {
	(void)signal;
	atomic_store(&stop_waits, 1);
	// The last section may have been left while this thread was on its way here.
	if (!atomic_load(&is_deferring)) stop_if_asked();
}

// Whether this thread had that signal unblocked when it entered its section.
static _Thread_local bool has_limit_blocked = false;

static sigset_t limit_signal(void) {
	sigset_t signals;
	sigemptyset(&signals);
	sigaddset(&signals, SIGXFSZ);
	return signals;
}

// A write beyond the limit of a file's size is to fail, and not to end the program.
static void block_limit(void) {
	sigset_t signals = limit_signal(), former_mask;
	has_limit_blocked = pthread_sigmask(SIG_BLOCK, &signals, &former_mask) == 0 && !sigismember(&former_mask, SIGXFSZ);
}

static void unblock_limit(void) {
	if (!has_limit_blocked) return;
	sigset_t signals = limit_signal();
	struct timespec now = {0};
	while (sigtimedwait(&signals, NULL, &now) == SIGXFSZ) {}
	pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
	has_limit_blocked = false;
}

void cfs_enter_section(void) {
	block_limit();
	pthread_mutex_lock(&gate);
	while (held) pthread_cond_wait(&gate_moved, &gate);
	if (sections++ == 0 && sigaction(SIGTSTP, NULL, &former) == 0 && former.sa_handler == SIG_DFL) {
		struct sigaction deferring = {.sa_handler = note_stop, .sa_flags = SA_RESTART};
		sigemptyset(&deferring.sa_mask);
		atomic_store(&is_deferring, 1);
		if (sigaction(SIGTSTP, &deferring, NULL) != 0) atomic_store(&is_deferring, 0);
	}
	pthread_mutex_unlock(&gate);
}

void cfs_leave_section(void) {
	unblock_limit();
	pthread_mutex_lock(&gate);
	if (--sections == 0) {
		if (atomic_load(&is_deferring)) {
			struct sigaction now;
			// The program may have installed a handler of its own meanwhile; that one stays.
			if (sigaction(SIGTSTP, NULL, &now) == 0 && now.sa_handler == note_stop) sigaction(SIGTSTP, &former, NULL);
			atomic_store(&is_deferring, 0);
		}
		pthread_cond_broadcast(&gate_moved);
	}
	pthread_mutex_unlock(&gate);
	stop_if_asked();
}

int cfs_hold_sections(int milliseconds) {
	struct timespec deadline;
	clock_gettime(CLOCK_REALTIME, &deadline);
	deadline.tv_sec += milliseconds / 1000;
	deadline.tv_nsec += (long)(milliseconds % 1000) * 1000000;
	if (deadline.tv_nsec >= 1000000000) {
		deadline.tv_sec++;
		deadline.tv_nsec -= 1000000000;
	}
	pthread_mutex_lock(&gate);
	held++;
	while (sections > 0 && pthread_cond_timedwait(&gate_moved, &gate, &deadline) != ETIMEDOUT) {}
	int left = sections == 0;
	pthread_mutex_unlock(&gate);
	return left;
}

int cfs_sections_are_held(void) {
	pthread_mutex_lock(&gate);
	int is_held = held > 0;
	pthread_mutex_unlock(&gate);
	return is_held;
}

void cfs_resume_sections(void) {
	pthread_mutex_lock(&gate);
	if (held > 0) held--;
	pthread_cond_broadcast(&gate_moved);
	pthread_mutex_unlock(&gate);
}

void cfs_end_holds(void) {
	pthread_mutex_lock(&gate);
	held = 0;
	pthread_cond_broadcast(&gate_moved);
	pthread_mutex_unlock(&gate);
}
