#ifndef CTERMINALTESTING_H
#define CTERMINALTESTING_H

#include <sys/types.h>

/* Makes a pseudo-terminal of a size. 0, or -errno. The program's end is open too, so that nothing hangs up early. */
int ct_open(int width, int height, int *_Nonnull controlling, int *_Nonnull program);

/* Starts a program, with three descriptors as 0, 1 and 2 in a process group of its own, or else as the leader of a new
   session on `terminal`. It inherits no other descriptor, and signals do what they do by default. 0, or -errno. No fork:
   the calling process has threads. */
int ct_spawn(
	const int *_Nullable descriptors, int terminal, const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
	char *_Nullable const *_Nonnull environment, const char *_Nullable directory, pid_t *_Nonnull pid);

#endif
