import ChatframeConstraintSolving
import Testing

struct VisualFormatTests {
  private let scope = NameScope(views: ["a", "b", "c"], metrics: ["pad": 12])

  private func texts(
    _ format: String,
    alignment: [Attribute] = [],
    direction: FormatDirection = .leadingToTrailing
  ) throws -> [String] {
    try VisualFormat.constraints(
      of: format,
      in: scope,
      alignment: alignment,
      direction: direction
    ).map(\.text)
  }

  private func left(of solution: (ConstraintLayout), _ name: String) throws -> Double? {
    solution.frames(in: try solution.solver.solution())[name]?.x
  }

  @Test func `an inequality in a connection constrains the gap`() throws {
    var layout = try ConstraintLayout(width: .fixed(500), height: .fixed(100))
    try layout.add(ViewDescription("a"))
    try layout.add(ViewDescription("b"))
    for format in ["|[a(100)]-(>=50)-[b(100)]", "[b]-(100)-|"] {
      try layout.add(contentsOf: VisualFormat.constraints(of: format, in: layout.scope))
    }
    #expect(try left(of: layout, "b") == 300)
  }

  @Test func `one format can constrain both axes`() throws {
    #expect(try texts("HV:|[a(pad)]") == ["H:|[a]", "H:[a(pad)]", "V:|[a]", "V:[a(pad)]"])
  }

  @Test func `an arrow connects nothing`() throws {
    #expect(try texts("|[a]->[b]|") == ["H:|[a]", "H:[b]|"])
  }

  @Test func `comments and empty lines are ignored`() throws {
    #expect(try texts("// first\n\n|[a] // the leading edge\nV:[a(9)]") == ["H:|[a]", "V:[a(9)]"])
  }

  @Test func `predicates can contain attributes and arithmetic`() throws {
    let constraints = try VisualFormat.constraints(of: "[a(b.height*2 + 10@500)]", in: scope)
    let right = AnchorExpression(.attribute(.height, of: .view("b")), times: 2)
    #expect(constraints.first?.right.terms == right.terms)
    #expect(constraints.first?.right.constant == 10)
    #expect(constraints.first?.priority == 500)
  }

  @Test func `neighbours are aligned across the axis`() throws {
    #expect(
      try texts("[a]-[b]-[c]", alignment: [.centerY])
        == ["H:[a]-[b]", "H:[b]-[c]", "b.centerY == a.centerY", "c.centerY == b.centerY"]
    )
  }

  @Test func `views cannot be aligned along the axis`() {
    let error = #expect(throws: FormatError.self) { try texts("[a]-[b]", alignment: [.left]) }
    #expect(error?.kind == .alignmentAlongAxis)
  }

  @Test func `from right to left the first view is on the right`() throws {
    var layout = try ConstraintLayout(width: .fixed(100), height: .fixed(10))
    try layout.add(ViewDescription("a"))
    try layout.add(ViewDescription("b"))
    try layout.add(
      contentsOf: VisualFormat.constraints(
        of: "|-10-[a(20)]-(>=5)-[b(30)]-15-|",
        in: layout.scope,
        direction: .rightToLeft
      )
    )
    #expect(try left(of: layout, "a") == 70)
    #expect(try left(of: layout, "b") == 15)
  }

  @Test func `an error shows its line with a caret`() {
    let error = #expect(throws: FormatError.self) { try texts("|[a]\nV:|[b(>30)]|") }
    #expect(
      error?.description == """
        Unknown relation. Must be ==, >=, or <=
        V:|[b(>30)]|
              ^
        """
    )
  }
}
