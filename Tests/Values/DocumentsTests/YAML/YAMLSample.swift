import ChatframeDocuments
import Foundation

/// Reads text as a document that the tests know.
enum YAMLSample {
  static let kind = YAMLDocumentKind("a sample", byteLimit: 10_000)

  static func root(_ text: String) throws(YAMLError) -> YAMLNode {
    try kind.root(of: text, file: "a.yaml")
  }

  /// The value at `key` of a mapping.
  static func value(_ text: String, at key: String = "a") throws(YAMLError) -> YAMLNode {
    let root = try root(text)
    return try root.fields([key]).required(key, of: root)
  }

  /// What is said when `read` refuses the value behind `a:`.
  static func complaint(
    _ value: String,
    _ read: (YAMLNode) throws(YAMLError) -> Void
  ) -> String? {
    do throws(YAMLError) {
      try read(self.value("a: \(value)"))
      return nil
    } catch {
      return error.description
    }
  }
}
