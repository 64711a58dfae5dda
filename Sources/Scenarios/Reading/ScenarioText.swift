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
  ///
  /// What looks like an anchor is taken for one even in quotes; and once there are quotes, in
  /// comments, which could as well be quoted then. In return nothing slips through.
  private static func refuseAnchors(in text: String, file: String) throws(ScenarioError) {
    var (line, depth, isComment, hasQuotes) = (1, 0, false, false)
    var before = UInt8(ascii: "\n")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): (line, isComment) = (line + 1, false)
      case _ where isBreak(byte): isComment = false
      case UInt8(ascii: "#") where isBlank(before) && !hasQuotes: isComment = true
      case _ where isComment: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): hasQuotes = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case _ where isSign(before) && isName(byte):
        throw ScenarioError(
          file: file,
          line: line,
          message:
            "has what could be an anchor or an alias (\"&name\", \"*name\"); write the value "
            + "out, or a space after the sign"
        )
      default: break
      }
      guard depth <= 100 else {
        throw ScenarioError(
          file: file,
          line: line,
          message: "is nested more than 100 levels deep; is a bracket missing?"
        )
      }
      let isStart = isSign(byte) && isGap(before)
      before = isSign(byte) && !isStart ? UInt8(ascii: "x") : byte
    }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")
  }

  /// What stands before a value.
  private static func isGap(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "?"):
      true
    default: isBlank(byte)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || isBreak(byte)
  }

  /// Whether it ends a line besides a line feed: a return, or the last byte of U+0085, U+2028 or
  /// U+2029, of which others may end in the same.
  private static func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\r") || byte == 0x85 || byte == 0xa8 || byte == 0xa9
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
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
