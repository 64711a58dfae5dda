/// Where the first view of a horizontal visual format stands.
package enum FormatDirection: String, Hashable, Sendable, CaseIterable, Codable {
  /// At the leading edge, which the language of the reader decides.
  case leadingToTrailing
  case leftToRight
  case rightToLeft
}
