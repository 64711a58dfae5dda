import ChatframeGraphics

/// Reads the size of a screen.
enum ViewportOption {
  /// The size that `390x844` means.
  static func parse(_ text: String) throws(Failure) -> Size {
    let parts = text.split(separator: /[x×X]/, omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw .usage(
        "--viewport \"\(text)\" is no size; expected WIDTHxHEIGHT in points, for example 390x844"
      )
    }
    return Size(width: width, height: height)
  }
}
