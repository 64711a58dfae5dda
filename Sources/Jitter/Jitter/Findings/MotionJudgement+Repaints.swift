import ChatframeGraphics
import ChatframePixels

/// Content at rest that changes and stays so.
extension MotionJudgement {
  /// The least share of the screen that a repaint covers.
  private static let repaintShare = 1.0 / 64

  /// Reports content at rest that changes in place or grows, once for each change that lasts.
  mutating func judgeRepaints() {
    let returning = events.filter { $0.kind != .reflow }
    let busy = Set(
      returning.flatMap { $0.frame - 1...$0.frame + max($0.length, Self.longestReturn) }
    )
    var open: [(event: MotionEvent, blocks: BlockSet, last: Int)] = []
    for record in orderedRecords where record.displacement == 0 && !record.isIdentical {
      guard !busy.contains(record.frame), !reflowedFrames.contains(record.frame),
        record.parts.isEmpty
      else { continue }
      for group in record.changed.components(grid)
      where Double(group.count) >= Self.repaintShare * Double(grid.blocks.count) {
        let known = open.firstIndex {
          record.frame - $0.last <= 3 && $0.blocks.sharedCount(group) * 3 >= group.count
        }
        if let known {
          open[known].last = record.frame
          open[known].blocks.formUnion(group)
        } else {
          open.append((repaint(group, record), group, record.frame))
        }
      }
    }
    for (event, blocks, last) in open {
      var event = event
      event.length = last - event.frame + 1
      event.region = blocks.rectangle(grid, scale: scale)
      event.magnitude = event.region?.height ?? 0
      add(event)
    }
  }

  private func repaint(_ group: BlockSet, _ record: FrameRecord) -> MotionEvent {
    // A bar below the content is not content.
    let content = record.content.members.filter { analysis.area.mayScroll($0) }
    let bottom = (content.last ?? 0) / grid.blocks.columns
    let rows = group.bounds(grid)?.rows ?? 0...0
    // New content below all other content.
    let isGrowth =
      group.sharedCount(record.appeared) * 3 >= group.count * 2 && rows.upperBound >= bottom
      && group.sharedCount(record.textured) > 0
    return MotionEvent(
      frame: record.frame,
      time: record.time,
      kind: isGrowth ? .resize : .repaint,
      magnitude: 0
    )
  }
}
