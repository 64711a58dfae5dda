import ChatframeConstraintSolving

extension ConstraintSolution {
  /// The answer as JSON in lines, the last one ended.
  ///
  /// Names are sorted, numbers are the shortest that read as the same, and zero has no sign.
  package var json: String {
    var fields = [
      ("frames", JSONLines.object(sorted(frames, JSONLines.frame), isBroken: true)),
      ("variables", JSONLines.object(sorted(variables, JSONLines.number))),
      ("conflicts", JSONLines.list(conflicts.map(JSONLines.conflict), isBroken: true)),
      ("ambiguous", JSONLines.list(ambiguous.map(JSONLines.string))),
    ]
    if let parsed {
      fields.append(("parsed", JSONLines.list(parsed.map(JSONLines.constraint), isBroken: true)))
    }
    let lines = fields.map { "  \(JSONLines.string($0)): \($1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private func sorted<Value>(
    _ values: [String: Value],
    _ text: (Value) -> String
  ) -> [(String, String)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, text($0.value)) }
  }
}

/// Values of an answer as JSON.
private enum JSONLines {
  static func number(_ number: Double) -> String { NumberText.text(of: number) }

  static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  static func frame(_ frame: LayoutFrame) -> String {
    object([
      ("x", number(frame.x)), ("y", number(frame.y)),
      ("width", number(frame.width)), ("height", number(frame.height)),
    ])
  }

  static func conflict(_ conflict: Conflict) -> String {
    object([
      ("broken", string(conflict.broken)), ("because", list(conflict.because.map(string))),
    ])
  }

  static func constraint(_ constraint: ParsedConstraint) -> String {
    let terms = constraint.terms.map { terms in [("terms", list(terms.map(term)))] }
    return object(
      [
        ("item1", stringOrNull(constraint.item1)), ("attr1", stringOrNull(constraint.attr1)),
        ("rel", string(constraint.rel.rawValue)),
        ("item2", stringOrNull(constraint.item2)), ("attr2", stringOrNull(constraint.attr2)),
        ("multiplier", number(constraint.multiplier)), ("constant", number(constraint.constant)),
        ("priority", number(constraint.priority)),
      ] + (terms ?? [])
    )
  }

  private static func term(_ term: ParsedConstraint.Term) -> String {
    object([
      ("item", string(term.item)), ("attribute", stringOrNull(term.attribute)),
      ("multiplier", number(term.multiplier)),
    ])
  }

  private static func stringOrNull(_ text: String?) -> String { text.map(string) ?? "null" }

  /// - Parameter isBroken: Whether each field has a line of its own, two levels deep.
  static func object(_ fields: [(String, String)], isBroken: Bool = false) -> String {
    enclose(fields.map { "\(string($0)): \($1)" }, "{", "}", isBroken: isBroken, pad: " ")
  }

  /// - Parameter isBroken: Whether each value has a line of its own, two levels deep.
  static func list(_ values: [String], isBroken: Bool = false) -> String {
    enclose(values, "[", "]", isBroken: isBroken, pad: "")
  }

  private static func enclose(
    _ parts: [String],
    _ open: String,
    _ close: String,
    isBroken: Bool,
    pad: String
  ) -> String {
    guard !parts.isEmpty else { return open + close }
    guard isBroken else { return open + pad + parts.joined(separator: ", ") + pad + close }
    return "\(open)\n    \(parts.joined(separator: ",\n    "))\n  \(close)"
  }
}
