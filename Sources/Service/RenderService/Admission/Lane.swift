/// Which queue a request waits in.
package enum WorkClass: String, CaseIterable, Sendable {
  /// Small requests, which may use every worker.
  case short
  /// Large ones, which always leave one worker to the small ones.
  case long

  /// The largest body of a small request.
  static let shortBody = 64 << 10
  /// The most pixels of a small request.
  static let shortPixels = 12_000_000

  /// The work class of a request whose body has so many bytes.
  init(bodyBytes: Int) { self = bodyBytes <= Self.shortBody ? .short : .long }

  /// The work class of a picture of so many pixels.
  init(pixels: Int) { self = pixels <= Self.shortPixels ? .short : .long }
}
