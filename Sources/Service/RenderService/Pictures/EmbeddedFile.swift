#if Server
import ChatframeDocuments
import ChatframeRequests
import Foundation

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
