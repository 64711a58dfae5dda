import CChatframePango

/// The heights of a script's ink above and below the baseline.
///
/// In Arabic and in the Indic scripts, lines of one text are equally high, whatever marks they
/// contain. The lines of other scripts are equally high without this.
struct ScriptExtents {
  /// A script in one size.
  struct Key: Hashable {
    let script: UInt8
    let size: Double

    /// Creates the key of an item; `nil` for other scripts.
    init?(_ item: PangoItem, size: Double) {
      self.init(script: item.analysis.script, size: size)
    }

    /// Creates the key of a script as Pango numbers it; `nil` for other scripts.
    init?(script: UInt8, size: Double) {
      guard ScriptExtents.usual(script) != nil else { return nil }
      self.script = script
      self.size = size
    }
  }

  /// The height above the baseline, in points.
  private(set) var ascent = 0.0
  /// The height below the baseline, in points.
  private(set) var descent = 0.0

  /// Extends the heights.
  mutating func include(_ ascent: Double, _ descent: Double) {
    self.ascent = max(self.ascent, ascent)
    self.descent = max(self.descent, descent)
  }

  /// Extends the heights to those of words without rare marks.
  mutating func includeUsual(of key: Key) {
    guard let usual = Self.usual(key.script) else { return }
    include(usual.ascent * key.size, usual.descent * key.size)
  }

  /// Returns the extents of a script's usual words in the bundled fonts, in ems; `nil` for scripts
  /// whose words are all within a line.
  private static func usual(_ script: UInt8) -> (ascent: Double, descent: Double)? {
    switch PangoScript(Int32(script)) {
    case PANGO_SCRIPT_ARABIC: (1, 0.4)
    case PANGO_SCRIPT_DEVANAGARI, PANGO_SCRIPT_BENGALI: (0.92, 0.4)
    case PANGO_SCRIPT_GURMUKHI, PANGO_SCRIPT_GUJARATI, PANGO_SCRIPT_ORIYA: (0.9, 0.4)
    case PANGO_SCRIPT_TAMIL, PANGO_SCRIPT_MALAYALAM: (0.88, 0.36)
    case PANGO_SCRIPT_TELUGU, PANGO_SCRIPT_KANNADA: (0.9, 0.53)
    case PANGO_SCRIPT_SINHALA: (1, 0.4)
    default: nil
    }
  }
}
