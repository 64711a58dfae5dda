import ChatframeTimelines
import Testing

struct PixelAnchorTests {
  /// Rows of 40 points with 7 points before each; the first on the screen is row 29, cut by 3
  /// points.
  private func spaced() -> AnchoredList {
    Conversation.list(
      Conversation.rows(100, height: 47),
      strategy: PixelAnchor(),
      offset: 1366,
      viewport: ViewportSize(width: 300, height: 400)
    )
  }

  private func adjustment(insertingAt position: Int) throws -> Length {
    var list = spaced()
    return try list.adjustment(.insert([.init(TimelineRow("new", height: 47), position: position)]))
  }

  @Test func `a row inserted at the front is compensated for`() throws {
    #expect(try adjustment(insertingAt: 0) == 47)
  }

  @Test(arguments: [30, 31])
  func `a row inserted behind the anchor does not change the offset`(_ position: Int) throws {
    #expect(try adjustment(insertingAt: position) == 0)
  }

  @Test func `the anchor is the first visible row, not the first common row`() throws {
    let list = Conversation.list(strategy: PixelAnchor())
    let adverts = [5, 10, 25].map {
      Update.Insertion(TimelineRow(RowID("ad\($0)"), height: 120), position: $0)
    }
    let outcome = try Outcome(list, .insert(adverts))
    #expect(outcome.movements["r15"] == 0)
  }

  @Test func `the next visible row replaces a removed anchor`() throws {
    let list = Conversation.list(strategy: PixelAnchor())
    let outcome = try Outcome(list, .remove(["r15", "r16"]))
    #expect(outcome.movements["r17"] == 0)
  }

  @Test func `unseen rows can be assumed to have no height`() throws {
    let list = Conversation.list(strategy: PixelAnchor(knowsUnseenRows: false))
    let outcome = try Outcome(list, .prepend(Conversation.rows(3, height: 80, prefix: "old")))
    #expect(outcome.movements["r20"] == 240)
  }

  @Test func `a list whose visible rows are all gone keeps its offset`() throws {
    let list = Conversation.list(strategy: PixelAnchor(), offset: 900)
    let outcome = try Outcome(list, .remove((15...24).map { RowID("r\($0)") }))
    #expect(outcome.offset == 900)
  }

  @Test func `the offset is adjusted before it is clamped`() throws {
    // 1,200 points shrink to 900, so 300 is the last offset. Clamping first would give 300, and the
    // adjustment would then give 0.
    var rows = Conversation.rows(10, height: 100)
    rows[0].height = 300
    var list = Conversation.list(rows, strategy: PixelAnchor(), offset: 600)
    _ = try list.apply(.resize("r0", to: 0))
    #expect(list.motion.offset == 300)
  }

  @Test func `hundreds of fractions of a pixel add up`() throws {
    var list = Conversation.list(strategy: PixelAnchor(), offset: 925.4)
    let top = list.top("r15")
    for round in 1...700 {
      _ = try list.apply(.resize("r3", to: Length(60 + Double(round) / 10)))
      #expect(list.top("r15") == top)
    }
    #expect(list.motion.offset == 995.4)
  }
}
