#define NCURSES_WIDECHAR 1

#include "CNcurses.h"

#include <curses.h>
#include <term.h>

/* The terminal's description. In a file apart from the screen, since term.h defines short macros without end. */

static TERMINAL *loaded;

int cn_description_load(const char *term, int fd) {
	int result = 0;
	cn_description_unload();
	if (setupterm(term, fd, &result) != OK) return result == 1 ? 0 : result;
	loaded = cur_term;
	return 1;
}

void cn_description_unload(void) {
	if (!loaded) return;
	TERMINAL *old = loaded;
	loaded = NULL;
	del_curterm(old);
}

int cn_boolean_count(void) { return BOOLCOUNT; }
int cn_number_count(void) { return NUMCOUNT; }
int cn_string_count(void) { return STRCOUNT; }

const char *cn_boolean_name(int index) { return boolnames[index]; }
const char *cn_number_name(int index) { return numnames[index]; }
const char *cn_string_name(int index) { return strnames[index]; }

bool cn_has_flag(const char *name) { return tigetflag(name) > 0; }

int cn_named_number(const char *name) {
	int number = tigetnum(name);
	return number < 0 ? -1 : number;
}

const char *cn_named_string(const char *name) {
	const char *text = tigetstr(name);
	return text == (const char *)-1 ? NULL : text;
}
