#include "CTerminalTesting.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int ct_open(int width, int height, int *controlling, int *program) {
	struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
	char name[128];
	/* Not openpty(): a program that another test starts right now must not inherit either end. */
	*controlling = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (*controlling < 0) return -errno;
	if (!grantpt(*controlling) && !unlockpt(*controlling) && !ptsname_r(*controlling, name, sizeof name)) {
		*program = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
		if (*program >= 0 && !ioctl(*program, TIOCSWINSZ, &size)) return 0;
	}
	int error = errno;
	close(*controlling);
	return -error;
}

int ct_spawn(
	const int *descriptors, int terminal, const char *path, char *const *arguments, char *const *environment,
	const char *directory, pid_t *pid) {
	char name[128];
	if (!descriptors && ttyname_r(terminal, name, sizeof name)) return -errno;
	posix_spawn_file_actions_t files;
	posix_spawnattr_t attributes;
	posix_spawn_file_actions_init(&files);
	/* A session's leader gets its controlling terminal by opening one: descriptor 0. */
	if (!descriptors) posix_spawn_file_actions_addopen(&files, 0, name, O_RDWR, 0);
	for (int number = 0; number < 3; number++)
		if (descriptors || number) posix_spawn_file_actions_adddup2(&files, descriptors ? descriptors[number] : 0, number);
	/* Who waits for the end of another program's output, or of that program, must not wait for this one: Foundation's
	   pipes and sockets would be inherited. */
	posix_spawn_file_actions_addclosefrom_np(&files, 3);
	if (directory) posix_spawn_file_actions_addchdir_np(&files, directory);
	posix_spawnattr_init(&attributes);
	sigset_t none, all;
	sigemptyset(&none);
	sigfillset(&all);
	posix_spawnattr_setsigmask(&attributes, &none);
	posix_spawnattr_setsigdefault(&attributes, &all);
	short group = descriptors ? POSIX_SPAWN_SETPGROUP : POSIX_SPAWN_SETSID;
	posix_spawnattr_setflags(&attributes, group | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
	int error = posix_spawn(pid, path, &files, &attributes, arguments, environment);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&attributes);
	return -error;
}
