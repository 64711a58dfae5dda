import ChatframeDrawing
import ChatframeGoldens
import ChatframeGraphics
import Foundation

/// A comparison of a picture with the golden of a request, like that of `chatframe verify`.
package struct GoldenRequestComparison {
  /// An empty folder, which the caller removes.
  private let folder: String
  private let threads: Int
  private static let name = "golden"

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - folder: An empty folder for the golden and the differences, which the caller removes.
  ///   - threads: The number of threads that share the comparison.
  package init(in folder: String, threads: Int) {
    self.folder = folder
    self.threads = threads
  }

  /// Compares a picture with a golden.
  ///
  /// - Parameters:
  ///   - image: The picture and its layout.
  ///   - golden: The golden.
  ///   - checkSize: A closure that throws if the golden is too large to decode.
  ///   - write: A closure that writes a file of the golden to a path.
  /// - Returns: The verdict, without paths in the folder.
  /// - Throws: `RequestError` if the golden cannot be compared, or the error of a closure.
  package func verdict(
    on image: GoldenImage,
    comparedWith golden: GoldenRequestFields,
    checkingSize checkSize: (PixelSize) throws -> Void = { _ in },
    writingWith write: (_ data: Data, _ path: String) throws -> Void
  ) async throws -> GoldenVerdict {
    let isWebP = golden.picture.starts(with: Data("RIFF".utf8))
    let path = "\(folder)/\(Self.name)"
    let file = "\(path).\(isWebP ? "webp" : "png")"
    try write(golden.picture, file)
    try checkSize(Self.size(file))
    if let outline = golden.outline { try write(Data(outline.utf8), "\(path).outline") }
    let result = await verifier.verify(
      golden.outline == nil ? image.withoutOutline : image,
      as: try GoldenName(path: Self.name),
      rules: GoldenRules(comparison: golden.comparison)
    )
    let reason = result.reason
      .map { $0.replacing("\(folder)/", with: "").replacing(folder, with: Self.name) }
    switch result.state {
    case .passed, .failed: break
    case .recorded, .missing, .broken:
      throw Self.error(reason ?? "the golden cannot be compared")
    }
    return GoldenVerdict(result, reason: reason, difference: try difference(result))
  }

  private var verifier: GoldenVerifier {
    GoldenVerifier(
      store: GoldenStore(folder: folder),
      artifacts: ArtifactFolder(path: "\(folder)/artifacts"),
      mode: .never,
      threads: threads
    )
  }

  private static func size(_ path: String) throws(RequestError) -> PixelSize {
    do throws(DrawingError) {
      return try PictureFile.size(path)
    } catch {
      throw Self.error("golden: expected a PNG or a lossless WebP")
    }
  }

  private static func error(_ detail: String) -> RequestError {
    RequestError(detail, path: name, subject: .golden)
  }

  /// Returns the picture of the differences as a PNG; `nil` if the pictures agree.
  private func difference(_ result: GoldenResult) throws -> [UInt8]? {
    guard let file = result.artifacts?.difference,
      let data = FileManager.default.contents(atPath: "\(folder)/artifacts/\(file)")
    else { return nil }
    let bytes = [UInt8](data)
    guard LosslessWebP.isBeginning(of: bytes) else { return bytes }
    return try OpaquePNG.encode(try LosslessWebP.decode(bytes))
  }
}

/// The result of comparing a conversation with a golden.
package struct GoldenVerdict: Sendable {
  /// The verdict in JSON.
  package struct Document: Encodable {
    let version = 1
    /// `same` or `different`.
    let verdict: String
    let cause: GoldenResult.Cause?
    let reason: String?
    /// The differences in the layout, causes first.
    let findings: [GoldenFinding]
    let pixels: GoldenPixels?
    let warnings: [String]

    /// The JSON in one line, with sorted keys.
    package var json: Data {
      get throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
      }
    }

    private enum CodingKeys: String, CodingKey {
      case version, verdict, cause, reason, findings, pixels, warnings
    }
  }

  /// A Boolean value that indicates whether the conversation looks as recorded.
  package let isSame: Bool
  /// The reason for the verdict, in one line.
  package let reason: String?
  /// The picture of the differences as a PNG; `nil` if the pictures agree.
  package let difference: [UInt8]?
  private let result: GoldenResult

  /// Creates the verdict of a comparison; `reason` must not contain paths of files.
  init(_ result: GoldenResult, reason: String?, difference: [UInt8]?) {
    self.result = result
    self.reason = reason
    self.difference = difference
    isSame = result.isPassed
  }

  /// Returns the verdict in JSON.
  package func document(warnings: [String]) -> Document {
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
