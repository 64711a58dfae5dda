import ChatframePixels

/// What rows of lossy frames differ by that show the same, as learned from the sequence.
struct ProfileNoise: Sendable {
  /// A level and a half: what is left of a video's noise in the mean of a row.
  private static let least = 3 * StripProfiles.unit / 2
  private static let most = 8 * StripProfiles.unit

  private var mean = Double(StripProfiles.unit) / 2

  /// Three times as much as usual is still noise, in units of a profile.
  var tolerance: Int { min(max(Self.least, Int(3 * mean)), Self.most) }

  /// Learns from a pair of frames; nil is no news.
  mutating func learn(_ residual: Int?) {
    guard let residual else { return }
    mean += (Double(residual) - mean) / 16
  }
}
