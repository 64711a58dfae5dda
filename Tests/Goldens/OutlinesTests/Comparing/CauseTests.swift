import ChatframeOutlines
import Testing

/// The causes of findings, without rounding and other consequences.
struct CauseTests {
  private let chat = Chat("m1", "m2", "m3")

  private func findings(_ one: Chat, _ two: Chat) throws -> [OutlineFinding] {
    OutlineComparison(expected: try one.outline, actual: try two.outline).findings
  }

  @Test func `a size that was rounded differently beside a change is a consequence`() throws {
    var one = chat
    one["m2"].components.append(Chat.Component(name: "status", frame: (200, 46, 20, 14)))
    var two = one
    two["m2"].height += 2
    two["m2"]["bubble"].frame.3 += 2
    two["m2"]["status"].frame = (200, 47.333, 20, 13.667)
    let findings = try findings(one, two)
    #expect(findings.flatMap(\.causes) == ["bubble is taller"])
    #expect(findings.first?.parts.map(\.name) == ["status"])
  }

  @Test func `a size that was rounded differently below a change is no cause`() throws {
    var other = chat
    other["m1"].height += 2
    other["m1"]["bubble"].frame.3 += 2
    other["m3"]["avatar"].frame = (8, 4.333, 36, 35.667)
    #expect(try findings(chat, other).flatMap(\.causes) == ["bubble is taller"])
  }

  @Test func `a row below a change that moved one pixel farther moved because of it`() throws {
    var other = chat
    other["m1"].height += 2
    other["m1"]["bubble"].frame.3 += 2
    other["m3"].gap = 0.333
    #expect(try findings(chat, other).count == 1)
  }

  @Test func `a change of one pixel is a cause if there is no other`() throws {
    var other = chat
    other["m2"]["avatar"].frame = (8, 4.333, 36, 35.667)
    #expect(try findings(chat, other).flatMap(\.causes).contains("avatar is shorter"))
  }

  @Test func `a changed text is the cause of its bubble's size`() throws {
    var other = chat
    other["m2"]["bubble"].frame.2 += 30
    other["m2"]["bubble"].lines = ["We meet at", "the new station"]
    #expect(try findings(chat, other).flatMap(\.causes) == ["text of m2 changed"])
  }

  @Test func `a size that was rounded differently below a new part of its row is no cause`() throws
  {
    let one = Chat("m1", "m2", screen: 300)
    var two = one
    // The row begins higher, so that the bubble stays where it is on the screen.
    two["m2"].height += 20
    for index in two["m2"].components.indices { two["m2"].components[index].frame.1 += 20 }
    two["m2"]["bubble"].frame.3 += 0.333
    two["m2"].components.insert(Chat.Component(name: "name", frame: (60, 4, 60, 14)), at: 0)
    #expect(try findings(one, two).flatMap(\.causes) == ["name appeared"])
  }

  @Test(arguments: [
    ("name", ["name changed", "name changed"]),
    ("time", ["time of m1 changed", "time of m3 changed"]),
    ("status", ["status of m1 changed", "status of m3 changed"]),
  ])
  func `a changed name is one cause for all messages, and a time or status one for each`(
    part: String,
    causes: [String]
  ) throws {
    var (one, two) = (chat, chat)
    for id in ["m1", "m3"] {
      one[id].components.removeAll { $0.name == "time" }
      one[id].components.append(.init(name: part, frame: (60, 40, 40, 14), lines: ["Omar"]))
      two[id].components = one[id].components
      two[id][part].lines = ["Omer"]
    }
    #expect(try findings(one, two).flatMap(\.causes) == causes)
  }

  @Test func `a message with another id and the same contents was renamed`() throws {
    var other = chat
    other.messages[1].id = "n2"
    let found = try findings(chat, other)
    #expect(found.map(\.description) == ["n2 was m2 before, with the same contents"])
    #expect(found.flatMap(\.causes) == ["m2 is now called n2"])
  }

  @Test func `a renamed message can also have a change, which is reported`() throws {
    var other = chat
    other.messages[1].id = "n2"
    other["n2"]["bubble"].frame.2 += 6
    #expect(
      try findings(chat, other).flatMap(\.causes) == ["m2 is now called n2", "bubble is wider"]
    )
  }

  @Test func `a message with other words in place of another is not a renamed one`() throws {
    var other = chat
    other.messages[1].id = "n2"
    other["n2"]["bubble"].lines = ["Bye"]
    #expect(
      try findings(chat, other).flatMap(\.causes) == ["row was removed", "row was inserted"]
    )
  }
}
