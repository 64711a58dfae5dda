import ChatframeConstraintSolving
import ChatframeDocuments

/// The solution of a `ConstraintDocument`.
package struct ConstraintSolution: Hashable, Sendable {
  package var frames: [String: LayoutFrame]
  /// The values of the free variables by name.
  package var variables: [String: Double]
  package var conflicts: [Conflict]
  /// The values that no constraint determines, such as `b.height`.
  package var ambiguous: [String]
  /// The constraints as parsed; `nil` leaves them out of the JSON.
  package var parsed: [ParsedConstraint]?
  /// Descriptions of probable mistakes; not part of the JSON.
  package var warnings: [String]
}

extension ConstraintDocument {
  /// Solves the system, breaking each constraint that conflicts with earlier ones.
  package func solution() throws(ConstraintDocumentError) -> ConstraintSolution {
    let parsed = try parsed()
    do throws(ConstraintError) {
      return try solution(to: parsed)
    } catch {
      throw ConstraintDocumentError(path: "", reason: .constraint(error))
    }
  }

  private func solution(
    to constraints: [AnchorConstraint]
  ) throws(ConstraintError) -> ConstraintSolution {
    var layout = try ConstraintLayout(
      width: width,
      height: height,
      metrics: metrics,
      spacing: spacing,
      isRightToLeft: isRightToLeft
    )
    for view in views { try layout.add(view) }
    let conflicts = try Self.add(constraints, to: &layout)
    let solution = try layout.solver.solution()
    return ConstraintSolution(
      frames: layout.frames(in: solution),
      variables: layout.variables(in: solution),
      conflicts: conflicts,
      ambiguous: try layout.solver.ambiguousVariables().map { layout.solver.name(of: $0) },
      parsed: constraints.map { layout.parsed($0) },
      warnings: warnings(about: constraints)
    )
  }

  /// Adds all constraints at once or, if they conflict, each one that can be added.
  private static func add(
    _ constraints: [AnchorConstraint],
    to layout: inout ConstraintLayout
  ) throws(ConstraintError) -> [Conflict] {
    do {
      try layout.add(contentsOf: constraints)
      return []
    } catch .conflict {
      var conflicts: [Conflict] = []
      for constraint in constraints {
        do {
          try layout.add(constraint)
        } catch .conflict(let conflict) {
          conflicts.append(conflict)
        }
      }
      return conflicts
    }
  }
}

extension ConstraintSolution {
  /// The solution as JSON on several lines, with a final line break.
  ///
  /// Names are sorted, numbers have the fewest digits that round-trip, and zero has no sign.
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

/// Formats parts of a solution as JSON.
private enum JSONLines {
  static func number(_ number: Double) -> String { NumberFormat.text(number) }

  static func string(_ text: String) -> String {
    JSONWriter.string(text, escapes: [.shortLineFeed, .shortTab])
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

  /// Returns an object; `isBroken` puts each field on its own line, two levels deep.
  static func object(_ fields: [(String, String)], isBroken: Bool = false) -> String {
    enclose(fields.map { "\(string($0)): \($1)" }, "{", "}", isBroken: isBroken, pad: " ")
  }

  /// Returns a list; `isBroken` puts each value on its own line, two levels deep.
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
