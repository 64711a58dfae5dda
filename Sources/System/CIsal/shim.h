#include <isa-l.h>
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>

// Swift does not import macros that are computed from others.
enum { isal_level_1_buffer_size = ISAL_DEF_LVL1_LARGE };
