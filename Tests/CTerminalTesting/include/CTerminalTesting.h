#ifndef CTERMINALTESTING_H
#define CTERMINALTESTING_H

#include <sys/types.h>

/* Makes a pseudo-terminal of a size. 0, or -errno. The program's end is open too, so that nothing hangs up early. */
int ct_open(int width, int height, int *_Nonnull controlling, int *_Nonnull program);

/* Starts a program as the leader of a new session on the pseudo-terminal `program`. 0, or -errno. No fork: the calling
   process has threads. */
int ct_spawn(
	int program, const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
	char *_Nullable const *_Nonnull environment, const char *_Nullable directory, pid_t *_Nonnull pid);

#endif
