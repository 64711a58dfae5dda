import ChatframeGraphics
import ChatframeTimelines

/// The distances that the content and the user moved in each frame, as measured in pixels.
struct PixelCurves: Sendable {
  /// The number of frames on each side from which the user's motion in a jump is estimated.
  private static let reach = 3

  /// The points that the content moved down since the previous frame; nil if unknown.
  private(set) var content: [Double?] = []
  private var reported: [Double?] = []

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - displacement: Points that the content moved down; nil if unknown.
  ///   - userDelta: Points that the user moved the content down; nil if unknown.
  mutating func add(content displacement: Double?, reported userDelta: Double?) {
    content.append(content.isEmpty ? 0 : displacement)
    reported.append(userDelta)
  }

  /// Returns the user's motion in each frame: as recorded, or else the content's motion without the
  /// distances of events.
  ///
  /// The magnitude of an event has no sign; the sign is chosen that leads to a speed closer to that
  /// of the frames around it.
  func user(_ events: [MotionEvent]) -> [Double?] {
    var departures: [Int: Double] = [:]
    for event in events
    where (event.kind == .jump || event.kind == .stall) && event.axis == .y {
      departures[event.frame] = max(departures[event.frame] ?? 0, event.magnitude)
    }
    return content.indices.map { frame in
      if let reported = reported[frame] { return reported }
      guard let moved = content[frame], let departure = departures[frame] else {
        return content[frame]
      }
      let usual = usual(around: frame, without: departures)
      return [moved - departure, moved + departure]
        .min { abs($0 - usual) < abs($1 - usual) }
    }
  }

  /// Returns the content's average motion in the frames around one, without frames that have
  /// events.
  private func usual(around frame: Int, without departures: [Int: Double]) -> Double {
    let around = max(0, frame - Self.reach)...min(content.count - 1, frame + Self.reach)
    let known = around.filter { departures[$0] == nil }.compactMap { content[$0] }
    return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
  }
}

extension MotionReport {
  /// Adds the values that require all frames: the directions of jumps and the motion in frames.
  ///
  /// At this point, events refer to frames by their indices.
  mutating func complete(with curves: PixelCurves) {
    let user = curves.user(events)
    for index in events.indices
    where events[index].kind == .jump && events[index].displacement == nil {
      let place = events[index].frame
      guard let content = curves.content[place], let user = user[place] else { continue }
      events[index].displacement = content - user
    }
    var jitter: [Int: Double] = [:]
    var shifts: [Int: Double] = [:]
    for event in events where [.jump, .stall, .tear].contains(event.kind) {
      let moved = curves.content[event.frame] ?? 0
      jitter[event.frame] = max(jitter[event.frame] ?? 0, event.magnitude)
      shifts[event.frame] = max(shifts[event.frame] ?? 0, shift(event, moved))
    }
    for place in frames.indices where curves.content.indices.contains(place) {
      frames[place].contentDisplacement = curves.content[place]
      frames[place].userDisplacement = user[place]
      frames[place].jitter = jitter[place] ?? 0
      frames[place].shiftScore = shifts[place] ?? 0
    }
  }

  /// Returns the shift score of an event, assuming that rows are as wide as the screen.
  private func shift(_ event: MotionEvent, _ displacement: Double) -> Double {
    guard let region = event.region else { return 0 }
    func seen(_ offset: Double) -> ClosedRange<Double> {
      let top = min(max(region.minY - offset, 0), size.height)
      return top...min(max(region.maxY - offset, top), size.height)
    }
    let (now, before) = (seen(0), seen(displacement))
    let shared = max(
      0,
      min(now.upperBound, before.upperBound) - max(now.lowerBound, before.lowerBound)
    )
    let covered = now.upperBound - now.lowerBound + before.upperBound - before.lowerBound - shared
    return covered / size.height * min(event.magnitude / max(size.width, size.height), 1)
  }
}

extension MotionReport.Frame {
  /// Creates the motion in a frame of a manifest.
  ///
  /// - Parameters:
  ///   - frame: The frame's description.
  ///   - before: The previous frame's description; nil for the first frame.
  ///   - motion: The motion between the two that the user did not cause.
  ///   - number: The frame's number.
  ///   - notes: The events in the frame.
  package init(
    _ frame: ManifestFrame,
    after before: ManifestFrame?,
    motion: FrameMotion,
    number: Int,
    notes: [String]
  ) {
    let moved = Set(motion.movedRows.map(\.name))
    let user = before == nil ? 0 : frame.userDelta
    let jitter = motion.jitter.points
    let direction = jitter > 0 ? Self.direction(of: frame, after: before) : 1
    self.init(
      number: number,
      time: frame.time,
      contentDisplacement: direction.map { user + $0 * jitter },
      userDisplacement: user,
      jitter: jitter,
      shiftScore: motion.shiftScore,
      notes: notes,
      rows: frame.rows.map { row in
        Row(id: row.id, top: row.y, height: row.height, hasMoved: moved.contains(row.id))
      }
    )
    insets = frame.insets
  }

  /// Returns the direction of the row with the largest deviation, 1 for down and -1 for up; nil if
  /// the frames share no row.
  private static func direction(of frame: ManifestFrame, after before: ManifestFrame?) -> Double? {
    let tops = Dictionary((before?.rows ?? []).map { ($0.id, $0.y) }) { first, _ in first }
    let deviations = frame.rows.compactMap { row in
      tops[row.id].map { row.y - $0 - frame.userDelta }
    }
    guard let most = deviations.max(by: { $0.magnitude < $1.magnitude }), most != 0 else {
      return nil
    }
    return most > 0 ? 1 : -1
  }
}
