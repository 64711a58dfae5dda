import Foundation

/// What the process is told before the first thread starts.
package enum ServiceEnvironment {
  /// Variables by which a library below would draw other pixels, or print where it should not.
  private static let names = [
    "HB_SHAPER_LIST", "HB_OPTIONS", "FREETYPE_PROPERTIES", "FC_DEBUG", "PIXMAN_DISABLE",
  ]

  /// Removes them, and has no hangup end the process before it listens for such.
  package static func prepare() {
    signal(SIGHUP, SIG_IGN)
    for name in names { unsafe unsetenv(name) }
  }
}
