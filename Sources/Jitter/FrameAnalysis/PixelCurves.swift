import ChatframeJitter

/// How far content and user moved from frame to frame, as the pixels show it.
struct PixelCurves {
  /// Frames to each side that tell what the user did where content jumped.
  private static let reach = 3

  /// Points down since the frame before; nil where that is not known.
  private(set) var content: [Double?] = []
  private var reported: [Double?] = []

  /// Takes the next frame.
  ///
  /// - Parameter reported: Points that the user moved the content; nil if nobody says.
  mutating func add(content displacement: Double?, reported userDelta: Double?) {
    content.append(content.isEmpty ? 0 : displacement)
    reported.append(userDelta)
  }

  /// What the user did in each frame: the reported motion, else what content did, without what the events
  /// say of it.
  ///
  /// An event says how far content departed, and not which way: that which leads to the speed of the
  /// frames around it.
  func user(_ events: [JitterEvent]) -> [Double?] {
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

  /// What content does in the frames around one, on average, where it follows the user.
  private func usual(around frame: Int, without departures: [Int: Double]) -> Double {
    let around = max(0, frame - Self.reach)...min(content.count - 1, frame + Self.reach)
    let known = around.filter { departures[$0] == nil }.compactMap { content[$0] }
    return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
  }
}
