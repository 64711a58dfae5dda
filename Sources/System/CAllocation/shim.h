#include <stdlib.h>

// Swift does not import mallopt with the other headers of glibc.
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Both functions do nothing with other C libraries.

// Returns memory of at least this size to the system when it is freed.
static inline void chatframe_return_freed_memory(int minimum_byte_count) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, minimum_byte_count);
#else
  (void)minimum_byte_count;
#endif
}

// Keeps freed memory up to this size for later allocations.
static inline void chatframe_keep_freed_memory(int maximum_byte_count) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, maximum_byte_count);
  mallopt(M_TRIM_THRESHOLD, 2 * maximum_byte_count);
#else
  (void)maximum_byte_count;
#endif
}
