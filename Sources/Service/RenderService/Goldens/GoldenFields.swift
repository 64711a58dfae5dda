#if Server
import ChatframeDocuments
import ChatframeGoldens
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
    // A golden that is not a string is reported like a missing one.
    picture = try Self.picture(try? request.text("golden"), uploads)
    try request.check(names: Self.names + ["conversation", "options"])
    outline = try request.text("outline")
    comparison = try Self.comparison(request.text("comparison"))
  }

  private static func picture(
    _ text: String?,
    _ uploads: (AssetID) -> Data?
  ) throws(Problem) -> Data {
    let place = "golden"
    guard let text else {
      throw Problem(
        .badGolden,
        "golden: expected a PNG or WebP in base64, or the name of an upload",
        path: place
      )
    }
    if let id = AssetID(source: text) {
      guard let bytes = uploads(id) else {
        throw Problem(
          .unknownAsset,
          "golden: the upload does not exist or has expired; upload it again",
          path: place
        )
      }
      return bytes
    }
    guard let bytes = Data(base64Encoded: text), !bytes.isEmpty else {
      throw Problem(.badGolden, "golden: is neither base64 nor the name of an upload", path: place)
    }
    return bytes
  }

  private static func comparison(_ name: String?) throws(Problem) -> GoldenRules.Comparison {
    switch name {
    case nil, "exact": return .exact
    case "perceptual": return .perceptual()
    case "structural": return .structural()
    case let other?:
      throw Problem(
        .badOption,
        "comparison: \(Excerpt.quoted(other)): expected exact, perceptual or structural",
        path: "comparison"
      )
    }
  }
}
#endif
