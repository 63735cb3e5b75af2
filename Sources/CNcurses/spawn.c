#include "CNcurses.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* What the program gets as its own: no signal blocked, none of ours ignored. */
static int spawn(char *const *arguments, int input, int output, pid_t *pid) {
	posix_spawn_file_actions_t files;
	posix_spawnattr_t attributes;
	sigset_t defaults, mask;
	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_adddup2(&files, input, 0);
	posix_spawn_file_actions_adddup2(&files, output, 1);
	posix_spawnattr_init(&attributes);
	sigemptyset(&mask);
	sigemptyset(&defaults);
	sigaddset(&defaults, SIGINT);
	sigaddset(&defaults, SIGQUIT);
	sigaddset(&defaults, SIGPIPE);
	posix_spawnattr_setsigmask(&attributes, &mask);
	posix_spawnattr_setsigdefault(&attributes, &defaults);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
	int error = posix_spawnp(pid, arguments[0], &files, &attributes, arguments, environ);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&attributes);
	return error;
}

/* In our own process group, so that the program may read from the terminal; Ctrl-C and Ctrl-\ are then its alone, and
   Ctrl-Z stops both, as the shell expects of one job. */
int cn_run(char *const *arguments, int input, int output) {
	struct sigaction ignore, interrupt, quit;
	memset(&ignore, 0, sizeof ignore);
	ignore.sa_handler = SIG_IGN;
	sigaction(SIGINT, &ignore, &interrupt);
	sigaction(SIGQUIT, &ignore, &quit);
	pid_t pid;
	int status = 0, error = spawn(arguments, input, output, &pid);
	while (!error && waitpid(pid, &status, 0) < 0)
		if (errno != EINTR) error = errno;
	sigaction(SIGINT, &interrupt, NULL);
	sigaction(SIGQUIT, &quit, NULL);
	return error ? -error : status;
}
