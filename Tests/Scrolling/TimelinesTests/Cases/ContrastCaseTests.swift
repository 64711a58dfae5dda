import ChatframeTimelines
import Testing

struct ContrastCaseTests {
  private static let strategies: [(key: String, strategy: any ScrollStrategy)] = [
    ("naive_reload", Reload()),
    ("offset_compensation", OffsetCompensation(reloadDelay: 0)),
    ("row_anchor", RowAnchor()),
    ("pixel_anchor", PixelAnchor()),
    ("inverted_list", Inverted()),
    ("min_shift_anchor", LeastShift()),
  ]

  private func rows(_ rows: [ScrollingCases.Case.TimelineRow]?) -> [TimelineRow] {
    (rows ?? []).map { TimelineRow(RowID($0.id), height: Length($0.h)) }
  }

  private func outcome(
    _ example: ScrollingCases.Case,
    _ key: String,
    _ strategy: any ScrollStrategy
  ) throws -> Outcome {
    let size = try #require(example.viewport)
    let list = Conversation.list(
      rows(example.rows_before),
      strategy: strategy,
      offset: Length(example.scroll ?? 0),
      viewport: ViewportSize(width: Length(size[0]), height: Length(size[1])),
      shortContent: key == "inverted_list" ? .bottom : .top
    )
    let change = Update(from: rows(example.rows_before), to: rows(example.rows_after))
    return try Outcome(list, change)
  }

  @Test(arguments: ScrollingCases.ofKind("contrast"))
  func `every strategy moves every row by the distance of the case`(
    _ example: ScrollingCases.Case
  ) throws {
    for (key, strategy) in Self.strategies {
      let expected = try #require(example.expect?[key])
      let outcome = try outcome(example, key, strategy)
      for (id, movement) in expected.dy_by_row.members {
        #expect(outcome.movements[RowID(id)]?.points == movement.number, "\(key) \(id)")
      }
    }
  }

  @Test(arguments: ScrollingCases.ofKind("contrast"))
  func `every strategy has the score of the case`(_ example: ScrollingCases.Case) throws {
    for (key, strategy) in Self.strategies {
      let expected = try #require(example.expect?[key])
      let outcome = try outcome(example, key, strategy)
      let score = try #require(expected.strict_score.number)
      // The case has six decimal places.
      #expect(abs(outcome.motion.shiftScore - score) < 1e-6, "\(key)")
      #expect(outcome.motion.jitter.points == expected.max_abs_dy.number, "\(key)")
    }
  }

  @Test(arguments: ScrollingCases.ofKind("contrast"))
  func `every strategy stops at the offset of the case`(_ example: ScrollingCases.Case) throws {
    // The offset of content that is shorter than the screen is not compared.
    guard example.id != "ct-few-messages" else { return }
    for (key, strategy) in Self.strategies {
      let outcome = try outcome(example, key, strategy)
      #expect(outcome.offset.points == example.expect?[key].scroll.number, "\(key)")
    }
  }

  @Test(arguments: ScrollingCases.ofKind("contrast"))
  func `least shift holds the row of the case`(_ example: ScrollingCases.Case) throws {
    let size = try #require(example.viewport)
    var list = Conversation.list(
      rows(example.rows_before),
      strategy: LeastShift(),
      offset: Length(example.scroll ?? 0),
      viewport: ViewportSize(width: Length(size[0]), height: Length(size[1])),
      shortContent: .top
    )
    let change = Update(from: rows(example.rows_before), to: rows(example.rows_after))
    guard !list.screenSnapshot.restsAtNewestEdge else { return }
    _ = try list.apply(change)
    let id = try #require(example.expect?.min_shift_anchor.anchor.text)
    #expect(list.lastPlacement?.anchor.subject == .row(RowID(id)))
  }
}
