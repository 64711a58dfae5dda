import ChatframeTimelines
import Testing

struct OverscrollCaseTests {
  /// Returns a list that a finger has pulled beyond an end to an offset and then released.
  private func pulled(
    _ example: ScrollingCases.Case,
    to offset: Double,
    beyond edge: Double
  ) throws -> AnchoredList {
    var list = try example.list(LeastShift())
    let pull = RubberBand(dimension: 200).pull(offset - edge)
    list.motion.begin(Drag(by: 100 - edge - pull, over: 0.5, velocity: 0))
    list.motion.advance(to: 0.5.nextDown)
    return list
  }

  @Test(arguments: ScrollingCases.named("ts-overscroll-top"))
  func `a compensation beyond the top waits`(_ example: ScrollingCases.Case) throws {
    var list = try pulled(example, to: -25, beyond: 0)
    let top = list.top("item-1")
    _ = try list.apply(.resize("item-0", to: 100))
    #expect(try list.motion.pendingCompensation == example.expected("pending_at_minus_25"))
    #expect(list.top("item-1") == top)
  }

  @Test(arguments: ScrollingCases.named("ts-overscroll-top"))
  func `a compensation beyond the top is applied once the list has come back`(
    _ example: ScrollingCases.Case
  ) throws {
    var list = try pulled(example, to: -25, beyond: 0)
    _ = try list.apply(.resize("item-0", to: 100))
    list.motion.advance(to: 3)
    #expect(list.motion.pendingCompensation == .zero)
    #expect(list.motion.offset == 50)
  }

  @Test(arguments: ScrollingCases.named("ts-overscroll-bottom"))
  func `a compensation beyond the bottom waits`(_ example: ScrollingCases.Case) throws {
    var list = try pulled(example, to: 350, beyond: 300)
    let seen = list.motion.offset
    _ = try list.apply(.resize("item-0", to: 100))
    #expect(list.motion.offset - list.motion.pendingCompensation == seen)
    #expect(list.motion.pendingCompensation == 50)
    list.motion.advance(to: 3)
    #expect(try list.motion.offset == example.expected("max_scroll") + 50)
  }
}
