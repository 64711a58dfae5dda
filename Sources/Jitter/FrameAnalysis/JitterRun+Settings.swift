extension JitterRun {
  /// How frames are looked at.
  package struct Settings {
    /// Whether a manifest's rows are left out of it.
    package var pixelsOnly = false
    /// Whether a video's repeated frames are stalls.
    package var strictTiming = false
    /// Whether the score with the Web's excuses is wanted.
    package var webScore = false
    /// Device pixels to a point, where no manifest says.
    package var scale: Double?
    /// How many frames are decoded at once; nil for one a core.
    package var threads: Int?
    /// Points at both sides where a scroll indicator may be.
    static let indicatorMargin = 8.0

    /// Settings.
    package init(
      pixelsOnly: Bool = false,
      strictTiming: Bool = false,
      webScore: Bool = false,
      scale: Double? = nil,
      threads: Int? = nil
    ) {
      self.pixelsOnly = pixelsOnly
      self.strictTiming = strictTiming
      self.webScore = webScore
      self.scale = scale
      self.threads = threads
    }
  }
}
