#include <stdlib.h>

// Swift does not import mallopt with the other headers of glibc.
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Does nothing with other C libraries.
static inline void chatframe_return_freed_memory(int minimum_byte_count) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, minimum_byte_count);
#else
  (void)minimum_byte_count;
#endif
}
