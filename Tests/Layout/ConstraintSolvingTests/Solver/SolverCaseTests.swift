import ChatframeConstraintSolving
import Testing

struct SolverCaseTests {
  @Test(arguments: SolverCase.all)
  func `a case of the conformance files holds`(_ example: SolverCase) throws {
    var replay = Replay()
    for step in example.steps { try replay.take(step) }
  }

  /// The solver to which the steps of a case apply.
  private struct Replay {
    var solver = ConstraintSolver()
    var variables: [String: Variable] = [:]
    var constraints: [String: ConstraintID] = [:]
    /// The priority with which suggested values attract a variable, and the constraint for them, if
    /// there is one.
    var edits: [String: (priority: Priority, weight: Double, id: ConstraintID?)] = [:]
    /// The constraints that keep variables at their values.
    var stays: [(name: String, id: ConstraintID)] = []

    mutating func variable(_ name: String) -> Variable {
      if let known = variables[name] { return known }
      let made = solver.variable(name)
      variables[name] = made
      return made
    }

    mutating func take(_ step: SolverCase.Step) throws {
      let name = step.name ?? ""
      let priority = step.strength?.priority ?? .required
      switch step.op {
      case "add": try add(step)
      case "remove": try solver.remove(#require(constraints[step.id ?? ""]))
      case "add_edit":
        edits[name] = (priority, step.weight ?? 1, nil)
      case "remove_edit":
        if let id = edits.removeValue(forKey: name)?.id { try solver.remove(id) }
      case "suggest":
        guard case .number(let value) = step.value else { throw Unknown(text: "suggest") }
        try suggest(value, for: name)
      case "stay":
        guard case .number(let value) = step.value else { throw Unknown(text: "stay") }
        let constraint = equality(name, value, priority: priority, weight: step.weight ?? 1)
        stays.append((name, try solver.add(constraint)))
      case "update_constant", "update_strength": try update(step)
      case "reset":
        solver.removeAll()
        (edits, stays) = ([:], [])
      case "begin_edit", "var": break
      case "end_edit": try moveStays()
      case "expect": try expect(step)
      case "expect_has":
        guard case .claim(let claim) = step.value else { throw Unknown(text: "expect_has") }
        let id = try #require(constraints[step.key ?? ""])
        #expect(solver.contains(id) == claim)
      default: throw Unknown(text: step.op)
      }
    }

    struct Unknown: Error {
      var text: String
    }

    private mutating func add(_ step: SolverCase.Step) throws {
      var expression = LinearExpression(step.constant ?? 0)
      for (name, coefficient) in (step.terms ?? [:]).sorted(by: { $0.key < $1.key }) {
        expression = expression + LinearExpression(variable(name), times: coefficient)
      }
      let constraint = LinearConstraint(
        expression,
        try #require(step.rel),
        priority: step.strength?.priority ?? .required,
        weight: step.weight ?? 1
      )
      guard step.error == nil else {
        #expect(throws: ConstraintError.self) { try solver.add(constraint) }
        return
      }
      constraints[step.id ?? ""] = try solver.add(constraint)
    }

    private mutating func equality(
      _ name: String,
      _ value: Double,
      priority: Priority,
      weight: Double
    ) -> LinearConstraint {
      LinearConstraint(
        LinearExpression(variable(name)),
        .equal,
        LinearExpression(value),
        priority: priority,
        weight: weight
      )
    }

    private mutating func suggest(_ value: Double, for name: String) throws {
      let edit = try #require(edits[name])
      let constraint = equality(name, value, priority: edit.priority, weight: edit.weight)
      if let id = edit.id {
        try solver.replace(id, with: constraint)
      } else {
        edits[name]?.id = try solver.add(constraint)
      }
    }

    /// Makes every variable with a stay keep its current value.
    private mutating func moveStays() throws {
      let solution = try solver.solution()
      for stay in stays {
        guard let old = solver[stay.id] else { continue }
        let value = solution[variable(stay.name)]
        let moved = equality(stay.name, value, priority: old.priority, weight: old.weight)
        try solver.replace(stay.id, with: moved)
      }
    }

    private mutating func update(_ step: SolverCase.Step) throws {
      let id = try #require(constraints[step.id ?? ""])
      var constraint = try #require(solver[id])
      if let right = step.rhs {
        constraint.expression =
          constraint.expression - LinearExpression(constraint.expression.constant + right)
      }
      if let strength = step.strength { constraint.priority = strength.priority }
      try solver.replace(id, with: constraint)
    }

    private mutating func expect(_ step: SolverCase.Step) throws {
      let solution = try solver.solution()
      var found: [String: Double] = [:]
      for (name, variable) in variables { found[name] = solution[variable] }
      for relation in step.relations ?? [] { #expect(Self.holds(relation, in: found)) }
      if let ranges = step.ranges {
        for (name, range) in ranges {
          let value = try #require(found[name])
          #expect(value >= (range[0] ?? -.infinity) - Self.slack(value), "\(name) = \(value)")
          #expect(value <= (range[1] ?? .infinity) + Self.slack(value), "\(name) = \(value)")
        }
      } else if step.unique != false {
        for (name, value) in step.values ?? [:] {
          let difference = abs((found[name] ?? .nan) - value)
          #expect(difference <= Self.slack(value), "\(name) = \(found[name] ?? .nan)")
        }
      }
    }

    /// The tolerance that the case files define.
    private static func slack(_ value: Double) -> Double { 1e-6 * max(1, abs(value)) }

    /// Whether `a REL b` holds, where each side is a name or a number.
    private static func holds(_ text: String, in values: [String: Double]) -> Bool {
      let words = text.split(separator: " ").map(String.init)
      guard words.count == 3, let left = values[words[0]] ?? Double(words[0]),
        let right = values[words[2]] ?? Double(words[2])
      else { return false }
      switch words[1] {
      case "==": return abs(left - right) <= slack(right)
      case "<=": return left <= right + slack(right)
      case ">=": return left >= right - slack(right)
      default: return false
      }
    }
  }
}
