import ChatframeConstraintSolving
import Testing

struct ConstraintLayoutTests {
  private func layout(
    width: ContainerSize,
    _ views: [ViewDescription],
    _ formats: [String],
    _ expressions: [String] = []
  ) throws -> [String: LayoutFrame] {
    var layout = try ConstraintLayout(width: width, height: .fixed(100))
    for view in views { try layout.add(view) }
    for format in formats {
      try layout.add(contentsOf: VisualFormat.constraints(of: format, in: layout.scope))
    }
    for expression in expressions {
      try layout.add(AnchorFormat.constraint(of: expression, in: layout.scope))
    }
    return layout.frames(in: try layout.solver.solution())
  }

  private func label(
    _ name: String,
    _ width: Double,
    hugging: Priority = .defaultLow,
    resistance: Priority = .defaultHigh
  ) -> ViewDescription {
    ViewDescription(
      name,
      width: ViewDescription.ContentSize(
        width,
        hugging: hugging,
        compressionResistance: resistance
      ),
      firstBaseline: 15,
      lastBaseline: 5
    )
  }

  @Test func `the view that hugs its content less grows`() throws {
    let frames = try layout(
      width: .fixed(200),
      [label("a", 50, hugging: 251), label("b", 60)],
      ["|[a][b]|"]
    )
    #expect(frames["a"]?.width == 50)
    #expect(frames["b"]?.width == 150)
  }

  @Test func `the view that resists compression less is cut`() throws {
    let frames = try layout(
      width: .fixed(80),
      [label("a", 50, resistance: 751), label("b", 60)],
      ["|[a][b]|"]
    )
    #expect(frames["a"]?.width == 50)
    #expect(frames["b"]?.width == 30)
  }

  @Test func `a compressed fitting size is the least that content needs`() throws {
    let frames = try layout(width: .fitting(0), [label("a", 50)], ["|-[a]-|"])
    #expect(frames["a"] == LayoutFrame(x: 20, y: 0, width: 50, height: 0))
  }

  @Test func `an expanded fitting size stretches what does not hug`() throws {
    let frames = try layout(
      width: .fitting(10_000),
      [label("a", 50, hugging: 40)],
      ["|-[a]-|"]
    )
    #expect(frames["a"]?.width == 9960)
  }

  @Test func `baselines come from the text`() throws {
    var small = label("b", 10)
    small.firstBaseline = 9
    let frames = try layout(
      width: .fixed(100),
      [label("a", 10), small],
      ["V:|-10-[a(40)]", "V:[b(12)]"],
      ["b.firstBaseline == a.firstBaseline"]
    )
    #expect(frames["b"]?.y == 16)
  }

  @Test(arguments: [
    ["|-8-[a]", "|-8-[a]"], ["|-8-[a]", "|-8-[a]", "[a]-(>=0)-|", "|-8-[a]"],
    ["|-8-[a(50)]", "|-8-[a(50)]-(>=9)-|", "[a(<=50)]"], ["|-8-[a]-42-|", "|-8-[a]-42-|"],
  ])
  func `repeated formats change nothing`(formats: [String]) throws {
    let frames = try layout(width: .fixed(100), [label("a", 50)], formats)
    #expect(frames["a"] == LayoutFrame(x: 8, y: 0, width: 50, height: 0))
  }
}
