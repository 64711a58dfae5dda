import Testing

@testable import ChatframeOutlines

struct TextChangeTests {
  private func change(_ before: [String], _ after: [String]) -> TextChange? {
    let zero = OutlineLength.zero
    let frame = OutlineFrame(x: zero, y: zero, width: zero, height: zero)
    func lines(_ texts: [String]) -> [OutlineLine] {
      texts.map { OutlineLine(frame: frame, baseline: zero, text: $0) }
    }
    return TextChange(lines(before), lines(after))
  }

  private func isRewrapped(_ before: [String], _ after: [String]) -> Bool {
    if case .rewrapped? = change(before, after) { return true }
    return false
  }

  @Test(arguments: [
    (["We meet at ", "noon"], ["We meet ", "at noon"]),
    (["We meet at", "noon"], ["We meet", "at noon"]),
    (["hand-", "made soup"], ["handmade ", "soup"]),
    (["a well-", "known place"], ["a well-known ", "place"]),
    (["kilo\u{ad}", "meter"], ["kilometer"]),
    (["我没有迟到", "我在找"], ["我没有", "迟到我在找"]),
  ])
  func `the same words on other lines are wrapped differently`(
    before: [String],
    after: [String]
  ) {
    #expect(isRewrapped(before, after))
    #expect(isRewrapped(after, before))
  }

  @Test(arguments: [
    (["now here"], ["nowhere"]),
    (["We are now here ", "at last"], ["We are nowhere ", "at last"]),
    (["a co-op shop"], ["a coop shop"]),
    (["Lunch at ", "noon"], ["Lunch at one"]),
    (["3-4 people"], ["34 people"]),
    (["a  b"], ["a b"]),
  ])
  func `a changed space or hyphen within a line is a changed text`(
    before: [String],
    after: [String]
  ) {
    #expect(change(before, after) != nil && !isRewrapped(before, after))
    #expect(!isRewrapped(after, before))
  }
}
