#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* How many milliseconds a program has to end that was told to: an editor keeps what was typed. */
enum { PATIENCE = 2000 };

/* What the program gets as its own: no signal blocked, none of ours ignored, and where the terminal is ours to give,
   its foreground. */
static int spawn(char *const *arguments, int input, int output, int errors, bool in_group, pid_t *pid) {
	posix_spawn_file_actions_t files;
	posix_spawnattr_t attributes;
	sigset_t defaults, mask;
	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_adddup2(&files, input, 0);
	posix_spawn_file_actions_adddup2(&files, output, 1);
	if (errors != 2) posix_spawn_file_actions_adddup2(&files, errors, 2);
	if (in_group) posix_spawn_file_actions_addtcsetpgrp_np(&files, 0);
	posix_spawnattr_init(&attributes);
	sigemptyset(&mask);
	sigemptyset(&defaults);
	sigaddset(&defaults, SIGINT);
	sigaddset(&defaults, SIGQUIT);
	sigaddset(&defaults, SIGPIPE);
	posix_spawnattr_setsigmask(&attributes, &mask);
	posix_spawnattr_setsigdefault(&attributes, &defaults);
	short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (in_group ? POSIX_SPAWN_SETPGROUP : 0);
	posix_spawnattr_setflags(&attributes, flags);
	int error = posix_spawnp(pid, arguments[0], &files, &attributes, arguments, environ);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&attributes);
	return error;
}

/* Gives the terminal from one process group to another, unless a third one has it. */
static void give(int tty, pid_t from, pid_t to) {
	sigset_t stop, mask;
	if (tcgetpgrp(tty) != from) return;
	sigemptyset(&stop);
	sigaddset(&stop, SIGTTOU);
	pthread_sigmask(SIG_BLOCK, &stop, &mask);
	tcsetpgrp(tty, to);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static long now(void) {
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Waits for a signal, or for the terminal to go away: true if it has. */
static bool await(int tty, int milliseconds) {
	struct pollfd waits[] = {{.fd = cn_bell_open(), .events = POLLIN}, {.fd = tty}};
	return poll(waits, 2, milliseconds) > 0 && waits[1].revents;
}

/* Waits for the program's end. One that is stopped stops us as well, as the shell expects of one job. */
static int wait_for(pid_t pid, int tty, bool in_group, int *status) {
	pid_t whom = in_group ? -pid : pid;
	int told = 0;
	long deadline = 0;
	bool woken = false;
	while (true) {
		pid_t news = waitpid(pid, status, WNOHANG | (in_group ? WUNTRACED : 0));
		if (news < 0 && errno != EINTR) return errno;
		if (news == pid && !WIFSTOPPED(*status)) break;
		if (news == pid && !told) {
			cn_stop_group();
			give(tty, getpgrp(), pid);
			kill(whom, SIGCONT);
		}
		long left = told ? deadline - now() : -1;
		if (told && left <= 0) {
			*status = told;
			break;
		}
		bool gone = await(told ? -1 : tty, (int)left);
		woken |= cn_bell_take();
		if (told || !(gone || cn_signal_ending())) continue;
		told = cn_signal_ending() ? cn_signal_ending() : SIGHUP;
		deadline = now() + PATIENCE;
		kill(whom, told);
		kill(whom, SIGCONT);
	}
	if (woken || cn_signal_ending()) cn_bell_ring();
	return 0;
}

/* In a process group of its own, so that what ends the program ends all that it started; in ours where the terminal is
   not ours to give. Ctrl-C and Ctrl-\ are the program's alone. */
int cn_run(char *const *arguments, int input, int output) {
	struct sigaction ignore, interrupt, quit;
	memset(&ignore, 0, sizeof ignore);
	ignore.sa_handler = SIG_IGN;
	sigaction(SIGINT, &ignore, &interrupt);
	sigaction(SIGQUIT, &ignore, &quit);
	cn_signal_catch(SIGCHLD, true);
	bool in_group = tcgetpgrp(input) == getpgrp();
	pid_t pid = 0;
	int status = 0, error = spawn(arguments, input, output, 2, in_group, &pid);
	if (!error) error = wait_for(pid, input, in_group, &status);
	/* A program that could not be started has the foreground all the same. */
	if (in_group) give(input, error ? tcgetpgrp(input) : pid, getpgrp());
	cn_signal_release(SIGCHLD);
	sigaction(SIGINT, &interrupt, NULL);
	sigaction(SIGQUIT, &quit, NULL);
	return error ? -error : status;
}

int cn_start(char *const *arguments, int *output, int *errors, pid_t *pid) {
	int input = open("/dev/null", O_RDONLY | O_CLOEXEC), first[2] = {-1, -1}, second[2] = {-1, -1};
	int error = input < 0 || pipe2(first, O_CLOEXEC) || pipe2(second, O_CLOEXEC) ? errno : 0;
	if (!error) error = spawn(arguments, input, first[1], second[1], false, pid);
	int files[] = {input, first[1], second[1], error ? first[0] : -1, error ? second[0] : -1};
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		if (files[i] >= 0) close(files[i]);
	*output = first[0];
	*errors = second[0];
	return error;
}
