import ChatframeOutlines
import Testing

struct ScrolledScreenTests {
  private let chat = Chat("m1", "m2", "m3", "m4", "m5", screen: 240)

  @Test func `the common motion of all rows is separate from their effects on each other`() throws {
    var other = chat
    // The rows end 27 points higher, and m4 grew by the same amount.
    other["m4"].height = 70
    other.screen = 240
    let comparison = try compared(chat, other, raisedBy: 27)
    #expect(comparison.shift?.changes == [.moved(right: .zero, down: length(-27))])
    #expect(
      comparison.findings.map(\.description) == [
        "row of m4: height 60 → 70; 2 rows above moved 10 pt up because of it"
      ]
    )
  }

  @Test func `rows that were pushed beyond either edge are not causes`() throws {
    let comparison = try compared(chat, chat, raisedBy: 60)
    #expect(comparison.findings == [])
    #expect(comparison.shift?.displacement?.left == ["m2"])
    #expect(comparison.shift?.displacement?.entered == [])
    let back = try compared(chat, chat, raisedBy: -60)
    #expect(back.findings == [])
    #expect(back.shift?.displacement?.left == ["m5"])
    #expect(back.shift?.displacement?.entered == ["m1"])
  }

  @Test func `a screen without motion has no shift`() throws {
    var other = chat
    other["m4"].height = 70
    #expect(try compared(chat, other, raisedBy: 0).shift == nil)
  }

  @Test func `a row that is removed from the middle is a cause`() throws {
    var other = chat
    other.messages.remove(at: 3)
    #expect(
      try compared(chat, other, raisedBy: 0).findings.map(\.description) == [
        "m4 was removed (it was after m3); 2 rows above moved 60 pt down and m1 entered the screen"
          + " because of it"
      ]
    )
  }

  private func compared(
    _ expected: Chat,
    _ actual: Chat,
    raisedBy distance: Double
  ) throws -> OutlineComparison {
    var raised = actual
    raised.messages.append(Chat.Message(id: "below", height: distance))
    let rows = try raised.outline.messages.filter { message in
      message.id != "below" && message.frame.y < length(240) && message.frame.bottom > .zero
    }
    return OutlineComparison(
      expected: try expected.outline,
      actual: LayoutOutline(page: try actual.outline.page, messages: rows),
      isScrolled: true
    )
  }

  private func length(_ points: Int) -> OutlineLength { OutlineLength(thousandths: points * 1000) }
}
