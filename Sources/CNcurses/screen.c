#define NCURSES_WIDECHAR 1

#include "CNcurses.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

extern char **environ;

static SCREEN *screen;
static bool colors_started;
static FILE *output;
static int sink = -1;
static off_t taken;

bool cn_use_utf8(void) {
	if (setlocale(LC_CTYPE, "") && !strcmp(nl_langinfo(CODESET), "UTF-8")) return true;
	return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

/* A copy of the environment with one TERMINFO. It is never freed: another thread may be reading it. */
static char **environment_with(const char *description) {
	size_t count = 0, size = strlen(description) + sizeof "TERMINFO=";
	while (environ && environ[count]) count++;
	char **copy = calloc(count + 2, sizeof *copy);
	char *entry = malloc(size);
	if (!copy || !entry) return NULL;
	snprintf(entry, size, "TERMINFO=%s", description);
	size_t kept = 0;
	copy[kept++] = entry;
	for (size_t i = 0; i < count; i++)
		if (strncmp(environ[i], "TERMINFO=", sizeof "TERMINFO=" - 1)) copy[kept++] = environ[i];
	return copy;
}

/* The environment is exchanged by its pointer and not with setenv, which would free under a reader's feet. */
static SCREEN *new_screen(const char *term, const char *description, FILE *output, FILE *input) {
	char **before = environ, **with = description ? environment_with(description) : NULL;
	if (with) environ = with;
	SCREEN *made = newterm(term, output, input);
	environ = before;
	return made;
}

/* What ncurses sends goes into memory: it is made shorter before it reaches the terminal, whose modes are not ncurses'
   business either. */
bool cn_screen_open(const char *term, const char *description) {
	sink = memfd_create("screen", MFD_CLOEXEC);
	output = sink < 0 ? NULL : fdopen(sink, "w");
	if (!output) {
		if (sink >= 0) close(sink);
		return false;
	}
	use_env(FALSE);
	screen = new_screen(term, description, output, output);
	if (!screen && description) screen = new_screen(term, NULL, output, output);
	if (!screen) {
		fclose(output);
		return false;
	}
	typeahead(-1);
	nonl();
	keypad(stdscr, TRUE);
	scrollok(stdscr, FALSE);
	idlok(stdscr, TRUE);
	curs_set(0);
	return true;
}

size_t cn_screen_take(void *into, size_t room) {
	/* What was taken is written over and not cut off: its memory would be given back and asked for again. */
	off_t end = lseek(sink, 0, SEEK_CUR);
	size_t left = end > taken ? (size_t)(end - taken) : 0;
	ssize_t count = left ? pread(sink, into, left < room ? left : room, taken) : 0;
	if (count > 0) {
		taken += count;
		return (size_t)count;
	}
	if (taken) {
		taken = 0;
		lseek(sink, 0, SEEK_SET);
	}
	return 0;
}

void cn_screen_end(void) {
	if (screen) endwin();
}

void cn_screen_close(void) {
	if (!screen) return;
	delscreen(screen);
	fclose(output);
	screen = NULL;
	colors_started = false;
	taken = 0;
}

int cn_screen_colors(void) {
	if (!screen || !has_colors()) return 0;
	if (!colors_started) {
		if (start_color() == ERR) return 0;
		use_default_colors();
		colors_started = true;
	}
	return COLORS;
}

int cn_screen_pair(int foreground, int background) {
	if (!colors_started) return 0;
	int pair = alloc_pair(foreground, background);
	return pair < 0 ? 0 : pair;
}

static attr_t attributes_of(unsigned bits) {
	attr_t attributes = A_NORMAL;
	if (bits & CN_BOLD) attributes |= A_BOLD;
	if (bits & CN_DIM) attributes |= A_DIM;
	if (bits & CN_ITALIC) attributes |= A_ITALIC;
	if (bits & CN_UNDERLINE) attributes |= A_UNDERLINE;
	if (bits & CN_REVERSE) attributes |= A_REVERSE;
	return attributes;
}

/* What the C library does not hold for printable, or for another width than the canvas does, becomes U+FFFD: a cell
   can neither act on the terminal nor shift its row. */
static size_t text_of(const struct cn_cell *cell, wchar_t text[6]) {
	size_t count = 0;
	wchar_t base = (wchar_t)cell->text[0];
	text[count++] = wcwidth(base) == cell->width ? base : 0xFFFD;
	for (int i = 1; i < 5 && cell->text[i]; i++)
		if (wcwidth((wchar_t)cell->text[i]) == 0) text[count++] = (wchar_t)cell->text[i];
	text[count] = 0;
	return count;
}

void cn_screen_row(int y, const struct cn_cell *cells, int count) {
	if (!screen || y < 0 || y >= LINES || count <= 0) return;
	cchar_t *row = calloc((size_t)count * 2, sizeof *row);
	if (!row) return;
	int used = 0;
	for (int i = 0; i < count; i++) {
		if (!cells[i].width) continue;
		wchar_t text[6];
		text_of(&cells[i], text);
		int pair = cells[i].pair;
		setcchar(&row[used++], text, attributes_of(cells[i].attributes), 0, &pair);
		if (cells[i].width != 2 || text[0] != 0xFFFD) continue;
		setcchar(&row[used++], L" ", attributes_of(cells[i].attributes), 0, &pair);
	}
	mvwadd_wchnstr(stdscr, y, 0, row, used);
	free(row);
}

void cn_screen_cursor(int x, int y, bool visible) {
	if (!screen) return;
	leaveok(stdscr, !visible);
	if (visible) wmove(stdscr, y, x);
	curs_set(visible);
}

void cn_screen_refresh(void) {
	if (!screen) return;
	wnoutrefresh(stdscr);
	doupdate();
}

void cn_screen_repaint(void) {
	if (screen) clearok(curscr, TRUE);
}

void cn_screen_resize(int width, int height) {
	if (screen && is_term_resized(height, width)) resize_term(height, width);
}

int cn_screen_width(void) { return screen ? COLS : 0; }
int cn_screen_height(void) { return screen ? LINES : 0; }

bool cn_set_raw(int fd, const struct termios *from) {
	struct termios modes = *from;
	cfmakeraw(&modes);
	modes.c_cc[VMIN] = 0;
	modes.c_cc[VTIME] = 0;
	return !tcsetattr(fd, TCSADRAIN, &modes);
}

bool cn_window_size(int fd, int *width, int *height) {
	struct winsize size;
	if (ioctl(fd, TIOCGWINSZ, &size) || !size.ws_col || !size.ws_row) return false;
	*width = size.ws_col;
	*height = size.ws_row;
	return true;
}
