/// Returns the number of allocations by this thread; always 0 if the C library is not glibc.
unsigned long allocation_count(void);
