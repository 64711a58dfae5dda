import ChatframeConstraintSolving
import Testing

struct AnchorFormatTests {
  private let scope = NameScope(
    views: ["a", "b", "bubble.content"],
    metrics: ["pad": 12, "low": 250]
  )

  @Test func `coefficients, sums and priorities are read`() throws {
    let constraint = try AnchorFormat.constraint(
      of: " b.width == (a.width - pad) * 2 + 10 @low // twice",
      in: scope
    )
    #expect(constraint.relation == .equal)
    #expect(constraint.priority == 250)
    #expect(constraint.right.constant == 10)
    #expect(
      constraint.right.terms == [
        AnchorExpression(.attribute(.width, of: .view("a")), times: 2).terms[0],
        AnchorExpression(.metric("pad"), times: -2).terms[0],
      ]
    )
    #expect(constraint.text == "b.width == (a.width - pad) * 2 + 10 @low")
  }

  @Test func `a view's name may have points`() throws {
    let constraint = try AnchorFormat.constraint(of: "bubble.content.start >= |.left", in: scope)
    #expect(
      constraint.left == AnchorExpression(.attribute(.leading, of: .view("bubble.content")))
    )
    #expect(constraint.right == AnchorExpression(.attribute(.left, of: .container)))
  }

  @Test(arguments: [
    ("a.width = 3", FormatError.Kind.badRelation, 8),
    ("a.width < 3", .badRelation, 8),
    ("a.width", .expectedRelation, 7),
    ("a.size == 3", .unknownAttribute, 2),
    ("c.width == 3", .unknownView, 0),
    ("a == 3", .expectedAttribute, 1),
    ("a. == 3", .expectedAttribute, 2),
    ("a.width * b.width == 3", .notLinear, 10),
    ("3 / a.width == 3", .notLinear, 4),
    ("x / 0 == 3", .divisionByZero, 4),
    ("(x + 1 == 3", .expectedCloseParenthesis, 7),
    ("x == 3 @1001", .badPriority, 8),
    ("x == 3 4", .expectedEnd, 7),
    ("x == ", .expectedQuantity, 5),
  ])
  func `an error contains its position`(_ text: String, _ kind: FormatError.Kind, _ offset: Int) {
    let error = #expect(throws: FormatError.self) {
      try AnchorFormat.constraint(of: text, in: scope)
    }
    #expect(error?.kind == kind)
    #expect(error?.offset == offset)
  }

  @Test func `an error shows the expected syntax below the string`() {
    let error = #expect(throws: FormatError.self) {
      try AnchorFormat.constraint(of: "a.width < 3", in: scope)
    }
    #expect(
      error?.description == """
        Unknown relation. Must be ==, >=, or <=
        a.width < 3
                ^
        """
    )
  }

  @Test(arguments: ["(", "-", "2 * (", "+"])
  func `excessive nesting is rejected`(opening: String) {
    let text = String(repeating: opening, count: 100_000) + "a.width == 3"
    let error = #expect(throws: FormatError.self) {
      try AnchorFormat.constraint(of: text, in: scope)
    }
    #expect(error?.kind == .tooDeep)
  }
}
