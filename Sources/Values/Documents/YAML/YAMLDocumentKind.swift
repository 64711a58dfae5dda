import Foundation
import Yams

/// A kind of YAML document, which may be written in JSON as well: its name and its size limit.
package struct YAMLDocumentKind: Sendable {
  /// The name with its article, for example `a scenario`.
  let name: String
  /// The expected content, for the error about an empty file.
  let expected: String
  /// The maximum size of a document, in bytes.
  let byteLimit: Int

  /// Creates a kind of document.
  ///
  /// - Parameters:
  ///   - name: The name with its article, for example `a scenario`.
  ///   - expected: The expected content, for the error about an empty file; `name` by default.
  ///   - byteLimit: The maximum size of a document, in bytes.
  package init(_ name: String, expected: String? = nil, byteLimit: Int) {
    self.name = name
    self.expected = expected ?? name
    self.byteLimit = byteLimit
  }

  /// Parses UTF-8 data and returns the root; errors name the document `file`.
  package func root(of data: Data, file: String) throws(YAMLError) -> YAMLNode {
    try root(of: text(of: data, file: file), file: file)
  }

  /// Parses a text and returns the root; errors name the document `file`.
  package func root(of text: String, file: String) throws(YAMLError) -> YAMLNode {
    guard let root = try rootIfAny(of: text, file: file) else {
      throw YAMLError(file: file, message: "is empty; expected \(expected)")
    }
    return root
  }

  /// Parses a text and returns the root, or `nil` for an empty text.
  package func rootIfAny(of text: String, file: String) throws(YAMLError) -> YAMLNode? {
    try checkSize(text.utf8.count, file: file)
    try YAMLGuard.check(text, file: file)
    guard let node = try compose(text, file), node.null == nil else { return nil }
    return YAMLNode(node: node, path: "", file: file)
  }

  /// Returns the text of the file at `path`.
  package func text(at path: String) throws(YAMLError) -> String {
    try text(of: Self.data(at: path), file: path)
  }

  /// Returns the bytes of the file at `path`.
  package static func data(at path: String) throws(YAMLError) -> Data {
    if let data = FileManager.default.contents(atPath: path) { return data }
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let obstacle = isFolder.boolValue ? "it is a folder" : "permission denied"
    let reason =
      isThere
      ? "cannot be read: \(obstacle)"
      : "no such file" + SimilarFile.question(for: path, extensions: ["yaml", "yml"])
    throw YAMLError(file: path, message: reason, isMissing: true)
  }

  /// Returns the path of a file URL.
  package static func path(of url: URL) throws(YAMLError) -> String {
    guard let path = url.localPath else {
      throw YAMLError(file: url.absoluteString, message: URL.notLocal, isMissing: true)
    }
    return path
  }

  private func text(of data: Data, file: String) throws(YAMLError) -> String {
    try checkSize(data.count, file: file)
    guard let text = String(data: data, encoding: .utf8) else {
      throw YAMLError(file: file, message: "is not valid UTF-8; save it as UTF-8")
    }
    return text
  }

  private func checkSize(_ byteCount: Int, file: String) throws(YAMLError) {
    guard byteCount > byteLimit else { return }
    throw YAMLError(
      file: file,
      message: "has \(byteCount) bytes; the limit for \(name) is \(byteLimit)"
    )
  }

  private func compose(_ text: String, _ file: String) throws(YAMLError) -> Node? {
    do {
      // The default resolver looks for numbers and dates with regular expressions, which take
      // milliseconds to compile. `YAMLNode` does not need its tags.
      let node = try Node.root(of: text, .basic)
      if let keys = node.flatMap(RepeatedKeys.find) { throw YAMLError(keys, file: file) }
      return node
    } catch let error as YAMLError {
      throw error
    } catch let error as YamlError {
      throw YAMLError(error, file: file)
    } catch {
      throw YAMLError(file: file, message: "is not valid YAML: \(error)")
    }
  }
}

extension URL {
  /// The path of a file URL; `nil` for other URLs.
  package var localPath: String? { isFileURL ? path : nil }

  /// The message for a URL that is not a file URL.
  package static let notLocal = "is not a file URL; use a file on this machine"
}
