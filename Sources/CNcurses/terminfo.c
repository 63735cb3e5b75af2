#include "CNcurses.h"

#include <curses.h>
#include <pthread.h>
#include <string.h>
#include <term.h>

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

bool cn_has_flag(const char *name) { return tigetflag(name) > 0; }

int cn_named_number(const char *name) {
	int number = tigetnum(name);
	return number < 0 ? -1 : number;
}

const char *cn_named_string(const char *name) {
	const char *text = tigetstr(name);
	return text == (const char *)-1 ? NULL : text;
}

/* ncurses puts what it makes in one place for the whole process. */
size_t cn_parameterized(const char *string, int first, int second, char *into, size_t room) {
	static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
	pthread_mutex_lock(&turn);
	const char *made = tparm(string, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
	size_t count = made ? strnlen(made, room) : 0;
	if (count) memcpy(into, made, count);
	pthread_mutex_unlock(&turn);
	return count;
}
