import Foundation

/// Variables by which a library below would draw other pixels, or print into a picture.
enum LibraryEnvironment {
  private static let names = [
    // Other shapers, other outlines.
    "HB_SHAPER_LIST", "HB_OPTIONS", "FREETYPE_PROPERTIES",
    // Words on standard output, where a picture may be on its way.
    "FC_DEBUG", "PIXMAN_DISABLE",
  ]

  /// Removes them, before the first library looks and the first thread starts.
  static func clear() {
    for name in names { unsafe unsetenv(name) }
  }
}
