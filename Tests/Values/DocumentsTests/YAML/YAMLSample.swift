import ChatframeDocuments
import Foundation

/// Parses documents of a sample kind.
enum YAMLSample {
  static let kind = YAMLDocumentKind("a sample", byteLimit: 10_000)

  static func root(_ text: String) throws(YAMLError) -> YAMLNode {
    try kind.root(of: text, file: "a.yaml")
  }

  /// Returns the value at `key` of a mapping.
  static func value(_ text: String, at key: String = "a") throws(YAMLError) -> YAMLNode {
    let root = try root(text)
    return try root.fields([key]).required(key, of: root)
  }

  /// Returns the error message of `read` for the value of `a`; `nil` if it succeeds.
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
