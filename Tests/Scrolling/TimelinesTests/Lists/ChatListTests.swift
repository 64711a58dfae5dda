import ChatframeTimelines
import Testing

struct ChatListTests {
  private static let viewport = ViewportSize(width: 375, height: 600)

  private func list(
    _ rows: [TimelineRow],
    _ direction: ListDirection,
    insets: ListInsets = ListInsets(),
    shortContent: ShortContentAlignment? = nil
  ) -> ChatList {
    ChatList(
      rows,
      direction: direction,
      viewport: Self.viewport,
      insets: insets,
      shortContent: shortContent
    )
  }

  @Test func `index 0 of an inverted list is the newest row`() {
    let list = list(Conversation.rows(40), .newestFirst)
    #expect(list.rows.row(at: 0).id == "r39")
    #expect(list.rows.row(at: 0).span.top == .zero)
  }

  @Test(arguments: [0, 13.5, 925, 1800])
  func `ordinary and inverted lists show the same rows at the same position`(_ offset: Double) {
    let ordinary = list(Conversation.rows(40), .oldestFirst)
    let inverted = list(Conversation.rows(40), .newestFirst)
    let other = inverted.contentHeight - Self.viewport.height - Length(offset)
    let first = ordinary.screenRows(offset: Length(offset))
    let second = inverted.screenRows(offset: other)
    #expect(first.map(\.id) == second.map(\.id))
    #expect(first.map(\.span) == second.map(\.span))
  }

  @Test(arguments: [0, 1, 17.25, 59, 60])
  func `two flips leave a point of a row in place`(_ y: Double) throws {
    let ordinary = list(Conversation.rows(40), .oldestFirst)
    let inverted = list(Conversation.rows(40), .newestFirst)
    let direct = try ordinary.onScreen(
      Length(y),
      in: #require(ordinary.rows.row("r20")),
      offset: 925
    )
    let flipped = try inverted.onScreen(
      Length(y),
      in: #require(inverted.rows.row("r20")),
      offset: 875
    )
    #expect(direct == flipped)
  }

  @Test func `only rows that touch the viewport are shown`() {
    let rows = list(Conversation.rows(40), .oldestFirst).screenRows(offset: 900)
    #expect(rows.map(\.id.name) == (15...24).map { "r\($0)" })
  }

  @Test(arguments: [ListDirection.oldestFirst, .newestFirst])
  func `few rows can be aligned to the top`(_ direction: ListDirection) {
    let list = list(Conversation.rows(3), direction, shortContent: .top)
    let rows = list.screenRows(offset: list.newestOffset)
    #expect(rows.map(\.span.top) == [0, 60, 120])
  }

  @Test(arguments: [ListDirection.oldestFirst, .newestFirst])
  func `few rows can be aligned to the bottom`(_ direction: ListDirection) {
    let list = list(Conversation.rows(3), direction, shortContent: .bottom)
    let rows = list.screenRows(offset: list.newestOffset)
    #expect(rows.map(\.span.top) == [420, 480, 540])
  }

  @Test(arguments: [ListDirection.oldestFirst, .newestFirst])
  func `bars do not cover the first and the last row`(_ direction: ListDirection) {
    let list = list(
      Conversation.rows(40),
      direction,
      insets: ListInsets(top: 88, bottom: 50)
    )
    #expect(list.screenRows(offset: list.oldestOffset).first?.span.top == 88)
    #expect(list.screenRows(offset: list.newestOffset).last?.span.bottom == 550)
  }

  @Test(arguments: [ListDirection.oldestFirst, .newestFirst])
  func `few rows are between the top bar and the bottom bar`(_ direction: ListDirection) {
    let insets = ListInsets(top: 88, bottom: 50)
    let top = list(Conversation.rows(3), direction, insets: insets, shortContent: .top)
    let bottom = list(Conversation.rows(3), direction, insets: insets, shortContent: .bottom)
    #expect(top.screenRows(offset: top.newestOffset).first?.span.top == 88)
    #expect(bottom.screenRows(offset: bottom.newestOffset).last?.span.bottom == 550)
  }

  @Test func `an empty list shows nothing and rests`() {
    let list = list([], .newestFirst)
    #expect(list.screenRows(offset: list.newestOffset).isEmpty)
    #expect(list.bounds.low == list.bounds.high)
  }
}
