import ChatframeDocuments
import ChatframeGoldens
import Foundation

/// The fields of a request that describe a golden, besides the conversation and its options.
package struct GoldenRequestFields: Sendable {
  /// The names of the fields.
  package static let names = ["golden", "outline", "comparison"]

  /// The golden's picture, a PNG or a lossless WebP.
  package let picture: Data
  /// The golden's outline; `nil` if only pixels are compared.
  package let outline: String?
  /// The rule that determines which pixels count as different.
  package let comparison: GoldenRules.Comparison

  /// Reads the fields of a request.
  ///
  /// - Parameters:
  ///   - request: The fields of the request.
  ///   - readPicture: A closure that returns the bytes of the picture in the field `golden`.
  /// - Throws: `RequestError` if a field is unknown or invalid, or the error of `readPicture`.
  package init(
    _ request: OptionFields,
    readingPictureWith readPicture: (OptionFields) throws -> Data
  ) throws {
    picture = try readPicture(request)
    try request.check(names: Self.names + ["conversation", "options"])
    outline = try request.text("outline")
    comparison = try Self.comparison(request)
  }

  private static func comparison(
    _ request: OptionFields
  ) throws(RequestError) -> GoldenRules.Comparison {
    switch try request.text("comparison") {
    case nil, "exact": .exact
    case "perceptual": .perceptual()
    case "structural": .structural()
    case .some: throw request.wrong("comparison", "expected exact, perceptual or structural")
    }
  }
}
