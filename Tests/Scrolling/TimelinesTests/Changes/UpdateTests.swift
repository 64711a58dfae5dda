import ChatframeTimelines
import Testing

struct UpdateTests {
  private func list(_ direction: ListDirection = .oldestFirst) -> ChatList {
    ChatList(
      Conversation.rows(4, height: 10),
      direction: direction,
      viewport: ViewportSize(width: 100, height: 100)
    )
  }

  private func names(_ list: ChatList) -> [String] {
    list.screenRows(offset: list.bounds.low).map(\.id.name)
  }

  @Test(arguments: [ListDirection.oldestFirst, .newestFirst])
  func `positions are those of the final list`(_ direction: ListDirection) throws {
    var list = list(direction)
    var update = Update.remove(["r0"])
    update.insertions = [
      .init(TimelineRow("d", height: 1), position: 4),
      .init(TimelineRow("a", height: 1), position: 1),
    ]
    _ = try list.apply(update)
    #expect(names(list) == ["r1", "a", "r2", "r3", "d"])
  }

  @Test(arguments: [ListDirection.oldestFirst, .newestFirst])
  func `older and newer rows take the free positions at the ends`(
    _ direction: ListDirection
  ) throws {
    var list = list(direction)
    var update = Update.prepend([TimelineRow("o0", height: 1), TimelineRow("o1", height: 1)])
    update.insertions = [.init(TimelineRow("x", height: 1), position: 1)]
    update.appended = [TimelineRow("n0", height: 1), TimelineRow("n1", height: 1)]
    _ = try list.apply(update)
    #expect(names(list) == ["o0", "x", "o1", "r0", "r1", "r2", "r3", "n0", "n1"])
  }

  @Test func `a prepend that touches a row is still a prepend`() {
    var update = Update.prepend([TimelineRow("o0", height: 1)])
    update.touched = [.init("r0", height: 5)]
    #expect(ChangeKind(of: update, in: 4) == .prepending)
  }

  @Test(arguments: [ListDirection.oldestFirst, .newestFirst])
  func `a touched row has its new height and is laid out`(
    _ direction: ListDirection
  ) throws {
    var list = list(direction)
    var update = Update.prepend([TimelineRow("o0", height: 1)])
    update.touched = [.init("r0", height: 5)]
    _ = try list.apply(update)
    #expect(list.contentHeight == 36.0)
    #expect(list.laidOutRowCount(in: update) == 2)
  }

  @Test func `a touched row must be in the list`() {
    var update = Update()
    update.touched = [.init("x", height: 5)]
    var list = list()
    #expect(throws: UpdateError.unknownRow("x")) { _ = try list.apply(update) }
  }

  @Test func `a row that is removed and inserted has moved`() throws {
    var list = list()
    var update = Update.remove(["r0"])
    update.insertions = [.init(TimelineRow("r0", height: 10), position: 3)]
    let change = try list.apply(update)
    #expect(names(list) == ["r1", "r2", "r3", "r0"])
    let row = try #require(list.rows.row("r0"))
    #expect(change.origin(of: row)?.span.top == .zero)
  }

  @Test(
    arguments: [
      (.remove(["x"]), .unknownRow("x")),
      (.resize("x", to: 1), .unknownRow("x")),
      (.remove(["r1", "r1"]), .unknownRow("r1")),
      (.append([TimelineRow("r1", height: 1)]), .duplicateRow("r1")),
      (.append([TimelineRow("y", height: 1), TimelineRow("y", height: 1)]), .duplicateRow("y")),
      (.append([TimelineRow("y", height: -1)]), .negativeHeight("y", -1)),
      (.resize("r1", to: -1), .negativeHeight("r1", -1)),
      (
        .insert([.init(TimelineRow("y", height: 1), position: 5)]),
        .positionOutOfRange("y", position: 5, count: 5)
      ),
      (
        .insert([.init(TimelineRow("y", height: 1), position: -1)]),
        .positionOutOfRange("y", position: -1, count: 5)
      ),
      (
        .insert([
          .init(TimelineRow("y", height: 1), position: 2),
          .init(TimelineRow("z", height: 1), position: 2),
        ]),
        .positionTaken("z", position: 2)
      ),
    ] as [(Update, UpdateError)]
  )
  func `an update that does not fit throws its reason and changes nothing`(
    _ update: Update,
    _ error: UpdateError
  ) {
    var list = list()
    #expect(throws: error) { try list.apply(update) }
    #expect(names(list) == ["r0", "r1", "r2", "r3"])
  }

  @Test func `an error contains the row, the position and the valid positions`() {
    let error = UpdateError.positionOutOfRange("ad5", position: 40, count: 31)
    let words =
      "row \"ad5\" cannot be placed at position 40: the final list has 31 rows, "
      + "so positions are 0 to 30"
    #expect(error.description == words)
  }
}
