#include "CNcurses.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

bool cn_use_utf8(void) {
	if (setlocale(LC_CTYPE, "") && !strcmp(nl_langinfo(CODESET), "UTF-8")) return true;
	return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

int cn_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

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
