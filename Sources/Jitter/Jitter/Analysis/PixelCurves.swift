import ChatframeGraphics
import ChatframeTimelines

/// The distances that content and user moved from frame to frame, as the pixels show them.
struct PixelCurves: Sendable {
  /// The number of frames on each side from which the user's motion in a jump is estimated.
  private static let reach = 3

  /// Points down since the frame before; nil if that is unknown.
  private(set) var content: [Double?] = []
  private var reported: [Double?] = []

  /// Takes the next frame.
  ///
  /// - Parameter reported: Points that the user moved the content; nil if that is unknown.
  mutating func add(content displacement: Double?, reported userDelta: Double?) {
    content.append(content.isEmpty ? 0 : displacement)
    reported.append(userDelta)
  }

  /// Returns the user's motion in each frame: the reported motion, or else the content's motion
  /// without the distances of events.
  ///
  /// An event has a distance without a direction; the direction is the one that leads to a speed
  /// nearer to that of the frames around it.
  func user(_ events: [MotionEvent]) -> [Double?] {
    var departures: [Int: Double] = [:]
    for event in events where event.kind == .jump || event.kind == .stall {
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

  /// Returns the content's average motion in the frames around one that have no events.
  private func usual(around frame: Int, without departures: [Int: Double]) -> Double {
    let around = max(0, frame - Self.reach)...min(content.count - 1, frame + Self.reach)
    let known = around.filter { departures[$0] == nil }.compactMap { content[$0] }
    return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
  }
}

extension MotionReport {
  /// Adds the values that are known only after the last frame: the directions of jumps, and the
  /// motion in frames.
  ///
  /// The events' frames are places in the sequence, counted from 0.
  mutating func complete(with curves: PixelCurves) {
    let user = curves.user(events)
    for index in events.indices where events[index].kind == .jump {
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

  /// The shift score of an event: rows of a list are as wide as the screen.
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
  /// The motion in a frame of a manifest.
  ///
  /// - Parameters:
  ///   - frame: The rows on the screen.
  ///   - before: The frame before it; nil for the first.
  ///   - motion: What moved between the two by itself, by whichever measure.
  ///   - number: The frame's number.
  ///   - notes: The events in it.
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
  }

  /// 1 for down, -1 for up, as the row goes that departs the most of those which stayed; nil if none
  /// did.
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
