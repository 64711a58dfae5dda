import ChatframeGoldens

/// Whether a conversation looks as recorded, and if not, why.
struct GoldenVerdict: Sendable {
  /// What is told in JSON.
  struct Document: Encodable {
    let version = 1
    /// `same` or `different`.
    let verdict: String
    let cause: GoldenResult.Cause?
    let reason: String?
    /// Causes in the layout, in order.
    let findings: [GoldenFinding]
    let pixels: GoldenPixels?
    let warnings: [String]

    private enum CodingKeys: String, CodingKey {
      case version, verdict, cause, reason, findings, pixels, warnings
    }
  }

  /// Whether it looks as recorded.
  let isSame: Bool
  /// The picture of what differs as a PNG; nil where nothing does.
  let difference: [UInt8]?
  private let result: GoldenResult
  private let reason: String?

  /// What came of a comparison.
  ///
  /// - Parameter reason: The result's, without where files are.
  init(_ result: GoldenResult, reason: String?, difference: [UInt8]?) {
    self.result = result
    self.reason = reason
    self.difference = difference
    isSame = result.isPassed
  }

  /// What is told in JSON.
  func document(warnings: [String]) -> Document {
    Document(
      verdict: isSame ? "same" : "different",
      cause: result.cause,
      reason: reason,
      findings: result.findings,
      pixels: result.pixels,
      warnings: warnings
    )
  }
}
