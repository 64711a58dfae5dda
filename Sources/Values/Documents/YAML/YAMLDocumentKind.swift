import Foundation
import Yams

/// A kind of document in YAML, of which JSON is a part: what it is called and how large it may be.
package struct YAMLDocumentKind: Sendable {
  /// With its article, for example `a scenario`.
  let name: String
  /// The content that an empty file should have held.
  let expected: String
  /// The size of the largest document that is accepted, in bytes.
  let byteLimit: Int

  /// A kind of document.
  ///
  /// - Parameters:
  ///   - name: With its article, for example `a scenario`.
  ///   - expected: The content that an empty file should have held; by default `name`.
  ///   - byteLimit: The size of the largest document that is accepted, in bytes.
  package init(_ name: String, expected: String? = nil, byteLimit: Int) {
    self.name = name
    self.expected = expected ?? name
    self.byteLimit = byteLimit
  }

  /// Reads `data`, which is UTF-8.
  ///
  /// - Parameter file: The name of the document in errors.
  package func root(of data: Data, file: String) throws(YAMLError) -> YAMLNode {
    try root(of: text(of: data, file: file), file: file)
  }

  /// Reads `text`.
  ///
  /// - Parameter file: The name of the document in errors.
  package func root(of text: String, file: String) throws(YAMLError) -> YAMLNode {
    guard let root = try rootIfAny(of: text, file: file) else {
      throw YAMLError(file: file, message: "is empty; expected \(expected)")
    }
    return root
  }

  /// Reads `text`; `nil` if it is empty.
  ///
  /// - Parameter file: The name of the document in errors.
  package func rootIfAny(of text: String, file: String) throws(YAMLError) -> YAMLNode? {
    try checkSize(text.utf8.count, file: file)
    try YAMLGuard.check(text, file: file)
    guard let node = try compose(text, file), node.null == nil else { return nil }
    return YAMLNode(node: node, path: "", file: file)
  }

  /// The text of the file at `path`.
  package func text(at path: String) throws(YAMLError) -> String {
    try text(of: Self.data(at: path), file: path)
  }

  /// The bytes of the file at `path`.
  package static func data(at path: String) throws(YAMLError) -> Data {
    if let data = FileManager.default.contents(atPath: path) { return data }
    let isThere = FileManager.default.fileExists(atPath: path)
    let reason = isThere ? "cannot be read; is it a file?" : "no such file"
    throw YAMLError(file: path, message: reason, isMissing: true)
  }

  /// The path of a file on this machine that a URL names.
  package static func path(of url: URL) throws(YAMLError) -> String {
    guard let path = url.localPath else {
      throw YAMLError(file: url.absoluteString, message: URL.notLocal, isMissing: true)
    }
    return path
  }

  private func text(of data: Data, file: String) throws(YAMLError) -> String {
    try checkSize(data.count, file: file)
    guard let text = String(data: data, encoding: .utf8) else {
      throw YAMLError(file: file, message: "is no UTF-8 text; save it as UTF-8")
    }
    return text
  }

  private func checkSize(_ byteCount: Int, file: String) throws(YAMLError) {
    guard byteCount > byteLimit else { return }
    throw YAMLError(
      file: file,
      message: "has \(byteCount) bytes; \(name) has at most \(byteLimit)"
    )
  }

  private func compose(_ text: String, _ file: String) throws(YAMLError) -> Node? {
    do {
      let node = try Yams.compose(yaml: text)
      if let keys = node.flatMap(RepeatedKeys.init(in:)) { throw YAMLError(keys, file: file) }
      return node
    } catch let error as YAMLError {
      throw error
    } catch let error as YamlError {
      throw YAMLError(error, file: file)
    } catch {
      throw YAMLError(file: file, message: "is no YAML: \(error)")
    }
  }
}

extension URL {
  /// The path, if the URL names a file on this machine.
  package var localPath: String? { isFileURL ? path : nil }

  /// The reason why a URL without a local path cannot be read, and the remedy.
  package static let notLocal = "is not a file URL; use a file on this machine"
}
