import ChatframeOutlines
import Testing

struct RowOrderTests {
  private let chat = Chat("m1", "m2", "m3", "m4", "m5")

  @Test func `a new message moved the rows below`() throws {
    var other = chat
    other.messages.insert(Chat.Message(id: "new", height: 57.5), at: 2)
    #expect(
      try changes(chat, other) == [
        "new was inserted after m2; 3 rows below moved 57.5 pt down because of it"
      ]
    )
  }

  @Test func `a message that is gone moved the rows below`() throws {
    var other = chat
    other.messages.removeFirst()
    #expect(
      try changes(chat, other) == [
        "m1 was removed (it was first); 4 rows below moved 60 pt up because of it"
      ]
    )
  }

  @Test func `a new message at the end moved nothing`() throws {
    var other = chat
    other.messages.append(Chat.Message(id: "new"))
    #expect(try changes(chat, other) == ["new was inserted after m5"])
  }

  @Test func `a reordered message is reported once`() throws {
    var other = chat
    other.messages.insert(other.messages.remove(at: 1), at: 3)
    #expect(
      try changes(chat, other) == [
        "m2 is now after m4 (it was after m1)"
      ]
    )
  }

  @Test func `a row that moved without a cause above is a cause`() throws {
    var other = chat
    other["m3"].gap = 4
    #expect(
      try changes(chat, other) == [
        "m3 moved 4 pt down; 2 rows below moved 4 pt down because of it"
      ]
    )
  }

  @Test func `each cause has the rows up to the next`() throws {
    var other = chat
    other["m1"].height = 70
    other["m3"].height = 75
    #expect(
      try changes(chat, other) == [
        "row of m1: height 60 → 70; 2 rows below moved 10 pt down because of it",
        "row of m3: height 60 → 75; 2 rows below moved 25 pt down because of it and "
          + "what is above",
      ]
    )
  }

  @Test func `changes that cancel out move no rows`() throws {
    var other = chat
    other["m1"].height = 70
    other["m2"].height = 50
    #expect(
      try changes(chat, other) == [
        "row of m1: height 60 → 70; 1 row below moved 10 pt down because of it",
        "row of m2: height 60 → 50",
      ]
    )
  }

  @Test func `on a screen that is anchored at its bottom, the rows above move up`() throws {
    let screen = Chat("m1", "m2", "m3", "m4", screen: 230)
    var other = screen
    other["m3"].height = 75
    #expect(
      try changes(screen, other) == [
        "row of m3: height 60 → 75; 2 rows above moved 15 pt up because of it"
      ]
    )
  }

  @Test func `rows that left the screen or came onto it are consequences`() throws {
    let screen = Chat("m1", "m2", "m3", "m4", screen: 190)
    var other = screen
    other["m3"].height = 75
    #expect(
      try changes(screen, other) == [
        "row of m3: height 60 → 75; 1 row above moved 15 pt up and m1 left the screen "
          + "because of it"
      ]
    )
    #expect(
      try changes(other, screen) == [
        "row of m3: height 75 → 60; 1 row above moved 15 pt down and m1 entered the screen "
          + "because of it"
      ]
    )
  }

  @Test(arguments: 0..<40) func `there are findings if and only if outlines differ`(
    seed: Int
  ) throws {
    var other = chat
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<pick(4) {
      let index = pick(other.messages.count)
      switch pick(5) {
      case 0: other.messages[index].height += Double(pick(9)) / 3
      case 1: other.messages.remove(at: index)
      case 2: other.messages.swapAt(index, pick(other.messages.count))
      case 3: other.messages[index].components[0].frame.0 += Double(pick(3))
      default: other.messages.insert(Chat.Message(id: "n\(seed)-\(pick(1000))"), at: index)
      }
    }
    let isSame = try chat.outline == other.outline
    #expect(try changes(chat, other).isEmpty == isSame)
  }
}
