import ChatframeTimelines
import Testing

struct ChangeKindTests {
  private static let row = TimelineRow("x", height: 1)

  @Test(
    arguments: [
      (.append([row]), 0, .initial),
      (.prepend([row]), 3, .prepending),
      (.insert([.init(row, position: 0)]), 3, .prepending),
      (.append([row]), 3, .appending),
      (.insert([.init(row, position: 3)]), 3, .appending),
      (.insert([.init(row, position: 1)]), 3, .other),
      (.remove(["r0"]), 3, .other),
      (.resize("r0", to: 2), 3, .other),
    ] as [(Update, Int, ChangeKind)]
  )
  func `the kind of a change`(_ update: Update, _ count: Int, _ kind: ChangeKind) {
    #expect(ChangeKind(of: update, in: count) == kind)
  }
}
