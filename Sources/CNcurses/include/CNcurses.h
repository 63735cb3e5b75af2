#ifndef CNCURSES_H
#define CNCURSES_H

/* The few terminal calls of the program as plain functions. No curses type, macro or global gets out of here. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/* MARK: The terminal's description (terminfo.c) */

/* Makes the description of `term` the current one. 1: found, 0: unknown, -1: no database. */
int cn_description_load(const char *_Nonnull term, int fd);
void cn_description_unload(void);
/* The names of the standard capabilities, in the order of the compiled format. */
int cn_boolean_count(void);
int cn_number_count(void);
int cn_string_count(void);
const char *_Nonnull cn_boolean_name(int index);
const char *_Nonnull cn_number_name(int index);
const char *_Nonnull cn_string_name(int index);
/* A capability by its name, extended ones included; -1 and NULL where it is absent. */
bool cn_has_flag(const char *_Nonnull name);
int cn_named_number(const char *_Nonnull name);
const char *_Nullable cn_named_string(const char *_Nonnull name);

/* MARK: The screen (screen.c) */

enum {
	CN_BOLD = 1,
	CN_DIM = 2,
	CN_ITALIC = 4,
	CN_UNDERLINE = 8,
	CN_REVERSE = 16,
};

/* One grapheme: a base, then combining marks; unused places are 0. */
struct cn_cell {
	uint32_t text[5];
	uint16_t attributes;
	uint16_t width;
	int32_t pair;
};

/* Sets the character locale: the environment's where that is UTF-8, else C.UTF-8. */
bool cn_use_utf8(void);
/* Starts the screen, which touches no terminal. `description`, if given, stands in for TERMINFO meanwhile. */
bool cn_screen_open(const char *_Nonnull term, const char *_Nullable description);
/* Moves out what the screen wants to be sent, as far as there is room. 0: that was all. */
size_t cn_screen_take(void *_Nonnull into, size_t room);
/* Gives the screen back; cn_screen_refresh takes it again and paints everything. */
void cn_screen_end(void);
/* Gives back all that cn_screen_open took; it may be called again then. */
void cn_screen_close(void);
/* Turns colours on and says how many there are; 0 where there are none. */
int cn_screen_colors(void);
/* The number of a pair of colours, -1 standing for the terminal's own; 0 where it cannot be had. */
int cn_screen_pair(int foreground, int background);
void cn_screen_row(int y, const struct cn_cell *_Nonnull cells, int count);
void cn_screen_cursor(int x, int y, bool visible);
void cn_screen_refresh(void);
void cn_screen_repaint(void);
void cn_screen_resize(int width, int height);
int cn_screen_width(void);
int cn_screen_height(void);

/* MARK: Terminal modes (screen.c) */

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

#endif
