#include "CNcurses.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static struct {
	int tty;
	struct termios modes;
	char sequence[512];
	size_t count;
} terminal;
static atomic_bool armed;

static int held = -1, errors = -1;
static atomic_bool holding;

static const int fatal[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
enum { FATAL = sizeof fatal / sizeof *fatal };
static struct sigaction before[FATAL];
static bool installed;

void cn_errors_hold(void) {
	if (atomic_load(&holding) || !isatty(2)) return;
	if (held < 0) held = memfd_create("standard error", MFD_CLOEXEC);
	if (errors < 0) errors = fcntl(2, F_DUPFD_CLOEXEC, 3);
	if (held < 0 || errors < 0 || dup2(held, 2) < 0) return;
	atomic_store(&holding, true);
}

void cn_errors_release(void) {
	if (!atomic_exchange(&holding, false)) return;
	dup2(errors, 2);
	char bytes[4096];
	ssize_t count;
	for (off_t offset = 0; (count = pread(held, bytes, sizeof bytes, offset)) > 0; offset += count)
		(void)!write(2, bytes, (size_t)count);
	(void)!ftruncate(held, 0);
	lseek(held, 0, SEEK_SET);
	close(errors);
	errors = -1;
}

/* Calls only what POSIX allows in a signal's handler. */
static void restore(void) {
	if (!atomic_exchange(&armed, false)) return;
	(void)!write(terminal.tty, terminal.sequence, terminal.count);
	tcsetattr(terminal.tty, TCSANOW, &terminal.modes);
	cn_errors_release();
}

static void restore_at_exit(void) {
	sigset_t stop, mask;
	sigemptyset(&stop);
	sigaddset(&stop, SIGTTOU);
	pthread_sigmask(SIG_BLOCK, &stop, &mask);
	restore();
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

/* A fault happens again on return, now with the disposition of before and its own context; what was sent, and a trap,
   is raised again. */
static void on_crash(int signal, siginfo_t *info, void *context) {
	(void)context;
	restore();
	for (int i = 0; i < FATAL; i++) sigaction(fatal[i], &before[i], NULL);
	if (info->si_code <= 0 || signal == SIGTRAP || signal == SIGSYS) raise(signal);
}

/* Swift's backtracer asks a question on the terminal after a crash; it gets its turn only where the user wants it. */
static void install(void) {
	static char stack[65536];
	bool wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
	stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
	sigaltstack(&alternate, NULL);
	struct sigaction action;
	memset(&action, 0, sizeof action);
	action.sa_sigaction = on_crash;
	action.sa_flags = SA_ONSTACK | SA_SIGINFO;
	sigfillset(&action.sa_mask);
	for (int i = 0; i < FATAL; i++) {
		sigaction(fatal[i], &action, &before[i]);
		if (wants_backtrace) continue;
		memset(&before[i], 0, sizeof before[i]);
		before[i].sa_handler = SIG_DFL;
	}
	atexit(restore_at_exit);
}

void cn_guard_arm(int tty, const struct termios *modes, const char *sequence, size_t count) {
	if (!installed) install();
	installed = true;
	terminal.tty = tty;
	terminal.modes = *modes;
	terminal.count = count < sizeof terminal.sequence ? count : 0;
	memcpy(terminal.sequence, sequence, terminal.count);
	atomic_store(&armed, true);
}

void cn_guard_disarm(void) { atomic_store(&armed, false); }
