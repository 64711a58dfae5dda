import Foundation
import Yams

/// The YAML of a scenario, before anything is made of it.
enum ScenarioText {
  /// The mapping that `data` holds.
  static func root(of data: Data, file: String) throws(ScenarioError) -> ScenarioNode {
    guard data.count <= ScenarioLimits.byteCount else {
      throw ScenarioError(
        file: file,
        line: nil,
        message: "has \(data.count) bytes; a scenario has at most \(ScenarioLimits.byteCount)"
      )
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw ScenarioError(file: file, line: nil, message: "is no UTF-8 text")
    }
    try refuseAnchors(in: text, file: file)
    guard let node = try compose(text, file) else {
      throw ScenarioError(
        file: file,
        line: nil,
        message: "is empty; expected a scenario, for example \"version: 1\" and so on"
      )
    }
    return ScenarioNode(node: node, path: "", file: file)
  }

  private static func compose(_ text: String, _ file: String) throws(ScenarioError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw ScenarioError(yaml: error, file: file)
    } catch {
      throw ScenarioError(file: file, line: nil, message: "is no YAML: \(error)")
    }
  }

  /// Refuses what would let a few lines stand for billions, and nesting that nothing needs.
  private static func refuseAnchors(in text: String, file: String) throws(ScenarioError) {
    var depth = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let code = line.prefix { $0 != "#" }
      if code.firstMatch(of: /(?:^|[\s\[{,:?-])[&*][A-Za-z0-9_]/) != nil {
        throw ScenarioError(
          file: file,
          line: index + 1,
          message: "has an anchor or an alias (\"&name\", \"*name\"); write the value out"
        )
      }
      for byte in code.utf8 {
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
        guard depth <= 100 else {
          throw ScenarioError(
            file: file,
            line: index + 1,
            message: "is nested more than 100 levels deep; is a bracket missing?"
          )
        }
      }
    }
  }
}

extension ScenarioError {
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
