#include <spawn.h>

// glibc declares these for _GNU_SOURCE only, without which Swift imports its headers.
#ifdef __linux__
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#endif
