#if Server
import ChatframeDocuments
import ChatframeGoldens
import ChatframeRequests
import Foundation

/// The fields of a request that describe a golden, besides the conversation and its options.
struct GoldenFields {
  /// The names of the fields.
  static let names = ["golden", "outline", "comparison"]

  /// The golden's picture, a PNG or a lossless WebP.
  let picture: Data
  /// The golden's outline; `nil` if only pixels are compared.
  let outline: String?
  /// The rule that determines which pixels count as different.
  let comparison: GoldenRules.Comparison

  /// Reads the fields of validated JSON; `uploads` returns the bytes of an upload.
  init(_ json: Data, uploads: (AssetID) -> Data?) throws {
    let request = try OptionFields(json, or: "expected an object")
    picture = try EmbeddedFile.bytes(request, "golden", uploads, problem: .badGolden)
    try request.check(names: Self.names + ["conversation", "options"])
    outline = try request.text("outline")
    comparison = try Self.comparison(request.text("comparison"))
  }

  private static func comparison(_ name: String?) throws(Problem) -> GoldenRules.Comparison {
    switch name {
    case nil, "exact": return .exact
    case "perceptual": return .perceptual()
    case "structural": return .structural()
    case let other?: throw .unknownComparison(other)
    }
  }
}

/// A picture in a field of a request.
enum EmbeddedFile {
  /// Returns the bytes of a field with base64 or the name of an upload.
  ///
  /// - Parameters:
  ///   - request: The fields of the request.
  ///   - name: The name of the field.
  ///   - uploads: Returns the bytes of an upload.
  ///   - problem: The kind of problem of an invalid field.
  /// - Returns: The bytes.
  /// - Throws: `Problem` if the field or the upload is missing or invalid.
  static func bytes(
    _ request: OptionFields,
    _ name: String,
    _ uploads: (AssetID) -> Data?,
    problem: ProblemKind
  ) throws(Problem) -> Data {
    // A value that is not a string is reported like a missing one.
    guard let text = try? request.text(FieldName(stringValue: name)) else {
      throw Problem(
        problem,
        "\(name): expected a picture in base64, or the name of an upload",
        path: name
      )
    }
    if let id = AssetID(source: text) {
      guard let bytes = uploads(id) else {
        throw Problem(
          .unknownAsset,
          "\(name): the upload does not exist or has expired; upload it again",
          path: name
        )
      }
      return bytes
    }
    guard let bytes = Data(base64Encoded: text), !bytes.isEmpty else {
      throw Problem(problem, "\(name): is neither base64 nor the name of an upload", path: name)
    }
    return bytes
  }
}
#endif
