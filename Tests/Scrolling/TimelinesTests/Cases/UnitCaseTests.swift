import ChatframeTimelines
import Testing

/// Assertions from the tests of other list implementations, expressed for this list.
struct UnitCaseTests {
  typealias Cases = ScrollingCases

  @Test(arguments: Cases.named("ts-subpixel-user"))
  func `a programmatic scroll does not limit a drag`(_ example: Cases.Case) throws {
    var list = try example.list(Reload(), rows: Conversation.rows(40, height: 50))
    list.motion.scroll(to: 100)
    list.motion.begin(Drag(by: -400, over: 0.1, velocity: 0))
    list.motion.advance(to: 1)
    #expect(try list.motion.offset == example.expected("tracked_scroll"))
  }

  @Test(arguments: Cases.named("ts-same-paint"))
  func `offset and layout change in the same frame`(_ example: Cases.Case) throws {
    var configuration = Timeline.Configuration(strategy: PixelAnchor())
    configuration.viewport = ViewportSize(width: 100, height: 200)
    configuration.start = .offset(600)
    var timeline = try Timeline(rows: example.rows(), configuration: configuration)
    timeline.apply(.resize("item-0", to: 90))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.contentOffset == 640)
    #expect(timeline.viewport.contentHeight == 1540)
    #expect(timeline.viewport.strictMotion.jitter == .zero)
  }

  @Test(arguments: Cases.named("ts-chat-append-follow"))
  func `a reader at the end follows the conversation`(_ example: Cases.Case) throws {
    var list = try example.list(LeastShift())
    let before = try #require(list.top("item-2"))
    _ = try list.apply(.append([TimelineRow("new", height: 50)]))
    #expect(try list.motion.offset == example.expected("scroll"))
    #expect(try list.top("item-2") == before + example.expected("visible_dy"))
  }

  @Test(arguments: Cases.named("ts-1218-spanning"))
  func `a row under the top edge that grows again keeps its top`(_ example: Cases.Case) throws {
    var list = try estimated(example, "item-3", 60)
    _ = list.measureRowsOnScreen()
    let adjustment = try list.adjustment(.resize("item-3", to: 160))
    #expect(try adjustment == example.expected("adjust_last"))
  }

  @Test(arguments: Cases.named("ts-1218-above"))
  func `repeated growth of a row above the screen is compensated for`(_ example: Cases.Case) throws
  {
    var list = try estimated(example, "item-1", 60)
    list.motion.scroll(to: 0)
    _ = list.measureRowsOnScreen()
    list.motion.scroll(to: 175)
    _ = list.measureRowsOnScreen()
    let adjustment = try list.adjustment(.resize("item-1", to: 160))
    #expect(try adjustment == example.expected("adjust_last"))
  }

  @Test(arguments: Cases.named("ts-1218-first-spanning"))
  func `a row under the top edge that is first measured keeps its end`(
    _ example: Cases.Case
  ) throws {
    var list = try estimated(example, "item-3", 120)
    _ = list.measureRowsOnScreen()
    #expect(try list.motion.offset == example.expected("scroll"))
  }

  @Test(arguments: Cases.named("ts-1229-short"))
  func `rows that shrink in a short conversation do not change the offset`(
    _ example: Cases.Case
  ) throws {
    var list = try example.list(LeastShift())
    var update = Update()
    update.resizes = (0..<5).map { Update.Resize(RowID("item-\($0)"), height: 98) }
    _ = try list.apply(update)
    #expect(try list.motion.offset == example.expected("scroll"))
    #expect(
      try list.list.newestOffset - list.motion.offset == example.expected("distance_from_end")
    )
    #expect(try list.list.contentHeight == example.expected("content_h"))
  }

  @Test(arguments: Cases.named("ll-up-50") + Cases.named("ll-large"))
  func `the offset follows the first visible row`(_ example: Cases.Case) throws {
    var list = try example.list(PixelAnchor(), offset: 150)
    let position = try #require(example.mutation?.position["item-1"].number)
    let adjustment = try list.adjustment(.resize("item-0", to: Length(position)))
    #expect(try adjustment == example.expected("adjust"))
  }

  @Test(arguments: Cases.named("ll-anchor-removed"))
  func `the next visible row replaces a revoked anchor`(_ example: Cases.Case) throws {
    var list = try example.list(PixelAnchor(), offset: 150)
    var update = Update.remove(["item-1"])
    update.resizes = [.init("item-0", height: 260)]
    #expect(try list.adjustment(update) == example.expected("adjust"))
    #expect(list.lastPlacement?.anchor.subject == .row("item-2"))
  }

  @Test(arguments: Cases.named("ll-anchor-lock"))
  func `sizes that arrive later are compensated for`(_ example: Cases.Case) throws {
    var list = try example.list(PixelAnchor(), offset: 150)
    var again = Update.resize("item-0", to: 170)
    again.resizes.append(.init("item-1", height: 160))
    let adjustments = try [list.adjustment(.resize("item-0", to: 160)), list.adjustment(again)]
    #expect(adjustments.map(\.points) == example.expect?.adjust.numbers)
  }

  @Test(arguments: Cases.named("ll-target-first"))
  func `a change during an animated scroll is compensated for`(_ example: Cases.Case) throws {
    var list = try example.list(PixelAnchor())
    list.motion.scroll(to: 220, animated: true)
    #expect(try list.adjustment(.resize("item-0", to: 150)) == example.expected("adjust"))
    list.motion.advance(to: 1)
    #expect(list.motion.offset == 270)
  }

  @Test(arguments: Cases.named("ll-end-clamp"))
  func `growth below does not change the offset`(_ example: Cases.Case) throws {
    var list = try example.list(PixelAnchor())
    #expect(try list.adjustment(.resize("item-3", to: 150)) == example.expected("adjust"))
  }

  @Test(arguments: Cases.named("ll-remove-tall-above"))
  func `the removal of a tall row above is compensated for`(_ example: Cases.Case) throws {
    var list = try example.list(PixelAnchor())
    #expect(try list.adjustment(.remove(["item-0"])) == example.expected("adjust"))
    #expect(try list.motion.offset == example.expected("scroll"))
  }

  @Test(arguments: Cases.named("ll-native-clamp"))
  func `the offset is compensated before it is clamped`(_ example: Cases.Case) throws {
    var list = try example.list(
      PixelAnchor(),
      rows: example.rows() + [TimelineRow("rest", height: 350)]
    )
    #expect(try list.adjustment(.remove(["item-0"])) == example.expected("anchor_delta"))
    #expect(try list.motion.offset == example.expected("scroll"))
  }

  @Test(arguments: Cases.named("ll-anchored-end-space"))
  func `an inset below a short answer moves its question to the top`(
    _ example: Cases.Case
  ) throws {
    var list = try example.list(Reload())
    list.setInsets(ListInsets(bottom: try example.expected("end_space")))
    list.motion.scroll(to: 10_000)
    #expect(list.top("item-1") == .zero)
  }

  @Test(arguments: Cases.named("vi-prepend-default"))
  func `a prepend changes the offset by the inserted height`(_ example: Cases.Case) throws {
    var list = try example.list(PixelAnchor(), offset: 50)
    let older = Conversation.rows(5, height: 40, prefix: "old")
    #expect(try list.adjustment(.prepend(older)) == example.expected("delta"))
  }

  @Test(arguments: Cases.named("vi-estimate-20-4"))
  func `a change of the estimate is compensated for`(_ example: Cases.Case) throws {
    let rows = (0..<100).map {
      TimelineRow(RowID("item-\($0)"), height: (20..<24).contains($0) ? 50 : 30)
    }
    let viewport = ViewportSize(width: 100, height: 100)
    let list = ChatList(
      rows,
      direction: .oldestFirst,
      viewport: viewport,
      heights: .estimated(30)
    )
    var content = AnchoredList(list, strategy: PixelAnchor(), offset: 600)
    _ = content.measureRowsOnScreen()
    content.motion.scroll(to: try #require(content.list.rows.row("item-90")).span.top)
    let (offset, height) = (content.motion.offset, content.list.contentHeight)
    _ = content.setEstimate(try example.expected("new_default"))
    #expect(try content.motion.offset - offset == example.expected("jump_above_start"))
    #expect(try content.list.contentHeight - height == example.expected("total_delta"))
  }

  @Test(arguments: Cases.named("rv-prepend-200"))
  func `two hundred rows before the first do not move it`(_ example: Cases.Case) throws {
    var list = try example.list(PixelAnchor(), rows: Conversation.rows(20, height: 55))
    _ = try list.apply(.prepend(Conversation.rows(200, height: 55, prefix: "old")))
    #expect(try list.motion.offset == example.expected("scroll"))
  }

  @Test(arguments: Cases.named("cl-insert-4"))
  func `inserted items include their spacing`(_ example: Cases.Case) throws {
    let old = sections([["a", "b"], ["c", "d"], []])
    let new = sections([["a", "b", "new 1"], ["new 2", "c", "d"], ["new 3", "new 4"]])
    var list = try example.list(Reload(), rows: old)
    let before = list.list.contentHeight
    _ = try list.apply(Update(from: old, to: new))
    #expect(try list.list.contentHeight - before == example.expected("content_delta"))
  }

  @Test(arguments: Cases.named("cl-reload-sections"))
  func `the heights of sections that are laid out again add up`(_ example: Cases.Case) throws {
    let old = sections([["a", "b"], ["c", "d", "e"]])
    let heights: [RowID: Length] = ["a": 50, "f": 60, "c": 55]
    let new = sections([["a", "b", "f"], ["c"]], heights)
    var list = try example.list(Reload(), rows: old)
    _ = try list.apply(Update(from: old, to: new))
    #expect(try list.list.contentHeight == example.expected("content_h"))
  }

  /// Returns a list of estimated rows, one of which has another height than the estimate.
  private func estimated(
    _ example: Cases.Case,
    _ id: RowID,
    _ height: Length
  ) throws -> AnchoredList {
    var rows = try example.rows()
    let index = try #require(rows.firstIndex { $0.id == id })
    rows[index].height = height
    let list = ChatList(
      rows,
      direction: .oldestFirst,
      viewport: ViewportSize(width: 100, height: 200),
      heights: .estimated(50)
    )
    return AnchoredList(list, strategy: PixelAnchor(), offset: 175)
  }

  /// Returns items of 40 points with spacings of 7 points, and 3 points between sections.
  private func sections(_ sections: [[String]], _ heights: [RowID: Length] = [:]) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    for (section, items) in sections.enumerated() {
      if section > 0 { rows.append(TimelineRow(RowID("section \(section)"), height: 3)) }
      for (index, item) in items.enumerated() {
        if index > 0 { rows.append(TimelineRow(RowID("before \(item)"), height: 7)) }
        rows.append(TimelineRow(RowID(item), height: heights[RowID(item)] ?? 40))
      }
    }
    return rows
  }
}
