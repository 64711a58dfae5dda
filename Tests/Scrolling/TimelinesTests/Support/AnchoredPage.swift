import ChatframeTimelines
import Testing

/// The web page of a case as a list, in which gaps are rows that must not be the anchor.
struct AnchoredPage {
  private var rows: [ScrollingCases.Case.TimelineRow]
  private var content: AnchoredList
  private let isAnchoring: Bool
  private let bottom: Double
  private let least: Double

  init(_ example: ScrollingCases.Case) throws {
    rows = try #require(example.rows)
    isAnchoring = example.anchoring ?? true
    bottom = example.bottom_gap ?? 0
    least = example.content_min_h ?? 0
    let size = try #require(example.viewport)
    let viewport = ViewportSize(width: Length(size[0]), height: Length(size[1]))
    let list = ChatList(
      Self.laidOut(rows, bottom: bottom, least: least),
      direction: .oldestFirst,
      viewport: viewport
    )
    content = AnchoredList(list, strategy: Reload(), offset: Length(example.scroll ?? 0))
  }

  var scroll: Double { content.motion.offset.points }

  func top(_ id: String) -> Double? {
    if let row = rows.first(where: { $0.id == id }), let y = row.y { return y - scroll }
    return content.top(RowID(id))?.points
  }

  /// The row that is currently held.
  var anchor: String? {
    guard isAnchoring else { return nil }
    if let row = fixed { return row.id }
    return strategy.anchorRow(among: content.screenRows)?.id.name
  }

  mutating func take(_ step: ScrollingCases.Case.Step) throws {
    let isHeld = isAnchoring && step.suppress == nil && fixed == nil
    let chosen: any ScrollStrategy = isHeld ? strategy : Reload()
    let old = Self.laidOut(rows, bottom: bottom, least: least)
    for operation in step.ops { try change(operation) }
    let new = Self.laidOut(rows, bottom: bottom, least: least)
    content = AnchoredList(content.list, strategy: chosen, offset: content.motion.offset)
    _ = try content.apply(Update(from: old, to: new))
  }

  /// The first row on the screen if it has its own place in the content.
  private var fixed: ScrollingCases.Case.TimelineRow? {
    rows.first.flatMap { row in
      row.y.flatMap { $0 + row.h > scroll ? row : nil }
    }
  }

  private var strategy: PixelAnchor {
    let rows = rows.filter { $0.excluded == true }.map { RowID($0.id) }
    let gaps = rows + self.rows.map { RowID("gap \($0.id)") }
    return PixelAnchor(excluded: Set(gaps + [RowID("rest")]))
  }

  private mutating func change(_ operation: ScrollingCases.Case.Operation) throws {
    let index = try #require(rows.firstIndex { $0.id == operation.id })
    switch operation.op {
    case "resize": rows[index].h = try #require(operation.h)
    case "gap": rows[index].gap = operation.gap
    case "set" where operation.key == "flow": rows[index].flow = operation.value
    case "set" where operation.key == "excluded": rows[index].excluded = operation.value
    default: Issue.record("there is no operation \(operation.op)")
    }
  }

  private static func laidOut(
    _ rows: [ScrollingCases.Case.TimelineRow],
    bottom: Double,
    least: Double
  ) -> [TimelineRow] {
    var laidOut: [TimelineRow] = []
    for row in rows where row.flow != false && row.y == nil {
      laidOut.append(TimelineRow(RowID("gap \(row.id)"), height: Length(row.gap ?? 0)))
      laidOut.append(TimelineRow(RowID(row.id), height: Length(row.h)))
    }
    let height = laidOut.reduce(Length.zero) { $0 + $1.height }
    let rest = max(Length(bottom), Length(least) - height)
    return laidOut + [TimelineRow("rest", height: rest)]
  }
}
