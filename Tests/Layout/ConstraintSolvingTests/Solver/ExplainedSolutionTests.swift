import ChatframeConstraintSolving
import Testing

struct ExplainedSolutionTests {
  /// Returns the layout of a box in a row that is 100 points wide.
  private func layout(
    _ formats: [String],
    width: Double = 40,
    expressions: [String] = []
  ) throws -> ConstraintLayout {
    var layout = try ConstraintLayout(width: .fixed(100), height: .fitting(0), metrics: ["pad": 6])
    let size = ViewDescription.ContentSize(width)
    try layout.add(ViewDescription("a", width: size))
    try layout.add(ViewDescription("b"))
    for format in formats {
      try layout.add(
        contentsOf: VisualFormat.constraints(of: format, in: layout.scope)
      )
    }
    for expression in expressions {
      try layout.add(AnchorFormat.constraint(of: expression, in: layout.scope))
    }
    return layout
  }

  private func bindingConstraints(
    of attribute: Attribute,
    in layout: ConstraintLayout,
    view name: String = "a"
  ) throws -> [(text: String, share: Double)] {
    let view = try #require(layout.views[name])
    return try layout.solver.explained().bindingConstraints(
      of: layout.attribute(attribute, of: view)
    )
    .map { (text(of: $0, in: layout.solver), $0.share) }
  }

  private func text(of bindingConstraint: BindingConstraint, in solver: ConstraintSolver) -> String
  {
    switch bindingConstraint.origin {
    case .constraint(let id): solver[id].map { solver.text(of: $0) } ?? "?"
    case .nonnegativity(let variable): "\(solver.name(of: variable)) >= 0"
    case .nothing(let variable): "nothing determines \(solver.name(of: variable))"
    }
  }

  @Test func `an edge is held by the gap before it`() throws {
    let layout = try layout(["H:|-12-[a]"])
    #expect(try bindingConstraints(of: .leading, in: layout).map(\.text) == ["H:|-(12)-[a]"])
  }

  @Test func `a far edge is held by what holds the near one and by the size`() throws {
    let layout = try layout(["H:|-12-[a(30)]"])
    #expect(
      try bindingConstraints(of: .trailing, in: layout).map(\.text) == [
        "H:|-(12)-[a]", "H:[a(30)]",
      ]
    )
  }

  @Test func `a centred edge moves by half of what its width grows by`() throws {
    let layout = try layout(["H:[a(30)]"], expressions: ["a.centerX == |.centerX"])
    let shares = try bindingConstraints(of: .leading, in: layout)
    #expect(shares.map(\.text) == ["H:[a(30)]", "a.centerX == |.centerX"])
    #expect(shares.map(\.share) == [-0.5, 1])
  }

  @Test func `a scaled constraint has a share in the position of an edge`() throws {
    let layout = try layout(["H:|[a(30)]"], expressions: ["8 * b.leading == a.trailing + 2"])
    let shares = try bindingConstraints(of: .leading, in: layout, view: "b")
    #expect(shares.last?.text == "8 * b.leading == a.trailing + 2")
    #expect(shares.last?.share == 0.125)
  }

  @Test func `a limit that is not reached has slack and is not binding`() throws {
    let layout = try layout(["H:|[a(<=60)]"])
    #expect(
      try bindingConstraints(of: .trailing, in: layout).map(\.text).contains("H:[a(<=60)]") == false
    )
    let limit = try #require(
      layout.solver.identified.first { $0.constraint.label == "H:[a(<=60)]" }
    )
    #expect(try layout.solver.explained().margin(of: limit.constraint) == 20)
  }

  @Test func `a limit that is reached is binding`() throws {
    let layout = try layout(["H:|[a(<=30)]"])
    #expect(
      try bindingConstraints(of: .trailing, in: layout).map(\.text) == ["H:|[a]", "H:[a(<=30)]"]
    )
  }

  @Test func `a violated constraint has a negative margin`() throws {
    let layout = try layout(["H:|-(50@600)-[a(40)]-20-|"])
    let broken = try #require(layout.solver.identified.first { $0.constraint.priority == 600 })
    #expect(try layout.solver.explained().margin(of: broken.constraint) == -10)
    #expect(
      try bindingConstraints(of: .leading, in: layout).map(\.text) == ["H:[a(40)]", "H:[a]-(20)-|"]
    )
  }

  @Test func `the lower bound of a zero width is binding`() throws {
    let layout = try layout(["H:|[b]"], expressions: ["b.width == 0 - 5 @800"])
    #expect(
      try bindingConstraints(of: .width, in: layout, view: "b").map(\.text) == ["b.width >= 0"]
    )
  }

  @Test func `an undetermined variable has no binding constraint`() throws {
    let layout = try layout(["H:|[a]"])
    #expect(
      try bindingConstraints(of: .leading, in: layout, view: "b").map(\.text)
        == ["nothing determines b.leading"]
    )
  }

  @Test func `content constraints and metrics are identified`() throws {
    let layout = try layout(["H:|-pad-[a]"])
    let all = layout.solver.identified.map(\.constraint)
    #expect(all.count { layout.content(of: $0)?.view == "a" } == 2)
    let gap = try #require(all.last)
    #expect(layout.metrics(in: gap).map(\.name) == ["pad"])
  }

  @Test func `changed parameters are explained`() throws {
    let layout = try layout(["H:|[a(<=60)]"])
    var parameters = layout.parameters
    let width = try #require(layout.views["a"]?.parameters.width)
    parameters[width.index] = 90
    let changed = layout.solver.with(parameters: parameters)
    let view = try #require(layout.views["a"])
    let explained = try changed.explained()
    #expect(explained.value(of: layout.attribute(.width, of: view)) == 60)
    #expect(try layout.solver.solution()[view.width] == 40)
  }

  @Test(arguments: [250.0, 390, 2000], [(40.0, 20.0), (400, 60)])
  func `binding constraints account for every variable of a chat cell`(
    width: Double,
    text: (Double, Double)
  ) throws {
    let solver = try ChatCell(width: width, text: text).layout.solver
    let explained = try solver.explained()
    #expect(try explained.solution == solver.solution())
    for index in explained.solution.values.indices {
      let expression = LinearExpression(Variable(index: index))
      for bindingConstraint in explained.bindingConstraints(of: expression) {
        guard case .constraint(let id) = bindingConstraint.origin, let constraint = solver[id]
        else {
          Issue.record("\(solver.name(of: Variable(index: index))): \(bindingConstraint.origin)")
          continue
        }
        #expect(explained.margin(of: constraint) == 0)
      }
    }
  }
}
