import Foundation
import Yams

/// The YAML of a list of goldens, before anything is made of it.
enum GoldenText {
  /// No list that somebody wrote is larger.
  private static let byteLimit = 1_000_000

  /// What `data` holds.
  static func root(of data: Data, file: String) throws(GoldenDocumentError) -> GoldenNode {
    func error(_ message: String, line: Int? = nil) -> GoldenDocumentError {
      GoldenDocumentError(file: file, line: line, message: message)
    }
    guard data.count <= byteLimit else {
      throw error("has \(data.count) bytes; a list of goldens has at most \(byteLimit)")
    }
    guard let text = String(data: data, encoding: .utf8) else { throw error("is no UTF-8 text") }
    if let line = firstAnchor(text) {
      throw error("has an anchor (\"&name\"); write the value out where it is meant", line: line)
    }
    let parsed: Node?
    do {
      parsed = try Yams.compose(yaml: text)
    } catch let fault as YamlError {
      throw GoldenDocumentError(yaml: fault, file: file)
    } catch let fault {
      throw error("is no YAML: \(fault)")
    }
    guard let parsed, parsed.null == nil else {
      throw error("is empty; expected \"version: 1\" and \"entries:\"")
    }
    return GoldenNode(node: parsed, path: "", file: file)
  }

  /// The line of the first anchor or alias: those let a few lines stand for billions.
  private static func firstAnchor(_ text: String) -> Int? {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let plain = line.replacing(/"[^"]*"|'[^']*'/, with: "").replacing(/(^|\s)#.*/, with: "")
      if plain.firstMatch(of: /(^|[\s\[{,:\-])[&*][A-Za-z0-9_]/) != nil { return index + 1 }
    }
    return nil
  }
}

extension GoldenDocumentError {
  /// What the YAML reader says, with its line.
  init(yaml error: YamlError, file: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(file: file, line: mark.line, message: "is no YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = Set(duplicates).map { "\"\($0)\"" }.sorted().joined(separator: ", ")
      self.init(
        file: file,
        line: context.mark.line,
        message: "names \(keys) twice; keep one of them"
      )
    case .no, .memory, .reader, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(file: file, line: nil, message: "is no YAML")
    }
  }
}
