import ChatframeConstraintSolving
import Testing

struct VisualFormatCaseTests {
  @Test(arguments: VisualFormatCase.all)
  func `a visual format gives the constraints or the error of its case`(
    _ example: VisualFormatCase
  ) throws {
    let scope = NameScope(views: Set(example.views), metrics: example.metrics)
    if let failure = example.expect.error {
      let error = #expect(throws: FormatError.self) {
        try VisualFormat.constraints(of: example.vfl, in: scope)
      }
      #expect(error?.offset == failure.offset)
      #expect(error.map { Self.name(of: $0.kind) } == failure.kind)
      return
    }
    let found = try VisualFormat.constraints(of: example.vfl, in: scope)
    let expected = try #require(example.expect.constraints)
    #expect(
      found.map { Form(of: $0, metrics: example.metrics) }.sorted()
        == expected.map { Form(of: $0) }.sorted()
    )
  }

  /// The name of an error in the case files.
  private static func name(of kind: FormatError.Kind) -> String {
    switch kind {
    case .expectedCloseParenthesis: "expected_close_paren"
    default:
      kind.rawValue.reduce(into: "") { name, letter in
        name += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
      }
    }
  }

  /// A constraint as text in a canonical form: sorted, with a first coefficient of 1.
  private struct Form: Comparable, CustomStringConvertible {
    var description: String

    init(of constraint: AnchorConstraint, metrics: [String: Double]) {
      var sums: [String: Double] = [:]
      var constant = constraint.left.constant - constraint.right.constant
      let sides = [(constraint.left, 1.0), (constraint.right, -1.0)]
      for (side, sign) in sides {
        for term in side.terms {
          switch term.quantity {
          case .attribute(let attribute, .container):
            sums["|.\(attribute)", default: 0] += sign * term.coefficient
          case .attribute(let attribute, .view(let name)):
            sums["\(name).\(attribute)", default: 0] += sign * term.coefficient
          case .variable(let name): sums[name, default: 0] += sign * term.coefficient
          case .metric(let name): constant += sign * term.coefficient * (metrics[name] ?? .nan)
          case .spacing(.sibling): sums["sibling", default: 0] += sign * term.coefficient
          case .spacing(.superview): sums["superview", default: 0] += sign * term.coefficient
          }
        }
      }
      self.init(sums, constant, constraint.relation, constraint.priority.value)
    }

    init(of constraint: VisualFormatCase.Constraint) {
      var sums = ["\(constraint.item1).\(constraint.attr1)": 1.0]
      if let item = constraint.item2, let attribute = constraint.attr2 {
        sums["\(item).\(attribute)", default: 0] -= constraint.multiplier
      }
      var number = 0.0
      switch constraint.constant {
      case .number(let constant): number = -constant
      case .standard(let kind): sums[kind, default: 0] -= 1
      }
      self.init(sums, number, constraint.rel, constraint.priority)
    }

    private init(
      _ sums: [String: Double],
      _ constant: Double,
      _ relation: Relation,
      _ priority: Double
    ) {
      let terms = sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      let first = terms.first?.value ?? 1
      let parts = terms.map { "\($0.value / first) \($0.key)" }
      let sense = first < 0 ? relation.flipped : relation
      let shift = constant / first
      description =
        "\(parts) + \(shift == 0 ? 0 : shift) \(sense.rawValue) 0 @\(priority)"
    }

    static func < (left: Self, right: Self) -> Bool { left.description < right.description }
  }
}
