import ChatframeConstraintSolving
import Testing

/// The constraints of visual formats with hidden views.
struct HidingTests {
  private let scope = NameScope(views: ["a", "b", "c", "d"], metrics: ["pad": 12])

  private func texts(
    _ format: String,
    hiding hidden: Set<String>,
    alignment: [Attribute] = []
  ) throws -> [String] {
    try VisualFormat.constraints(of: format, in: scope, alignment: alignment, hiding: hidden)
      .map(\.text)
  }

  @Test func `without hidden views, all constraints stay`() throws {
    #expect(try texts("|-1-[a]-2-[b]", hiding: []) == ["H:|-(1)-[a]", "H:[a]-(2)-[b]"])
    #expect(try texts("|-1-[a]-2-[b]", hiding: ["c"]) == ["H:|-(1)-[a]", "H:[a]-(2)-[b]"])
  }

  @Test func `the first view is removed with the connection after it`() throws {
    #expect(try texts("[a]-2-[b]-3-[c]", hiding: ["a"]) == ["H:[b]-(3)-[c]"])
  }

  @Test func `a view in the middle is removed with the connection after it`() throws {
    #expect(try texts("[a]-2-[b]-3-[c]", hiding: ["b"]) == ["H:[a]-(2)-[c]"])
  }

  @Test func `the last view is removed with the connection before it`() throws {
    #expect(try texts("[a]-2-[b]-3-[c]", hiding: ["c"]) == ["H:[a]-(2)-[b]"])
  }

  @Test(arguments: [
    (["a", "b"], ["H:[c]-(4)-[d]"]), (["b", "c"], ["H:[a]-(2)-[d]"]),
    (["c", "d"], ["H:[a]-(2)-[b]"]), (["a", "d"], ["H:[b]-(3)-[c]"]),
    (["a", "c"], ["H:[b]-(3)-[d]"]), (["a", "b", "c"], []), (["b", "c", "d"], []),
  ])
  func `several views are removed one after another`(hidden: [String], expected: [String]) throws {
    #expect(try texts("[a]-2-[b]-3-[c]-4-[d]", hiding: Set(hidden)) == expected)
  }

  @Test(arguments: ["[a]", "|-[a]-|", "|-1-[a]-2-[b]-3-|", "HV:|[a]|", "V:[a(9)]-[b]"])
  func `no constraints are left without a view`(format: String) throws {
    #expect(try texts(format, hiding: ["a", "b"]).isEmpty)
  }

  @Test(arguments: [
    ("a", ["H:|-(1)-[b]", "H:[b]-(3)-[c]", "H:[c]-(4)-|"]),
    ("b", ["H:|-(1)-[a]", "H:[a]-(2)-[c]", "H:[c]-(4)-|"]),
    ("c", ["H:|-(1)-[a]", "H:[a]-(2)-[b]", "H:[b]-(4)-|"]),
  ])
  func `distances to the container stay`(hidden: String, expected: [String]) throws {
    #expect(try texts("|-1-[a]-2-[b]-3-[c]-4-|", hiding: [hidden]) == expected)
  }

  @Test(arguments: [
    ("|[a]-2-[b]|", "a", ["H:|[b]", "H:[b]|"]), ("|-[a][b]-|", "b", ["H:|-[a]", "H:[a]-|"]),
    ("|-(>=pad)-[a]-2-[b]", "a", ["H:|-(>=pad)-[b]"]),
    ("[a]-2-[b]-(>=pad@700)-|", "b", ["H:[a]-(>=pad@700)-|"]),
  ])
  func `every kind of distance to the container stays`(
    format: String,
    hidden: String,
    expected: [String]
  ) throws {
    #expect(try texts(format, hiding: [hidden]) == expected)
  }

  @Test func `the size of a hidden view is removed`() throws {
    #expect(try texts("[a(10)]-[b(20)]", hiding: ["a"]) == ["H:[b(20)]"])
  }

  @Test(arguments: ["[a(b)]", "[a(b.height)]", "[a(==b*2+1@500)]"])
  func `a size that mentions a hidden view is removed`(format: String) throws {
    #expect(try texts(format, hiding: ["b"]).isEmpty)
  }

  @Test func `the other sizes of a view stay`() throws {
    #expect(
      try texts("|[a(b,>=10,<=pad)]", hiding: ["b"]) == [
        "H:|[a]", "H:[a(>=10)]", "H:[a(<=pad)]",
      ]
    )
  }

  @Test func `a metric with the name of a hidden view stays`() throws {
    let scope = NameScope(views: ["a", "b"], metrics: ["b": 12])
    let constraints = try VisualFormat.constraints(of: "[a(b)]", in: scope, hiding: ["b"])
    #expect(constraints.map(\.text) == ["H:[a(b)]"])
  }

  @Test func `both axes close up`() throws {
    #expect(
      try texts("HV:|[a]-2-[b]", hiding: ["a"]) == ["H:|[b]", "V:|[b]"]
    )
  }

  @Test(arguments: [
    ("[a]->[b]-2-[c]", "a", ["H:[b]-(2)-[c]"]), ("[a]->[b]-2-[c]", "b", []),
    ("|[a]->[b]|", "a", ["H:|[b]", "H:[b]|"]),
    ("[a]-2-[b]->[c]|", "b", ["H:[a]-(2)-[c]", "H:[c]|"]),
    ("|->[a]-2-[b]", "a", []),
  ])
  func `an arrow closes up as a connection does`(
    format: String,
    hidden: String,
    expected: [String]
  ) throws {
    #expect(try texts(format, hiding: [hidden]) == expected)
  }

  @Test func `each line closes up by itself`() throws {
    #expect(try texts("|[a]-1-[b]\n\nV:[a][c]\n[a]", hiding: ["a"]) == ["H:|[b]"])
  }

  @Test func `neighbours that are left are aligned`() throws {
    #expect(
      try texts("[a]-2-[b]-3-[c]", hiding: ["b"], alignment: [.centerY])
        == ["H:[a]-(2)-[c]", "c.centerY == a.centerY"]
    )
  }

  @Test func `a view that occurs twice is removed twice`() throws {
    #expect(try texts("[a]-1-[b]-2-[a]-3-[c]", hiding: ["a"]) == ["H:[b]-(2)-[c]"])
  }

  @Test func `a syntax error in a hidden view is still an error`() {
    let error = #expect(throws: FormatError.self) { try texts("|[a(>3)]", hiding: ["a"]) }
    #expect(error?.kind == .badRelation)
  }

  @Test(arguments: [(["a"], true), (["b"], true), (["c"], false), ([], false)])
  func `an expression knows whether it mentions hidden views`(
    hidden: [String],
    isMentioned: Bool
  ) throws {
    let constraint = try AnchorFormat.constraint(of: "a.top == b.top + pad", in: scope)
    #expect(constraint.mentions(Set(hidden)) == isMentioned)
  }
}
