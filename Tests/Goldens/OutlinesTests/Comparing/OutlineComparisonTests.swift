import ChatframeGraphics
import ChatframeOutlines
import Testing

struct OutlineComparisonTests {
  private let chat = Chat("m1", "m2", "m3", "m4", "m5")

  @Test func `equal outlines have no findings`() throws {
    #expect(try changes(chat, chat) == [])
  }

  @Test func `text that wraps differently comes before its consequences`() throws {
    var other = chat
    other["m2"].height = 80
    other["m2"]["bubble"].frame = (52, 4, 187.3, 60)
    other["m2"]["bubble"].lines = ["We meet at", "the old", "station"]
    other["m2"]["time"].frame = (243.3, 50, 30, 12)
    #expect(
      try changes(chat, other) == [
        "bubble of m2: width 184 → 187.3, height 40 → 60 (text re-wrapped from 2 to 3 lines: "
          + "line 2 now ends at 'old'); time moved 3.3 pt right and 20 pt down and "
          + "3 rows below moved 20 pt down because of it"
      ]
    )
  }

  @Test func `text that wraps differently in as many lines is reported by its first changed line`()
    throws
  {
    var other = chat
    other["m1"]["bubble"].frame.2 = 187.3
    other["m1"]["bubble"].lines = ["We meet", "at the old station"]
    #expect(
      try changes(chat, other) == [
        "bubble of m1: width 184 → 187.3 (text re-wrapped: line 1 now ends at 'meet')"
      ]
    )
  }

  @Test func `changed words are reported`() throws {
    var other = chat
    other["m1"]["bubble"].lines[0] = "We met at"
    #expect(
      try changes(chat, other) == [
        "bubble of m1: text changed: line 1 is 'We met at' instead of 'We meet at'"
      ]
    )
  }

  @Test func `added and removed lines are reported`() throws {
    var more = chat
    more["m1"]["bubble"].lines.append("today")
    #expect(
      try changes(chat, more) == ["bubble of m1: text changed: line 3, 'today', is new"]
    )
    #expect(
      try changes(more, chat) == ["bubble of m1: text changed: line 3, 'today', is gone"]
    )
  }

  @Test func `components that moved are consequences of one that appeared`() throws {
    var other = chat
    other["m4"].components.append(Chat.Component(name: "status", frame: (240, 14, 14, 14)))
    other["m4"]["time"].frame.0 += 18
    #expect(
      try changes(chat, other) == [
        "status of m4 appeared; time moved 18 pt right because of it"
      ]
    )
    #expect(
      try changes(other, chat) == [
        "status of m4 disappeared; time moved 18 pt left because of it"
      ]
    )
  }

  @Test func `a component that moved is a cause if there is no other`() throws {
    var other = chat
    other["m3"]["avatar"].frame = (9, 3, 36, 36)
    #expect(try changes(chat, other) == ["avatar of m3: moved 1 pt right and 1 pt up"])
  }

  @Test func `components that moved are consequences of their row's height`() throws {
    var other = chat
    other["m1"].height = 62
    for name in ["avatar", "bubble", "time"] { other["m1"][name].frame.1 += 2 }
    #expect(
      try changes(chat, other) == [
        "row of m1: height 60 → 62; avatar, bubble and time moved 2 pt down and "
          + "4 rows below moved 2 pt down because of it"
      ]
    )
  }

  @Test func `a component that stays at the other edge did not move`() throws {
    var other = chat
    other["m1"]["bubble"].frame = (42, 4, 194, 40)
    other["m1"]["bubble"].lines = []
    var plain = chat
    plain["m1"]["bubble"].lines = []
    #expect(try changes(plain, other) == ["bubble of m1: width 184 → 194"])
  }

  @Test func `parts of a changed component are not reported`() throws {
    var one = chat
    one["m1"].components.append(
      Chat.Component(name: "bubble.content", frame: (62, 8, 164, 32), lines: ["a b c"])
    )
    var two = one
    two["m1"]["bubble"].frame.3 = 44
    two["m1"]["bubble.content"].frame.3 = 36
    two["m1"]["bubble.content"].lines = ["a b", "c"]
    #expect(
      try changes(one, two) == [
        "bubble of m1: height 40 → 44 (text re-wrapped from 1 to 2 lines: line 1 now ends at 'b')"
      ]
    )
  }

  @Test func `a line that moved in its component is reported`() throws {
    let text = """
      page 320 × 60 @1
      m1  0,0 320×60
        bubble  52,4 184×40
          62,4 80×20 baseline 19.1  "We meet"

      """
    let other = text.replacing("19.1", with: "19.4")
    let comparison = OutlineComparison(
      expected: try LayoutOutline(text: text),
      actual: try LayoutOutline(text: other)
    )
    #expect(
      comparison.findings.map(\.description) == [
        "bubble of m1: line 1, 'We meet', moved or changed its size"
      ]
    )
  }

  @Test func `components in a different order are reported`() throws {
    var other = chat
    other["m1"].components.swapAt(0, 1)
    #expect(try changes(chat, other) == ["row of m1: components are stacked in a different order"])
  }

  @Test func `a changed width of the page is reported first`() throws {
    var other = chat
    other.width = 300
    other["m1"]["time"].frame.0 -= 20
    #expect(
      try changes(chat, other) == ["page: width 320 → 300", "time of m1: moved 20 pt left"]
    )
  }

  @Test func `rounded thirds of points are not movements`() throws {
    var one = chat
    for id in ["m1", "m2", "m3", "m4", "m5"] {
      one[id].height = 60 + 1.0 / 3
      one[id]["bubble"].frame.1 = 4 + 2.0 / 3
    }
    var two = one
    two["m1"].height += 20 + 2.0 / 3
    #expect(
      try changes(one, two) == [
        "row of m1: height 60.333 → 81; 4 rows below moved 20.667 pt down because of it"
      ]
    )
  }

  @Test func `findings contain the places before and after`() throws {
    var other = chat
    other["m2"]["bubble"].frame = (52, 4, 190, 40)
    other["m2"]["time"].frame.0 += 6
    let finding = try #require(
      OutlineComparison(expected: try chat.outline, actual: try other.outline).findings.first
    )
    #expect(finding.subject == .component("bubble", message: "m2"))
    #expect(finding.before?.rectangle.width == 184)
    #expect(finding.after?.rectangle.width == 190)
    #expect(finding.parts.map(\.name) == ["time"])
    #expect(finding.parts.first?.before.rectangle.minX == 240)
    #expect(finding.parts.first?.after.rectangle.minX == 246)
  }

  @Test func `a row whose components all moved alike is one cause`() throws {
    let before = Chat("m1", "m2")
    var after = before
    for index in after["m2"].components.indices { after["m2"].components[index].frame.0 += 4 }
    let findings = OutlineComparison(expected: try before.outline, actual: try after.outline)
      .findings
    #expect(findings.map(\.description).first?.hasPrefix("m2 moved 4 pt right") == true)
    #expect(findings.count == 1)
  }

  @Test func `control characters and changes of direction in ids and texts are escaped`() throws {
    let before = Chat("m1")
    var after = Chat("m1", QuotedText.quoted("NEW\r\n::error::\u{1b}[31m"))
    after["m1"].components[1].lines = ["We meet\u{202e} at"]
    let outlines = (expected: try before.outline, actual: try after.outline)
    let sentences = OutlineComparison(expected: outlines.expected, actual: outlines.actual)
      .findings.map(\.description).joined()
    #expect(sentences.contains("NEW"))
    let isClean = sentences.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202e}" }
    #expect(isClean, "\(sentences.debugDescription)")
  }
}
