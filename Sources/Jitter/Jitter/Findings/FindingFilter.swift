import ChatframeGraphics
import ChatframeTimelines

/// Removes findings that other frames of the sequence explain.
///
/// The latest findings wait until more is known about the screen. Their number is bounded.
struct FindingFilter: Sendable {
  private static let mostWaiting = 128
  /// The largest number of frames after which an undone change counts as a flash.
  private static let longestFlash = 6

  /// The number of flashes among the frames around one that still count as flashes; content that
  /// flickers faster than every other frame is text over a patterned wallpaper.
  private static let flicker = (reach: 4, most: 4)

  /// The limits of a local animation (typing dots, a spinner, a cursor): content that comes and
  /// goes more than `most` times within `reach` frames, on a small part of the screen.
  private static let localAnimation = (reach: 30, most: 2, coverage: 1.0 / 32)

  private(set) var waiting: [JitterFinding] = []
  private var settled: [MotionEvent] = []
  /// Small flashes of the latest frames, which may turn out to be local animations.
  private var smallFlashes: [(event: MotionEvent, isJudged: Bool)] = []
  private var jitter: [Int: Double] = [:]
  private var shifts: [Int: (time: Double, score: Double)] = [:]
  private var latestJumps: [(finding: JitterFinding, deviation: Double)] = []

  /// Adds a finding; settles the oldest if too many wait.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - map: The scrolling parts of the screen.
  /// - Returns: Whether the finding is new, and not the end of another.
  @discardableResult
  mutating func add(_ finding: JitterFinding, map: ContentMap) -> Bool {
    if finding.separation != 0, let torn = tornApart(before: finding) {
      waiting[torn].isUndone = true
      return false
    }
    if isKnown(finding.event) { return false }
    waiting.append(finding)
    if waiting.count > Self.mostWaiting { settle(waiting.removeFirst(), map: map) }
    return true
  }

  /// Records the deviation of a frame; content that jumps back soon is a flash.
  mutating func add(
    jumping finding: JitterFinding,
    deviation: Double,
    noise: Double,
    map: ContentMap
  ) {
    jitter[finding.event.frame] = abs(deviation)
    note(finding.shift, of: finding.event)
    add(finding, map: map)
    guard finding.event.kind == .jump else { return }
    latestJumps.removeAll { finding.event.frame - $0.finding.event.frame > Self.longestFlash }
    let back = latestJumps.firstIndex {
      abs($0.deviation + deviation) <= min(noise, abs(deviation) / 2)
    }
    guard let back else {
      latestJumps.append((finding, deviation))
      return
    }
    var flash = latestJumps[back].finding
    latestJumps = []
    flash.event.kind = .flash
    flash.event.magnitude = flash.event.region?.height ?? 0
    add(flash, map: map)
  }

  /// Adds the remaining findings to the report.
  mutating func settle(into report: inout MotionReport, map: ContentMap) {
    for finding in waiting { settle(finding, map: map) }
    waiting = []
    judgeSmallFlashes(before: .max)
    for tear in settled where tear.kind == .tear { dropEchoes(of: tear) }
    dropReturns()
    dropFlicker()
    report.settle(settled, jitter: jitter)
    var session = SessionShiftScore()
    for (_, shift) in shifts.sorted(by: { $0.key < $1.key }) {
      session.add(shift.score, at: shift.time)
      report.worstShiftScore = max(report.worstShiftScore, shift.score)
    }
    report.sessionShiftScore = session.worst
  }

  /// Records the score of a frame; the largest counts.
  private mutating func note(_ score: Double, of event: MotionEvent) {
    shifts[event.frame] = (event.time, max(score, shifts[event.frame]?.score ?? 0))
  }

  /// Drops findings that a tear causes: the torn part, which may be the larger one, also looks as
  /// if it had flashed or jumped.
  private mutating func dropEchoes(of tear: MotionEvent) {
    settled.removeAll { event in
      switch event.kind {
      case .flash: event.frame == tear.frame
      case .jump:
        event.frame >= tear.frame && event.frame - tear.frame <= Self.longestFlash
          && abs(event.magnitude - tear.magnitude) < 1
      case .blank, .stall, .tear: false
      }
    }
  }

  /// Drops flashes right after a blank, where content returns.
  private mutating func dropReturns() {
    let blanks = Set(settled.filter { $0.kind == .blank }.map(\.frame))
    settled.removeAll { $0.kind == .flash && blanks.contains($0.frame - 1) }
  }

  /// Returns whether similar flashes occur repeatedly at the same place.
  private func isLocalAnimation(_ smallFlash: MotionEvent) -> Bool {
    guard let place = smallFlash.region else { return false }
    let alike = smallFlashes.count { other, _ in
      guard let region = other.region else { return false }
      return abs(other.frame - smallFlash.frame) <= Self.localAnimation.reach
        && region.minX < place.maxX && place.minX < region.maxX && region.minY < place.maxY
        && place.minY < region.maxY
    }
    return alike > Self.localAnimation.most
  }

  /// Settles the small flashes before a frame, except local animations, and forgets those that
  /// later flashes need not be compared with.
  private mutating func judgeSmallFlashes(before frame: Int) {
    for index in smallFlashes.indices
    where !smallFlashes[index].isJudged && smallFlashes[index].event.frame < frame {
      smallFlashes[index].isJudged = true
      if !isLocalAnimation(smallFlashes[index].event) { settled.append(smallFlashes[index].event) }
    }
    smallFlashes.removeAll { $0.isJudged && $0.event.frame < frame - 2 * Self.localAnimation.reach }
  }

  /// Drops flashes in regions of the sequence where most frames flash.
  private mutating func dropFlicker() {
    let frames = Set(settled.filter { $0.kind == .flash }.map(\.frame))
    let flickering = frames.filter { frame in
      (frame - Self.flicker.reach...frame + Self.flicker.reach).count(where: frames.contains)
        > Self.flicker.most
    }
    settled.removeAll { $0.kind == .flash && flickering.contains($0.frame) }
  }

  private mutating func settle(_ finding: JitterFinding, map: ContentMap) {
    guard let event = finding.settled(by: map) else { return }
    if settled.contains(where: { $0.frame == event.frame && $0.kind == event.kind }) { return }
    if event.kind == .flash, finding.cells.coverage < Self.localAnimation.coverage {
      if !smallFlashes.contains(where: { $0.event.frame == event.frame }) {
        smallFlashes.append((event, false))
        // A finding can come a few frames after later ones.
        judgeSmallFlashes(before: event.frame - Self.localAnimation.reach - Self.longestFlash)
      }
      return
    }
    settled.append(event)
    if finding.separation != 0 {
      jitter[event.frame] = max(jitter[event.frame] ?? 0, event.magnitude)
      note(finding.shift, of: event)
    }
  }

  /// The latest tear that a finding undoes.
  ///
  /// By then, another part of the content may count as the main one.
  private func tornApart(before healing: JitterFinding) -> Int? {
    waiting.lastIndex { tear in
      let age = healing.event.frame - tear.event.frame
      guard age > 0, age <= Self.longestFlash, !tear.isUndone else { return false }
      return tear.separation == -healing.separation
        || !tear.cells.overlaps(healing.cells) && tear.separation == healing.separation
    }
  }

  /// Returns whether the frame already has a finding of the same kind.
  private func isKnown(_ event: MotionEvent) -> Bool {
    waiting.contains { $0.event.frame == event.frame && $0.event.kind == event.kind }
  }
}

/// An event that is reported only if the map of the screen confirms it.
struct JitterFinding: Sendable {
  var event: MotionEvent
  /// The cells that show the event.
  var cells: CellSet
  /// The cells that did not move with the content.
  var still: CellSet?
  /// The device pixels by which parts moved apart; 0 for other events.
  var separation = 0
  /// The device pixels that the rest moved down.
  var displacement = 0
  /// A Boolean value that indicates whether one part lies above the other, as when something
  /// between them grows.
  var isStacked = false
  /// The shift score of the part that moved.
  var shift = 0.0
  /// A Boolean value that indicates whether the parts came together again soon.
  var isUndone = false
}

extension JitterFinding {
  /// Returns the event if it remains once the scrolling parts of the screen are known; nil for the
  /// constant motion of overlays and indicators.
  func settled(by map: ContentMap) -> MotionEvent? {
    switch event.kind {
    case .flash, .blank: steady(map)
    case .tear: tear(map)
    case .jump, .stall: event
    }
  }

  private func steady(_ map: ContentMap) -> MotionEvent? {
    let calm = cells.total { !map.isRestless($0) }
    return calm >= cells.grid.fidelity.leastEdges && calm * 2 > cells.total ? event : nil
  }

  /// Returns a tear only where content normally scrolls; parts above and below something that grew
  /// were pushed apart, which is a jump.
  private func tear(_ map: ContentMap) -> MotionEvent? {
    if let still {
      if !isUndone, map.isCovered(under: still) { return nil }
      // Content that moves under a bar disappears there without having stayed.
      let seen = still.count(in: map.rows(showing: -displacement))
      guard seen * 2 > still.total, map.scrolls(under: still) else { return nil }
    }
    if still == nil, !isSeen(map) { return nil }
    guard var event = still == nil ? steady(map) : event else { return nil }
    if isStacked, !isUndone { event.kind = .jump }
    return event
  }

  /// Returns whether the part is visible before and after the motion: content that disappears under
  /// one bar while similar content appears from under another has not moved between the two.
  private func isSeen(_ map: ContentMap) -> Bool {
    let shown = map.rows(showing: displacement)
    return [0, separation].allSatisfy { offset in
      let rows = shown.lowerBound + offset..<shown.upperBound + offset
      return cells.count(in: rows) * 2 > cells.total
    }
  }
}
