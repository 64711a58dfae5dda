/// Measures the least that a picture of a conversation takes: its texts are shaped by Pango, painted by
/// Cairo and deflated by ISA-L, with the fonts open and nothing else.
///
/// - Parameters:
///   - fonts: The folder with the fonts and their `fonts.conf`.
///   - texts: `count` texts, each on its share of the rows.
///   - threads: The number of threads, at most `count`.
///   - height: The height of the picture in pixels, which is 390 points wide at scale 3.
/// - Returns: The median time of 11 passes in seconds; a negative number if there are no fonts.
double barePageSeconds(
  const char *fonts, const char *const *texts, int count, int threads, int height
);
