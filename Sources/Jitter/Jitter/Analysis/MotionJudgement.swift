import ChatframeGraphics
import ChatframePixels
import ChatframeTimelines

/// Makes findings from the measurements of all frames.
struct MotionJudgement {
  /// The largest number of frames after which an undone change counts as a flash.
  static let longestReturn = 6
  /// The share of a changed region that must return in a flash.
  static let returnedShare = 0.6
  /// The share of the content that a blank frame lacks.
  static let blankShare = 0.75
  /// The limits of a local animation: a region that changes more than `most` times within `reach`
  /// frames.
  static let localAnimation = (reach: 30, most: 2)

  let analysis: PixelAnalysis
  let records: [Int: FrameRecord]
  let scale: Double
  let grid: FrameGrid
  private var events: [MotionEvent] = []
  private var jitter: [Int: Double] = [:]
  private var shifts: [Int: Double] = [:]
  private var times: [Int: Double] = [:]
  private var deviations: [Int: Double] = [:]
  private var pictureRate: Double?

  init(_ analysis: PixelAnalysis) {
    self.analysis = analysis
    scale = analysis.scale
    grid = analysis.grid
    records = Dictionary(uniqueKeysWithValues: analysis.records.map { ($0.frame, $0) })
  }

  /// Returns the report.
  consuming func report() -> MotionReport {
    judgePath()
    judgeReplacements()
    judgeParts()
    judgeChanges()
    judgeRepaints()
    var report = MotionReport(source: .pixels)
    report.frameCount = analysis.frame + 1
    report.pictureRate = pictureRate
    report.settle(events, jitter: jitter)
    var session = SessionShiftScore()
    for (frame, score) in shifts.sorted(by: { $0.key < $1.key }) {
      session.add(score, at: times[frame] ?? 0)
      report.worstShiftScore = max(report.worstShiftScore, score)
    }
    report.sessionShiftScore = session.worst
    return report
  }

  // MARK: Path

  private mutating func judgePath() {
    var latest: [(frame: Int, time: Double, deviation: Double)] = []
    var intervals: [Double] = []
    let judged = analysis.passages.flatMap { passage in
      var user = UserMotion(
        passage,
        grid.fidelity,
        scale: scale,
        repeatsCount: analysis.countsDuplicates
      )
      intervals += user.intervals
      return user.judge()
    }
    intervals.sort()
    if intervals.count >= 8 { pictureRate = 1 / max(intervals[intervals.count / 2], 1e-9) }
    for judged in judged where abs(judged.deviation) > 1e-3 {
      let sample = judged.sample
      let isStall = judged.stallLength > 0
      let deviation = judged.seen / scale
      deviations[sample.frame] = deviation
      var event = MotionEvent(
        frame: sample.frame,
        time: sample.time,
        kind: isStall ? .stall : .jump,
        magnitude: abs(deviation),
        region: records[sample.frame]?.content.rectangle(grid, scale: scale)
      )
      event.displacement = deviation
      if abs(judged.deviation - judged.seen) > 0.5 { event.fitted = judged.deviation / scale }
      event.length = max(1, judged.stallLength)
      jitter[sample.frame] = abs(deviation)
      note(event, moved: sample.displacement / scale)
      add(event)
      guard !isStall else { continue }
      latest.removeAll { sample.frame - $0.frame > Self.longestReturn }
      let noise = sample.userDelta == nil || grid.fidelity == .lossy ? 2.5 / scale : 1e-3
      guard
        let back = latest.firstIndex(where: {
          abs($0.deviation + deviation) <= min(noise, abs(deviation) / 2)
        })
      else {
        latest.append((sample.frame, sample.time, deviation))
        continue
      }
      add(
        MotionEvent(
          frame: latest[back].frame,
          time: latest[back].time,
          kind: .flash,
          magnitude: event.region?.height ?? 0,
          region: event.region
        )
      )
      latest = []
    }
  }

  private mutating func judgeReplacements() {
    for (frame, time) in analysis.replacements {
      guard let record = records[frame] else { continue }
      let height = Double(grid.size.height) / scale
      jitter[frame] = height
      let event = MotionEvent(
        frame: frame,
        time: time,
        kind: .jump,
        magnitude: height,
        region: record.changed.rectangle(grid, scale: scale)
      )
      note(event, moved: 0)
      add(event)
    }
  }

  // MARK: Parts

  /// A group of blocks that moved differently from the rest of the content, in points.
  private struct Departure {
    var frame: Int
    var x: Double
    var y: Double
    var blocks: BlockSet
    var isStill = false
  }

  private func departures(in record: FrameRecord) -> [Departure] {
    let main = record.displacement ?? 0
    var found = record.parts.map { part in
      Departure(
        frame: record.frame,
        x: Double(part.dx * grid.cell) / scale,
        y: Double(part.dy - main) / scale,
        blocks: part.blocks
      )
    }
    var stuck = BlockSet(grid)
    for block in record.still.members
    where analysis.area.scrolls(block) { stuck.insert(block) }
    if abs(main) > 2 {
      for group in stuck.components(grid) where group.isSizable(grid) {
        found.append(
          Departure(
            frame: record.frame,
            x: 0,
            y: Double(-main) / scale,
            blocks: group,
            isStill: true
          )
        )
      }
    }
    return found.filter {
      abs($0.x) * scale >= 1 || isSeparation($0.y * scale, $0.blocks.count, record)
    }
  }

  /// Returns whether parts moved apart by more than rounding to whole pixels explains.
  private func isSeparation(_ separation: Double, _ size: Int, _ record: FrameRecord) -> Bool {
    if grid.fidelity == .lossy { return abs(separation) > 2 }
    guard let reported = record.userDelta else {
      return abs(separation) > 1 || scale < 2 && record.displacement == 0 && abs(separation) >= 1
    }
    // Rows round their places one by one, unless the list moves by whole pixels.
    let isWhole = abs(reported - reported.rounded()) < 1e-3
    let isLarge = scale < 2 || size * 4 >= record.content.count
    return isWhole && isLarge ? abs(separation) >= 1 : abs(separation) > 1
  }

  private mutating func judgeParts() {
    var all: [Int: [Departure]] = [:]
    for record in analysis.records { all[record.frame] = departures(in: record) }
    var undone = Set<Int>()
    for record in analysis.records {
      for departure in all[record.frame] ?? [] {
        if undone.contains(record.frame) { continue }
        if isGliding(departure, among: all) { continue }
        if deviations[record.frame] != nil { continue }
        guard isClear(departure.blocks, record.frame),
          departure.blocks.count * 2 >= unrest(record.frame)
        else { continue }
        var kind = MotionEvent.Kind.jump
        let later = (record.frame + 1...record.frame + Self.longestReturn).first { frame in
          (all[frame] ?? []).contains { other in
            abs(other.x + departure.x) <= 2 / scale && abs(other.y + departure.y) <= 2 / scale
          }
        }
        if let later {
          kind = .tear
          undone.insert(later)
        }
        guard isCalm(departure.blocks, before: record.frame, after: later ?? record.frame) else {
          continue
        }
        if kind == .jump, isGrowth(departure, record) { kind = .resize }
        let isSideways = abs(departure.x) > abs(departure.y)
        var event = MotionEvent(
          frame: record.frame,
          time: record.time,
          kind: kind,
          magnitude: abs(isSideways ? departure.x : departure.y),
          region: departure.blocks.rectangle(grid, scale: scale)
        )
        event.axis = isSideways ? .x : .y
        event.displacement = isSideways ? departure.x : departure.y
        if kind != .resize {
          jitter[record.frame] = max(jitter[record.frame] ?? 0, event.magnitude)
          note(event, moved: Double(record.displacement ?? 0) / scale)
        }
        add(event)
      }
    }
  }

  /// Returns whether the end of the content moved because the content grew or shrank: nothing is
  /// beyond it, and where it was is content.
  private func isGrowth(_ departure: Departure, _ record: FrameRecord) -> Bool {
    guard departure.x == 0, let rows = departure.blocks.bounds(grid)?.rows else { return false }
    let columns = grid.blocks.columns
    let beyond = record.content.members.count { $0 / columns > rows.upperBound }
    let distance = Int((abs(departure.y) * scale / Double(grid.blocks.side)).rounded(.up))
    let filled = record.textured.members.count {
      let row = $0 / columns
      return departure.y > 0
        ? row < rows.lowerBound && row >= rows.lowerBound - distance
        : row <= rows.upperBound
    }
    return beyond == 0 && filled >= 2 && distance * 6 <= grid.blocks.rows
  }

  /// Returns whether a group keeps moving in the same direction, as in an animation.
  private func isGliding(_ departure: Departure, among all: [Int: [Departure]]) -> Bool {
    func continues(_ frame: Int) -> Bool {
      (all[frame] ?? []).contains { other in
        let product = other.x * departure.x + other.y * departure.y
        let own = departure.x * departure.x + departure.y * departure.y
        let length = other.x * other.x + other.y * other.y
        return product > 0.5 * (own * length).squareRoot() && length < 9 * own && own < 9 * length
      }
    }
    return continues(departure.frame - 1) || continues(departure.frame + 1)
  }

  /// Returns whether a group is where content is usually found again.
  private func isClear(_ blocks: BlockSet, _ frame: Int) -> Bool {
    let restless = blocks.members.count {
      analysis.area.isRestless($0) || analysis.area.isFixed($0)
    }
    return blocks.count >= 4 && restless * 2 < blocks.count
  }

  /// Returns whether most of some blocks were found again in the frames around a change.
  private func isCalm(_ blocks: BlockSet, before first: Int, after last: Int) -> Bool {
    [first - 1, last + 1].allSatisfy { frame in
      guard let record = records[frame] else { return true }
      let moving = record.parts.reduce(0) { $0 + $1.blocks.sharedCount(blocks) }
      return (record.changed.sharedCount(blocks) + moving) * 5 < blocks.count * 2
    }
  }

  /// Returns the usual number of unexplained blocks around a frame, as over a wallpaper.
  private func unrest(_ frame: Int) -> Int {
    let counts = (frame - 12...frame + 12).compactMap { other -> Int? in
      guard let record = records[other], !record.isIdentical else { return nil }
      return record.changed.count + record.parts.reduce(0) { $0 + $1.blocks.count }
    }
    return counts.count < 8 ? 0 : counts.sorted()[counts.count / 2]
  }

  // MARK: Changes

  private mutating func judgeChanges() {
    for record in analysis.records {
      if judgeBlank(record) { continue }
      guard deviations[record.frame] == nil else { continue }
      var changed = record.changed
      for block in changed.members where analysis.area.isRestless(block) {
        var one = BlockSet(grid)
        one.insert(block)
        changed.subtract(one)
      }
      for group in changed.components(grid) where group.isSizable(grid) {
        judge(group, record)
      }
    }
  }

  private mutating func judge(_ group: BlockSet, _ record: FrameRecord) {
    let best = record.undone.max { $0.blocks.sharedCount(group) < $1.blocks.sharedCount(group) }
    guard let best,
      Double(best.blocks.sharedCount(group)) >= Self.returnedShare * Double(group.count)
    else { return }
    // The end of an earlier flash is not another one.
    if events.contains(where: {
      $0.kind == .flash && record.frame > $0.frame && record.frame - $0.frame <= 3
    }) {
      return
    }
    guard group.count * 2 >= 3 * unrest(record.frame) else { return }
    guard !isLocalAnimation(group, record.frame) else { return }
    guard isCalm(group, before: record.frame, after: record.frame + best.age) else { return }
    let isBlank =
      Double(record.emptied.sharedCount(group)) >= 0.75 * Double(group.count)
      && Double(group.count) > 0.5 * Double(record.content.count)
    var event = MotionEvent(
      frame: record.frame,
      time: record.time,
      kind: isBlank ? .blank : .flash,
      magnitude: group.rectangle(grid, scale: scale)?.height ?? 0,
      region: group.rectangle(grid, scale: scale)
    )
    event.length = best.age
    add(event)
  }

  // MARK: Repaints

  /// The least share of the screen that a repaint covers.
  private static let repaintShare = 1.0 / 64

  /// Reports content at rest that changes in place or grows, once for each change that lasts.
  private mutating func judgeRepaints() {
    let busy = Set(events.flatMap { $0.frame - 1...$0.frame + max($0.length, Self.longestReturn) })
    var open: [(event: MotionEvent, blocks: BlockSet, last: Int)] = []
    for record in analysis.records where record.displacement == 0 && !record.isIdentical {
      guard !busy.contains(record.frame), record.parts.isEmpty else { continue }
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
    let bottom = record.content.bounds(grid)?.rows.upperBound ?? 0
    let rows = group.bounds(grid)?.rows ?? 0...0
    // New content below all other content.
    let isGrowth =
      group.sharedCount(record.appeared) * 4 >= group.count * 3 && rows.upperBound >= bottom
    return MotionEvent(
      frame: record.frame,
      time: record.time,
      kind: isGrowth ? .resize : .repaint,
      magnitude: 0
    )
  }

  private func isLocalAnimation(_ group: BlockSet, _ frame: Int) -> Bool {
    let around = frame - Self.localAnimation.reach...frame + Self.localAnimation.reach
    let changes = around.count { other in
      guard let record = records[other] else { return false }
      return record.changed.sharedCount(group) * 2 >= group.count
    }
    return changes > 2 * Self.localAnimation.most
  }

  private mutating func judgeBlank(_ record: FrameRecord) -> Bool {
    guard record.isBlank else { return false }
    var event = MotionEvent(
      frame: record.frame,
      time: record.time,
      kind: .blank,
      magnitude: record.emptied.rectangle(grid, scale: scale)?.height ?? 0,
      region: record.emptied.rectangle(grid, scale: scale)
    )
    event.length = 1
    add(event)
    return true
  }

  // MARK: Events

  private mutating func add(_ event: MotionEvent) {
    if events.contains(where: { $0.frame == event.frame && $0.kind == event.kind }) { return }
    var event = event
    if let rows = records[event.frame]?.rows {
      event.rows = rows.filter { row in
        guard let region = event.region else { return true }
        return row.y < region.maxY && row.y + row.height > region.minY
      }
      .map(\.id)
    }
    events.append(event)
  }

  /// Records the shift score of content that moved by itself, which is as wide as the screen.
  private mutating func note(_ event: MotionEvent, moved: Double) {
    times[event.frame] = event.time
    guard let region = event.region else { return }
    let (width, height) = (Double(grid.size.width) / scale, Double(grid.size.height) / scale)
    func seen(_ offset: Double) -> ClosedRange<Double> {
      let top = min(max(region.minY - offset, 0), height)
      return top...min(max(region.maxY - offset, top), height)
    }
    let (now, before) = (seen(0), seen(moved))
    let shared = max(
      0,
      min(now.upperBound, before.upperBound) - max(now.lowerBound, before.lowerBound)
    )
    let covered = now.upperBound - now.lowerBound + before.upperBound - before.lowerBound - shared
    let score = covered / height * min(event.magnitude / max(width, height), 1)
    shifts[event.frame] = max(shifts[event.frame] ?? 0, score)
  }
}
