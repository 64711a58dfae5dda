import ChatframeConstraintSolving
import ChatframeSeededRandomness
import Testing

struct ConflictTests {
  @Test func `a conflict has the wording of Auto Layout`() {
    let conflict = Conflict(broken: "H:[a(50)]", because: ["H:|[a]|", "|.width == 100"])
    #expect(
      conflict.description == """
        Unable to simultaneously satisfy constraints.
        Probably at least one of the constraints in the following list is one you don't want.
        (
            "H:|[a]|",
            "|.width == 100",
            "H:[a(50)]"
        )
        Will attempt to recover by breaking constraint
        H:[a(50)]
        """
    )
  }

  @Test func `a conflict contains the lower bound of a width`() throws {
    var solver = ConstraintSolver()
    let width = solver.variable("a.width", isNonnegative: true)
    let error = #expect(throws: ConstraintError.self) {
      try solver.add(LinearConstraint(LinearExpression(width), .equal, LinearExpression(-1)))
    }
    #expect(
      error == .conflict(Conflict(broken: "a.width == -1", because: ["a.width >= 0"]))
    )
  }

  @Test(arguments: 0..<30)
  func `a conflict of a random system is minimal`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 500)
    for _ in 0..<40 {
      let system = SmallSystem(using: &random)
      var solver = ConstraintSolver()
      for index in 0..<system.variableCount {
        _ = solver.variable("v\(index)", isNonnegative: system.isNonnegative[index])
      }
      for (index, constraint) in system.constraints.enumerated() {
        var labelled = constraint
        labelled.label = "c\(index)"
        guard let conflict = Self.conflict(adding: labelled, to: &solver) else { continue }
        #expect(conflict.broken == "c\(index)")
        let members = conflict.because + [conflict.broken]
        #expect(!Self.canHold(members, system))
        for member in members {
          #expect(Self.canHold(members.filter { $0 != member }, system), "\(member): \(conflict)")
        }
      }
    }
  }

  private static func conflict(
    adding constraint: LinearConstraint,
    to solver: inout ConstraintSolver
  ) -> Conflict? {
    do {
      try solver.add(constraint)
    } catch {
      if case .conflict(let conflict) = error { return conflict }
      Issue.record(error)
    }
    return nil
  }

  /// Whether the named members of a system can hold, without rounding.
  private static func canHold(_ members: [String], _ system: SmallSystem) -> Bool {
    var part = system
    part.rows = system.rows.indices.filter { members.contains("c\($0)") }.map { system.rows[$0] }
    part.isNonnegative = system.isNonnegative.indices.map { members.contains("v\($0) >= 0") }
    return part.leastCosts[0].isZero
  }
}
