import ChatframeGraphics
import ChatframeTimelines
import Testing

struct ScoreCaseTests {
  private func shift(_ example: ScrollingCases.Case) throws -> LayoutShift {
    let size = try #require(example.viewport)
    let boxes = try #require(example.nodes).filter { node in
      // Invisible boxes, and boxes that only a transform or the scroll moves, have not shifted.
      node.hidden_prev != true && node.hidden_cur != true && node.transform_only != true
    }
    return LayoutShift(
      of: boxes.map { node in
        LayoutShift.Box(
          id: node.id,
          before: rectangle(node.prev),
          after: rectangle(node.cur),
          clip: node.clip.map { rectangle($0) }
        )
      },
      viewport: LayoutSize(width: size[0], height: size[1])
    )
  }

  private func rectangle(_ numbers: [Double]) -> LayoutRectangle {
    LayoutRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  @Test(arguments: ScrollingCases.ofKind("shift"))
  func `boxes have the score of the case`(_ example: ScrollingCases.Case) throws {
    let expected = try #require(example.expect?.score.number)
    // The case has nine decimal places.
    #expect(try abs(shift(example).score - expected) < 1e-9)
  }

  @Test(arguments: ScrollingCases.ofKind("shift"))
  func `boxes cover the area of the case`(_ example: ScrollingCases.Case) throws {
    #expect(try shift(example).impactArea == example.expect?.impact_area.number)
    #expect(try shift(example).moveDistance == example.expect?.move_distance.number)
  }

  @Test(arguments: ScrollingCases.ofKind("shift"))
  func `the sources of a shift are those of the case`(_ example: ScrollingCases.Case) throws {
    guard case .array(let names)? = example.expect?.sources_in_order else { return }
    #expect(try shift(example).sources == names.compactMap(\.text))
  }

  @Test(arguments: ScrollingCases.ofKind("cls"))
  func `sessions are summed as in the case`(_ example: ScrollingCases.Case) throws {
    var session = SessionShiftScore()
    for entry in example.entries ?? [] { session.add(entry.value, at: entry.t / 1000) }
    #expect(session.worst == example.expect?.cls.number)
  }
}
