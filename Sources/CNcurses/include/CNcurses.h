#ifndef CNCURSES_H
#define CNCURSES_H

/* The few terminal calls of the program as plain functions. No curses type, macro or global gets out of here. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/* MARK: The terminal's description (terminfo.c) */

/* Makes the description of `term` the current one. 1: found, 0: unknown, -1: no database. */
int cn_description_load(const char *_Nonnull term, int fd);
void cn_description_unload(void);
/* A capability by its name, extended ones included; -1 and NULL where it is absent. */
bool cn_has_flag(const char *_Nonnull name);
int cn_named_number(const char *_Nonnull name);
const char *_Nullable cn_named_string(const char *_Nonnull name);

/* Puts two numbers into a capability; how many bytes that made, at most `room`. */
size_t cn_parameterized(const char *_Nonnull string, int first, int second, char *_Nonnull into, size_t room);

/* MARK: Characters (modes.c) */

/* Sets the character locale: the environment's where that is UTF-8, else C.UTF-8. */
bool cn_use_utf8(void);
/* How many cells the C library gives a character; -1 for one it does not hold for printable. */
int cn_width(uint32_t scalar);

/* MARK: Terminal modes (modes.c) */

/* Characters as they come, no echo, no signals from keys, reads that never block. */
bool cn_set_raw(int fd, const struct termios *_Nonnull from);
bool cn_window_size(int fd, int *_Nonnull width, int *_Nonnull height);

/* MARK: Signals and wakes (signals.c) */

/* The end to poll; readable when something arrived. -1 with errno on failure. */
int cn_bell_open(void);
/* From any thread, and from a signal's handler. */
void cn_bell_ring(void);
/* Empties the bell; true if it was rung by cn_bell_ring since the last time. */
bool cn_bell_take(void);
/* Whether the default action of a signal ends the process, and it can be caught and is told of no crash. */
bool cn_signal_ends(int signal);
/* Catches a signal from now on. One that is ignored stays so, and unless `even_handled`, one that has a handler. */
bool cn_signal_catch(int signal, bool even_handled);
/* Gives a signal the disposition back that it had before. */
void cn_signal_release(int signal);
/* Whether it arrived since the last time. */
bool cn_signal_take(int signal);
/* A signal that was caught, has not been taken yet and would have ended the process; 0 for none. */
int cn_signal_ending(void);
/* Stops the whole process group with the default action; returns when continued. */
void cn_stop_group(void);
/* Ends the process by `signal`, as if it had never been caught. */
_Noreturn void cn_die_by(int signal);

/* MARK: The guard (guard.c) */

/* What puts the terminal right when the process crashes or exits without having done so. */
void cn_guard_arm(int tty, const struct termios *_Nonnull modes, const char *_Nonnull sequence, size_t count);
void cn_guard_disarm(void);
/* From now on standard error goes to memory if it is a terminal. */
void cn_errors_hold(void);
/* Standard error is what it was, and gets what was held. */
void cn_errors_release(void);

/* MARK: Other programs (spawn.c) */

/* Runs a program in the terminal's foreground and waits. Its wait status, or -errno where it could not start. A signal
   that asks us to end, and the terminal's going away, are passed on to it; one that does not end then is waited for no
   longer, and counts as ended by that signal. */
int cn_run(char *_Nullable const *_Nonnull arguments, int input, int output);

/* Starts a program that reads nothing; what it writes can be read from output and errors. 0, or an errno. */
int cn_start(char *_Nullable const *_Nonnull arguments, int *_Nonnull output, int *_Nonnull errors, pid_t *_Nonnull pid);

#endif
