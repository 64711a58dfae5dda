#if Server
import ChatframeDrawing
import ChatframeGoldens
import ChatframeGraphics
import ChatframeOutlines
import Foundation

/// Compares a picture with a client's golden, like `chatframe verify`.
struct GoldenComparison {
  let folder: SpooledFolder
  let limits: RequestLimits
  private static let name = "golden"

  /// Compares a picture with a golden and returns the verdict.
  func compare(_ image: GoldenImage, with golden: GoldenFields) async throws -> GoldenVerdict {
    try put(golden)
    let verifier = GoldenVerifier(
      store: GoldenStore(folder: folder.path),
      artifacts: ArtifactFolder(path: "\(folder.path)/artifacts"),
      mode: .never,
      threads: 1
    )
    let result = await verifier.verify(
      golden.outline == nil ? image.withoutOutline : image,
      as: try GoldenName(path: Self.name),
      rules: GoldenRules(comparison: golden.comparison)
    )
    let reason = result.reason.map { folder.removingPath(in: $0, as: Self.name) }
    switch result.state {
    case .passed, .failed: break
    case .recorded, .missing, .broken:
      throw Problem(.badGolden, reason ?? "the golden cannot be compared", path: Self.name)
    }
    return GoldenVerdict(result, reason: reason, difference: try difference(result))
  }

  private func put(_ golden: GoldenFields) throws {
    let isWebP = golden.picture.starts(with: Data("RIFF".utf8))
    let file = "\(Self.name).\(isWebP ? "webp" : "png")"
    try folder.makeFile(file).append(golden.picture)
    try checkSize("\(folder.path)/\(file)")
    guard let outline = golden.outline else { return }
    try folder.makeFile("\(Self.name).outline").append(Data(outline.utf8))
  }

  /// Throws if the golden is too large to decode.
  private func checkSize(_ path: String) throws(Problem) {
    let size: PixelSize
    do throws(DrawingError) {
      size = try PictureFile.size(path)
    } catch {
      throw Problem(.badGolden, "golden: expected a PNG or a lossless WebP", path: Self.name)
    }
    try limits.check(goldenPixels: size.width * size.height, path: Self.name)
  }

  /// Returns the picture of the differences as a PNG; `nil` if the pictures agree.
  private func difference(_ result: GoldenResult) throws -> [UInt8]? {
    guard let file = result.artifacts?.difference,
      let data = FileManager.default.contents(atPath: "\(folder.path)/artifacts/\(file)")
    else { return nil }
    let bytes = [UInt8](data)
    guard LosslessWebP.isBeginning(of: bytes) else { return bytes }
    return try OpaquePNG.encode(try LosslessWebP.decode(bytes))
  }
}

extension RequestLimits {
  /// Throws if a golden, or the picture to compare with it, is too large.
  func check(goldenPixels count: Int, path: String) throws(Problem) {
    guard count <= goldenPixelLimit else {
      throw .limitExceeded(
        .goldenPixelLimit,
        "pixels",
        limit: goldenPixelLimit,
        actual: count,
        path: path
      )
    }
  }
}

/// The result of comparing a conversation with a golden.
struct GoldenVerdict: Sendable {
  /// The verdict in JSON.
  struct Document: Encodable {
    let version = 1
    /// `same` or `different`.
    let verdict: String
    let cause: GoldenResult.Cause?
    let reason: String?
    /// The differences in the layout, causes first.
    let findings: [GoldenFinding]
    let pixels: GoldenPixels?
    let warnings: [String]

    private enum CodingKeys: String, CodingKey {
      case version, verdict, cause, reason, findings, pixels, warnings
    }
  }

  /// A Boolean value that indicates whether the conversation looks as recorded.
  let isSame: Bool
  /// The picture of the differences as a PNG; `nil` if the pictures agree.
  let difference: [UInt8]?
  private let result: GoldenResult
  private let reason: String?

  /// Creates the verdict of a comparison; `reason` must not contain paths of files.
  init(_ result: GoldenResult, reason: String?, difference: [UInt8]?) {
    self.result = result
    self.reason = reason
    self.difference = difference
    isSame = result.isPassed
  }

  /// Returns the verdict in JSON.
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
#endif
