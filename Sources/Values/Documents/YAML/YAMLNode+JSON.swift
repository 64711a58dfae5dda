import Yams

extension YAMLNode {
  /// Returns the node as JSON, for readers of JSON documents that are embedded in YAML.
  ///
  /// Plain `true`, `false`, `null` and numbers keep their types; all other scalars are strings.
  ///
  /// - Returns: JSON in UTF-8.
  /// - Throws: `YAMLError` if a mapping has a key that is not a text.
  package func json() throws(YAMLError) -> [UInt8] {
    var writer = JSONWriter(escapes: [])
    try write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) throws(YAMLError) {
    if isMapping {
      writer.write("{")
      for (index, entry) in try entries().enumerated() {
        if index > 0 { writer.write(",") }
        writer.put(entry.name)
        writer.write(":")
        try entry.value.write(to: &writer)
      }
      writer.write("}")
    } else if isList {
      writer.write("[")
      for (index, item) in try items().enumerated() {
        if index > 0 { writer.write(",") }
        try item.write(to: &writer)
      }
      writer.write("]")
    } else {
      writeScalar(to: &writer)
    }
  }

  private func writeScalar(to writer: inout JSONWriter) {
    guard let scalar = node.scalar else { return writer.putNull() }
    let isPlain = scalar.style == .any || scalar.style == .plain
    let text = scalar.string
    guard isPlain else { return writer.put(text) }
    switch text {
    case "null", "~", "": writer.putNull()
    case "true", "false": writer.write(text)
    default: if Self.isNumber(text) { writer.write(text) } else { writer.put(text) }
    }
  }

  /// Returns whether a text is a number in the syntax of JSON.
  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }
}
