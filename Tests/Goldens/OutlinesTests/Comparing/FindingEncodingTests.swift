import ChatframeOutlines
import Foundation
import Testing

struct FindingEncodingTests {
  @Test func `a finding is written with its sentence and its values`() throws {
    let chat = Chat("m1", "m2")
    var other = chat
    other["m1"].height = 64
    other["m1"]["bubble"].frame = (52, 4, 190, 44)
    other["m1"]["time"].frame.0 += 6
    let comparison = OutlineComparison(expected: try chat.outline, actual: try other.outline)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(comparison.findings), as: UTF8.self)
    #expect(
      text == #"[{"after":{"height":44,"width":190,"x":52,"y":4},"#
        + #""before":{"height":40,"width":184,"x":52,"y":4},"#
        + #""changes":[{"from":184,"kind":"width","to":190},"#
        + #"{"from":40,"kind":"height","to":44}],"#
        + #""component":"bubble","kind":"component","message":"m1","#
        + #""moved":[{"after":{"height":12,"width":30,"x":246,"y":30},"#
        + #""before":{"height":12,"width":30,"x":240,"y":30},"name":"time"}],"#
        + #""rows":{"distance":4,"entered":[],"isAbove":false,"isShared":false,"left":[],"#
        + #""messages":["m2"]},"#
        + #""sentence":"bubble of m1: width 184 → 190, height 40 → 44; "#
        + #"time moved 6 pt right and 1 row below moved 4 pt down because of it"}]"#
    )
  }
}
