import Chatframe

/// A strategy that keeps the row nearest to the middle of the screen in place.
struct CenterAnchor: ScrollStrategy {
  func placement(after change: ListChange) -> ScrollPlacement {
    let middle = change.viewport.height.points / 2
    func distance(_ row: ScreenRow) -> Double {
      abs(row.span.top.points + row.span.height.points / 2 - middle)
    }
    guard let row = change.survivors.min(by: { distance($0) < distance($1) }) else {
      return ScrollPlacement(change.offsetUntouched)
    }
    return ScrollPlacement(ScrollAnchor(.row(row.id), offset: row.span.top))
  }
}

/// Plays a list step by step: a drag, an update, and rows that are requested before they are seen.
func playList() throws {
  func rows(_ range: Range<Int>) -> [TimelineRow] {
    range.map { TimelineRow(RowID("m\($0)"), height: 60) }
  }
  var configuration = Timeline.Configuration(strategy: CenterAnchor())
  configuration.prefetch = PrefetchSettings(total: 500)
  var timeline = try Timeline(rows: rows(460..<500), configuration: configuration)
  timeline.schedule(.drag(Drag(by: 900, over: 0.2, velocity: 4000)), at: 0)

  var summary = MotionSummary(viewportHeight: configuration.viewport.height.points)
  while timeline.viewport.time < 1 {
    try timeline.advance(toFrame: timeline.viewport.frame + 1)
    summary.add(timeline.viewport)
    for event in timeline.viewport.events {
      guard case .prefetchRequested(let range) = event else { continue }
      timeline.provide(rows(range), at: range.lowerBound)
    }
  }
  print(summary)

  let old = rows(0..<100)
  var new = old
  new[40].height = 90
  new.append(TimelineRow("new", height: 60))
  let update = Update(from: old, to: new)
  print(update, update.nature(inListOf: old.count), update.refresh(inListOf: old.count))
}
