#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIMIT = 65 };

/* Flags say what arrived, the pipe only ends the wait: a full pipe loses nothing. */
static int bell[2] = {-1, -1};
static atomic_bool rung, woken, arrived[LIMIT];
static struct sigaction before[LIMIT];
static bool caught[LIMIT];

int cn_bell_open(void) {
	if (bell[0] < 0 && pipe2(bell, O_NONBLOCK | O_CLOEXEC)) return -1;
	return bell[0];
}

static void ring(void) {
	if (bell[1] < 0 || atomic_exchange(&rung, true)) return;
	int error = errno;
	(void)!write(bell[1], "", 1);
	errno = error;
}

void cn_bell_ring(void) {
	atomic_store(&woken, true);
	ring();
}

/* The flag falls once the pipe is empty, and the flags of what arrived are read after: what rang before has set them, what
   rings after writes again. Were the pipe emptied later, the byte of what rings in between would go with it, and nobody
   would ring any more. */
bool cn_bell_take(void) {
	char bytes[16];
	while (read(bell[0], bytes, sizeof bytes) > 0) {}
	atomic_store(&rung, false);
	return atomic_exchange(&woken, false);
}

static void on_signal(int signal) {
	atomic_store(&arrived[signal], true);
	ring();
}

/* What is told of a crash is the guard's, and the C library keeps two signals to itself. */
bool cn_signal_ends(int signal) {
	switch (signal) {
	case SIGILL: case SIGTRAP: case SIGSEGV: case SIGBUS: case SIGFPE: case SIGABRT: case SIGSYS:
	case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT:
	case SIGCHLD: case SIGURG: case SIGWINCH: return false;
	}
	return signal > 0 && (signal < 32 || (signal >= SIGRTMIN && signal <= SIGRTMAX));
}

/* Where SIGCHLD is ignored the system forgets how a child ended, so that one is caught all the same. */
bool cn_signal_catch(int signal, bool even_handled) {
	struct sigaction action, old;
	if (caught[signal]) return true;
	if (sigaction(signal, NULL, &old)) return false;
	if (old.sa_handler == SIG_IGN && signal != SIGCHLD) return true;
	if (old.sa_handler != SIG_DFL && !even_handled) return true;
	memset(&action, 0, sizeof action);
	action.sa_handler = on_signal;
	action.sa_flags = SA_RESTART;
	if (sigaction(signal, &action, &before[signal])) return false;
	return caught[signal] = true;
}

void cn_signal_release(int signal) {
	if (!caught[signal]) return;
	caught[signal] = false;
	sigaction(signal, &before[signal], NULL);
}

bool cn_signal_take(int signal) { return atomic_exchange(&arrived[signal], false); }

int cn_signal_ending(void) {
	for (int signal = 1; signal < LIMIT; signal++)
		if (cn_signal_ends(signal) && atomic_load(&arrived[signal])) return signal;
	return 0;
}

static void set_default(int signal) {
	struct sigaction action;
	memset(&action, 0, sizeof action);
	action.sa_handler = SIG_DFL;
	sigaction(signal, &action, NULL);
}

void cn_stop_group(void) {
	struct sigaction old;
	sigset_t stop, mask;
	sigaction(SIGTSTP, NULL, &old);
	set_default(SIGTSTP);
	sigemptyset(&stop);
	sigaddset(&stop, SIGTSTP);
	pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
	kill(0, SIGTSTP);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
	sigaction(SIGTSTP, &old, NULL);
}

void cn_die_by(int signal) {
	sigset_t set;
	set_default(signal);
	sigemptyset(&set);
	sigaddset(&set, signal);
	pthread_sigmask(SIG_UNBLOCK, &set, NULL);
	raise(signal);
	_exit(128 + signal);
}
