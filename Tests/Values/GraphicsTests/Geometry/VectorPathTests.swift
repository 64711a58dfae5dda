import ChatframeGraphics
import Testing

struct VectorPathTests {
  /// Returns the box around all end points and control points.
  private func reach(of path: VectorPath) -> LayoutRectangle? {
    let points = path.elements.flatMap { element -> [LayoutPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    let boxes = points.map { LayoutRectangle(origin: $0, size: .zero) }
    guard let first = boxes.first else { return nil }
    return boxes.reduce(first) { $0.union($1) }
  }

  static let frame = LayoutRectangle(x: 10, y: 20, width: 100, height: 40)

  @Test(arguments: [
    CornerRadii(0), CornerRadii(8), CornerRadii(20), CornerRadii(21), CornerRadii(1000),
    CornerRadii(topLeft: 90, topRight: 30, bottomRight: 0, bottomLeft: 0),
    CornerRadii(topLeft: 5, topRight: 5, bottomRight: 400, bottomLeft: 5),
    CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 40),
  ])
  func `a rounded rectangle fills its frame whatever its radii`(radii: CornerRadii) throws {
    let bounds = try #require(reach(of: .roundedRectangle(Self.frame, radii: radii)))
    #expect(Self.frame.contains(bounds))
    #expect(bounds.contains(Self.frame))
  }

  @Test func `radii that do not fit are shrunk together`() {
    let large = CornerRadii(topLeft: 80, topRight: 40, bottomRight: 40, bottomLeft: 80)
    let fitting = CornerRadii(topLeft: 20, topRight: 10, bottomRight: 10, bottomLeft: 20)
    #expect(
      VectorPath.roundedRectangle(Self.frame, radii: large)
        == VectorPath.roundedRectangle(Self.frame, radii: fitting)
    )
  }

  @Test func `radii that fit are kept`() {
    let path = VectorPath.roundedRectangle(Self.frame, radii: CornerRadii(20))
    #expect(path.elements.first == .move(LayoutPoint(x: 30, y: 20)))
  }

  @Test func `no radius means no curve`() {
    let path = VectorPath.roundedRectangle(Self.frame, radii: CornerRadii(0))
    #expect(path.elements.count == 6)
  }

  @Test(arguments: [LayoutRectangle.zero, LayoutRectangle(x: 0, y: 0, width: 0, height: 30)])
  func `an empty frame has finite corners`(frame: LayoutRectangle) throws {
    let bounds = try #require(reach(of: .roundedRectangle(frame, radii: CornerRadii(8))))
    #expect(frame.contains(bounds))
  }

  @Test func `an ellipse touches all sides of its frame`() throws {
    let bounds = try #require(reach(of: .ellipse(in: Self.frame)))
    #expect(bounds.contains(Self.frame) && Self.frame.contains(bounds))
  }

  @Test func `mapping changes every place and keeps the steps`() {
    let path = VectorPath.roundedRectangle(Self.frame, radii: CornerRadii(8))
    let there = path.mapped { LayoutPoint(x: $0.x + 1, y: $0.y * 2) }
    let back = there.mapped { LayoutPoint(x: $0.x - 1, y: $0.y / 2) }
    #expect(there != path)
    #expect(back.elements.count == path.elements.count)
    #expect(reach(of: back).map { Self.frame.contains($0) } == true)
  }

  @Test func `steps keep their order`() {
    var path = VectorPath()
    path.move(to: .zero)
    path.line(to: LayoutPoint(x: 1, y: 1))
    path.close()
    #expect(path.elements == [.move(.zero), .line(LayoutPoint(x: 1, y: 1)), .close])
  }
}
