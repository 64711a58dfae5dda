#include <stddef.h>
#include <stdint.h>

// The SHA instructions of x86-64 processors, for which Swift has no intrinsics. They are about ten
// times as fast as the same rounds in Swift.
#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

// Whether the processor has the instructions that chatframe_sha256_blocks needs.
static inline int chatframe_has_sha256(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSSE3) || !(c & bit_SSE4_1)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (1u << 29));
}

// Mixes blocks of 64 bytes into the eight words of a state; `constants` are the 64 of FIPS 180-4.
__attribute__((target("sha,ssse3,sse4.1"))) static inline void chatframe_sha256_blocks(
    uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions expect the words in the order abef and cdgh, from the highest to the lowest.
  __m128i low = _mm_loadu_si128((const __m128i *)state);
  __m128i high = _mm_loadu_si128((const __m128i *)(state + 4));
  __m128i badc = _mm_shuffle_epi32(low, 0xb1), hgfe = _mm_shuffle_epi32(high, 0x1b);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8), cdgh = _mm_blend_epi16(hgfe, badc, 0xf0);
  for (; count > 0; count--, blocks += 64) {
    const __m128i first = abef, second = cdgh;
    __m128i words[4];
    for (int group = 0; group < 16; group++) {
      __m128i *now = &words[group & 3];
      if (group < 4) {
        *now = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)blocks + group), swap);
      } else {
        const __m128i last = words[(group + 3) & 3];
        const __m128i seventh = _mm_alignr_epi8(last, words[(group + 2) & 3], 4);
        __m128i sum = _mm_sha256msg1_epu32(*now, words[(group + 1) & 3]);
        *now = _mm_sha256msg2_epu32(_mm_add_epi32(sum, seventh), last);
      }
      __m128i input =
          _mm_add_epi32(*now, _mm_loadu_si128((const __m128i *)constants + group));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, input);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(input, 0x0e));
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}
#else
static inline int chatframe_has_sha256(void) { return 0; }

static inline void chatframe_sha256_blocks(
    uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {}
#endif
