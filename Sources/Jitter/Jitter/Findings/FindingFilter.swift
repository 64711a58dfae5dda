import ChatframeGraphics
import ChatframeTimelines

/// Filters findings for a report.
///
/// The latest wait until more is known of the screen; memory does not grow with restless overlays.
struct FindingFilter: Sendable {
  private static let mostWaiting = 128
  /// The most frames after which a change that is undone counts as a flash.
  private static let longestFlash = 6

  /// Frames around a flash among which so many flash at most; what flickers faster than every other
  /// frame is text that a patterned wallpaper passes behind.
  private static let flicker = (reach: 4, most: 4)

  /// The limits of an animation in place (dots, a spinner, a cursor): content that comes and goes
  /// so often within so many frames, on so small a part of the screen.
  private static let localAnimation = (reach: 30, most: 2, coverage: 1.0 / 32)

  private(set) var waiting: [JitterFinding] = []
  private var settled: [MotionEvent] = []
  /// Small flashes of the latest frames, until it is known whether they go on.
  private var smallFlashes: [(event: MotionEvent, isJudged: Bool)] = []
  private var jitter: [Int: Double] = [:]
  private var shifts: [Int: (time: Double, score: Double)] = [:]
  private var latestJumps: [(finding: JitterFinding, deviation: Double)] = []

  /// Takes a finding; the oldest is settled when many wait.
  ///
  /// - Returns: Whether it is news, and not the end of another.
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

  /// Notes how far a frame departs from the user's motion; content that jumps back at once flashed.
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

  /// Writes what stands.
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

  /// A frame's score is that of what moved most in it.
  private mutating func note(_ score: Double, of event: MotionEvent) {
    shifts[event.frame] = (event.time, max(score, shifts[event.frame]?.score ?? 0))
  }

  /// A part that tears is not in its place for a moment either, and may be the larger part.
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

  /// Content that comes back after a blank does not flash.
  private mutating func dropReturns() {
    let blanks = Set(settled.filter { $0.kind == .blank }.map(\.frame))
    settled.removeAll { $0.kind == .flash && blanks.contains($0.frame - 1) }
  }

  /// Whether something like it is seen there again and again.
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

  /// Takes small flashes before a frame for events, unless they are local animations; of those only as many
  /// are kept as later ones may have to be compared with.
  private mutating func judgeSmallFlashes(before frame: Int) {
    for index in smallFlashes.indices
    where !smallFlashes[index].isJudged && smallFlashes[index].event.frame < frame {
      smallFlashes[index].isJudged = true
      if !isLocalAnimation(smallFlashes[index].event) { settled.append(smallFlashes[index].event) }
    }
    smallFlashes.removeAll { $0.isJudged && $0.event.frame < frame - 2 * Self.localAnimation.reach }
  }

  /// No flash comes in most frames.
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
        // What is found late is a few frames older than what was found before it.
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

  /// The latest tear of parts that come together again.
  ///
  /// The part that counts as the main one may be another by then.
  private func tornApart(before healing: JitterFinding) -> Int? {
    waiting.lastIndex { tear in
      let age = healing.event.frame - tear.event.frame
      guard age > 0, age <= Self.longestFlash, !tear.isUndone else { return false }
      return tear.separation == -healing.separation
        || !tear.cells.overlaps(healing.cells) && tear.separation == healing.separation
    }
  }

  /// Whether the same frame has been found to show the same already.
  private func isKnown(_ event: MotionEvent) -> Bool {
    waiting.contains { $0.event.frame == event.frame && $0.event.kind == event.kind }
  }
}

/// An event that stands only if the screen's parts turn out to be what they seem.
struct JitterFinding: Sendable {
  var event: MotionEvent
  /// The cells in which it was seen.
  var cells: CellSet
  /// The cells that did not move with it.
  var still: CellSet?
  /// Device pixels by which parts moved apart; 0 for other events.
  var separation = 0
  /// Device pixels down that the rest moved.
  var displacement = 0
  /// Whether one part lies wholly above the other, as when something between them grew.
  var isStacked = false
  /// The shift score of what moved.
  var shift = 0.0
  /// Whether parts came together again at once.
  var isUndone = false
}

extension JitterFinding {
  /// Returns the part that remains once the scrolling parts of the screen are known; nil for the
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

  /// A part that stayed behind has torn only where content scrolls otherwise; what lies above or
  /// below something that grew for good has been pushed.
  private func tear(_ map: ContentMap) -> MotionEvent? {
    if let still {
      if !isUndone, map.isCovered(under: still) { return nil }
      // What goes under a bar is missing there without having stayed.
      let seen = still.count(in: map.rows(showing: -displacement))
      guard seen * 2 > still.total, map.scrolls(under: still) else { return nil }
    }
    if still == nil, !isSeen(map) { return nil }
    guard var event = still == nil ? steady(map) : event else { return nil }
    if isStacked, !isUndone { event.kind = .jump }
    return event
  }

  /// Whether a part was seen before and is to be seen after: what leaves under a bar while its like
  /// comes out from under another has not moved from there to here.
  private func isSeen(_ map: ContentMap) -> Bool {
    let shown = map.rows(showing: displacement)
    return [0, separation].allSatisfy { offset in
      let rows = shown.lowerBound + offset..<shown.upperBound + offset
      return cells.count(in: rows) * 2 > cells.total
    }
  }
}
