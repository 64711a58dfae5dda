/// How often this thread has asked for memory. Stays 0 where the C library is not glibc.
unsigned long allocation_count(void);
