import ChatframeGraphics
import ChatframePixels

/// Parts of the content that moved differently from the rest.
extension MotionJudgement {
  /// The distance in points below which rounding may explain that a part moved by itself.
  private static let faintDistance = 0.75
  /// The number of frames around a part that moved a little in which others do if places are rounded.
  private static let roundingReach = 12
  /// The least size of a part that is the content, as a multiple of what seemed to be the content.
  private static let contentRatio = 1.5
  /// The least share of a part in what changes around it.
  private static let leastPartShare = 0.25
  /// The least share of a part that must be found again where it was.
  private static let restoredShare = 0.6
  /// The least number of blocks above the middle of the content that show that a part is not its end.
  private static let leastAbove = 4
  /// The number of columns of blocks before a bubble that becomes wider that are empty.
  private static let besideReach = 4
  /// The largest width of an edge of a bubble, in blocks.
  private static let edgeWidth = 2
  /// The number of frames before and after a part in which others continue its motion.
  private static let glidingReach = 5

  /// Reports parts that moved by themselves, once if they return unless they are the content.
  mutating func judgeParts() {
    var all: [Int: [Departure]] = [:]
    for record in orderedRecords { all[record.frame] = departures(in: record) }
    var undone = Set<Int>()
    for record in orderedRecords
    where deviations[record.frame] == nil && !reflowedFrames.contains(record.frame) {
      for departure in all[record.frame] ?? [] where !undone.contains(record.frame) {
        let exchange = frameOfExchange(of: departure, record.frame)
        let later = frameOfExchange(of: departure, record.frame, withRestElsewhere: true)
        // If the part then becomes the content, the rest seems to go on as the part did.
        guard
          exchange != nil || later == record.frame + 1
            || !isGliding(departure, record.frame, among: all),
          isClear(departure.blocks, record.frame), !hasStayed(departure, record),
          !wasFixed(departure, record),
          prevails(departure, record, among: all),
          (departure.blocks.count + departure.leftCount) * 2
            >= unrest(record.frame, in: restful)
        else { continue }
        let end =
          exchange ?? frameOfReturn(of: departure, record.frame, among: all)
          ?? later
          ?? frameOfRestoration(of: departure, in: record)
        let isContent = isContent(departure, record)
        if end == nil, !isContent, let start = unseenStart(of: departure, in: record) {
          report(departure.reversed, start, isUndone: true)
          continue
        }
        if let end, !isContent { undone.insert(end) }
        if departure.isFaint {
          guard let end, !isRounded(record.frame...end, among: all) else { continue }
        }
        guard isCalm(departure.blocks, before: record.frame, after: end ?? record.frame) else {
          continue
        }
        report(departure, record, isUndone: end != nil && !isContent)
      }
    }
  }

  private mutating func report(_ departure: Departure, _ record: FrameRecord, isUndone: Bool) {
    let isSideways = abs(departure.x) > abs(departure.y)
    let distance = isSideways ? departure.x : departure.y
    var event = MotionEvent(
      frame: record.frame,
      time: record.time,
      kind: isUndone
        ? .tear : !isContent(departure, record) && hasGrown(departure, record) ? .resize : .jump,
      magnitude: abs(distance),
      region: departure.blocks.rectangle(grid, scale: scale)
    )
    event.axis = isSideways ? .x : .y
    event.displacement = distance
    if event.kind != .resize {
      jitter[record.frame] = max(jitter[record.frame] ?? 0, event.magnitude)
      note(event, moved: Double(record.displacement ?? 0) / scale)
    }
    add(event)
  }

  /// Returns whether a part is the content of a list that had rested: it takes up half of the screen's height,
  /// and little else is in its rows, such as the sides of bubbles.
  private func isContent(_ departure: Departure, _ record: FrameRecord) -> Bool {
    guard record.displacement == 0,
      let rows = departure.blocks.bounds(grid)?.rows, rows.count * 2 >= grid.blocks.rows
    else { return false }
    let others = record.content.members.count { rows.contains($0 / grid.blocks.columns) }
    return Double(departure.blocks.count) >= Self.contentRatio * Double(others)
  }

  private func departures(in record: FrameRecord) -> [Departure] {
    // If none of the content is found again, parts only seem to have moved.
    guard record.displacement != nil || record.isBlank else { return [] }
    let main = record.displacement ?? 0
    var found = record.parts.filter { !goesOn($0, in: record) }.map { part in
      Departure(
        x: part.cellsToRight * Double(grid.cell) / scale,
        y: Double(part.dy - main) / scale,
        blocks: part.blocks,
        leftCount: part.leftCount,
        isEnd: part.isEnd,
        returnAge: part.returnAge
      )
    }
    if abs(main) > (grid.fidelity == .lossy ? 2 : 0) {
      var stuck = BlockSet(grid)
      if let uncovered = latelyUncovered(before: record.frame) {
        for block in record.still.members
        where analysis.area.scrolls(block) && !uncovered.contains(block) { stuck.insert(block) }
      }
      found += stuck.components(grid).filter { $0.isSizable(grid) }
        .map { Departure(x: 0, y: Double(-main) / scale, blocks: $0, isStuck: true) }
    }
    return found.compactMap { departure in
      if abs(departure.x) * scale >= 1 { return departure }
      guard isSeparation(departure.y * scale, record) else { return nil }
      var departure = departure
      let distance = abs(departure.y * scale)
      let isSmall = departure.blocks.count * 4 < record.content.count
      departure.isFaint =
        scale >= 2 && distance < 2 && isSmall
        || scale >= 3 && distance < Self.faintDistance * scale
      return departure
    }
  }

  /// Returns whether a part is what is left of content that vanished, and moves as before.
  private func goesOn(_ part: PairMotion.Part, in record: FrameRecord) -> Bool {
    guard record.isBlank, part.dx == 0,
      let before = record.userDelta ?? records[record.frame - 1]?.displacement.map(Double.init)
    else { return false }
    return abs(Double(part.dy) - before) <= 2 + abs(before) / 3
  }

  /// Returns whether other parts moved a little shortly before or after some frames, because each row
  /// rounds its place.
  private func isRounded(_ frames: ClosedRange<Int>, among all: [Int: [Departure]]) -> Bool {
    let around = frames.lowerBound - Self.roundingReach...frames.upperBound + Self.roundingReach
    return around.contains { frame in
      !frames.contains(frame)
        && (records[frame]?.isMixed == true || all[frame]?.contains { $0.isFaint } == true)
    }
  }

  /// Returns whether parts moved apart by more than rounding to whole pixels explains.
  private func isSeparation(_ separation: Double, _ record: FrameRecord) -> Bool {
    if grid.fidelity == .lossy { return abs(separation) >= 2 }
    guard let reported = record.userDelta else {
      return abs(separation) > 1 || scale < 2 && record.displacement == 0 && abs(separation) >= 1
    }
    // Rows round their places one by one, unless the list moves by whole pixels.
    let isWhole = abs(reported - reported.rounded()) < 1e-3
    return isWhole ? abs(separation) >= 1 : abs(separation) > 1
  }

  /// Returns the frame in which a part returns; nil if it does not return soon.
  private func frameOfReturn(
    of departure: Departure,
    _ frame: Int,
    among all: [Int: [Departure]]
  ) -> Int? {
    (frame + 1...frame + Self.longestReturn).first { later in
      let carried = carried(departure.blocks, from: frame, to: later)
      if isReturnOfContent(departure, at: carried, later) { return true }
      return (all[later] ?? []).contains {
        isReturn($0, of: departure)
          && (!departure.isFaint || $0.blocks.sharedCount(carried) > 0)
      }
    }
  }

  /// Returns whether a part returns in a frame that shows hardly anything else, so that the part is the
  /// content, which jumps.
  private func isReturnOfContent(
    _ departure: Departure,
    at place: BlockSet,
    _ frame: Int
  ) -> Bool {
    guard let content = records[frame]?.content, let distance = deviations[frame],
      abs(departure.y) * scale > 2, departure.x == 0,
      content.sharedCount(place) * 4 >= content.count * 3,
      events.contains(where: { $0.frame == frame && $0.kind == .jump })
    else { return false }
    return isReturn(Departure(x: 0, y: distance, blocks: content), of: departure)
  }

  /// Returns the first frame in which a part returns and seems to be the content, so that the rest
  /// seems to be a part; nil if it does not return.
  ///
  /// The content is expected to move on as before.
  ///
  /// - Parameters:
  ///   - departure: The part.
  ///   - frame: The frame in which it moved.
  ///   - isElsewhere: Whether the rest is anywhere but at the place of the part, rather than much
  ///     larger than the part.
  /// - Returns: The frame.
  private func frameOfExchange(
    of departure: Departure,
    _ frame: Int,
    withRestElsewhere isElsewhere: Bool = false
  ) -> Int? {
    (frame + 1...frame + Self.longestReturn).first { later in
      guard let record = records[later], record.userDelta == nil,
        let main = record.displacement, main != 0,
        record.content.sharedCount(departure.blocks) * 4 >= departure.blocks.count
      else { return false }
      return record.parts.contains { rest in
        let isRest =
          isElsewhere
          ? rest.blocks.sharedCount(departure.blocks) * 4 < departure.blocks.count
          : Double(rest.blocks.count) >= Self.contentRatio * Double(record.content.count)
        let content = Departure(x: 0, y: Double(main - rest.dy) / scale, blocks: record.content)
        return rest.dx == 0 && isRest && isReturn(content, of: departure)
      }
    }
  }

  /// Returns the frame in which most of a part is found again where it was before; nil if it is not
  /// soon.
  ///
  /// A part that covers other content when it returns need not look like one that moves.
  private func frameOfRestoration(of departure: Departure, in record: FrameRecord) -> Int? {
    record.undone.first {
      let restored = Double($0.whole.sharedCount(departure.blocks))
      return restored >= Self.restoredShare * Double(departure.blocks.count)
    }
    .map { record.frame + $0.age }
  }

  /// Returns the frame that displaced a part that now returns, or nil.
  ///
  /// A line that moves over other lines does not look like a part until it returns.
  private func unseenStart(of departure: Departure, in record: FrameRecord) -> FrameRecord? {
    // Places are compared to within a row, so that what moved by a row seems to have been anywhere.
    guard !departure.isFaint, max(abs(departure.x), abs(departure.y)) * scale > 2,
      let age = departure.returnAge,
      let start = records[record.frame - age + 1], deviations[start.frame] == nil,
      isCalm(departure.blocks, in: record.frame, before: start.frame, after: record.frame)
    else { return nil }
    return start
  }

  private func isReturn(_ other: Departure, of departure: Departure) -> Bool {
    let most = min(2 / scale, max(abs(departure.x), abs(departure.y)) / 2)
    return abs(other.x + departure.x) <= most && abs(other.y + departure.y) <= most
  }

  /// Returns whether a part moved because its content grew or shrank.
  private func hasGrown(_ departure: Departure, _ record: FrameRecord) -> Bool {
    isGrowth(departure, record) || isWidening(departure, record)
  }

  /// Returns whether content at rest moved to the side because its bubble became wider: the edge of
  /// the bubble from which it moved stays, and there is nothing before the other edge.
  private func isWidening(_ departure: Departure, _ record: FrameRecord) -> Bool {
    guard record.displacement == 0, departure.y == 0, departure.x != 0,
      let bounds = departure.blocks.bounds(grid)
    else { return false }
    let columns = grid.blocks.columns
    let (first, end) = (bounds.columns.lowerBound, bounds.columns.upperBound + 1)
    let isToLeft = departure.x < 0
    let behind = isToLeft ? end..<columns : 0..<first
    let ahead = isToLeft ? first - Self.besideReach..<first : end..<end + Self.besideReach
    /// Returns the number of blocks with content in some columns of a row.
    func count(_ places: Range<Int>, _ row: Int) -> Int {
      places.count {
        (0..<columns).contains($0) && record.content.contains(row * columns + $0)
      }
    }
    // Other columns of a table are wider than an edge.
    // Where the bubble becomes taller as well, its lower corner is no longer at its side.
    let sides = bounds.rows.filter { row in
      count(behind, row) > 0
        || !behind.contains { record.changed.contains(row * columns + $0) }
    }
    let edges = sides.filter { (1...Self.edgeWidth).contains(count(behind, $0)) }
    // The edge of a bubble is straight, unlike the shapes of a wallpaper.
    let heights = behind.map { column in
      edges.count { record.content.contains($0 * columns + column) }
    }
    let obstacles = bounds.rows.count { count(ahead, $0) > 0 }
    return (heights.max() ?? 0) * 2 > sides.count && obstacles * 2 <= bounds.rows.count
  }

  /// Returns whether the end of the content moved because the content grew or shrank: nothing is
  /// beyond it, and where it was is content.
  private func isGrowth(_ departure: Departure, _ record: FrameRecord) -> Bool {
    guard departure.x == 0, let rows = departure.blocks.bounds(grid)?.rows else { return false }
    let columns = grid.blocks.columns
    // The rest around content that moved by itself is not an end.
    let content = record.content.members.map { $0 / columns }
    let middle = content.isEmpty ? 0 : content[content.count / 2]
    let above = departure.blocks.members.count { $0 / columns < middle }
    guard departure.isEnd || above < Self.leastAbove else { return false }
    // What is much larger than the rest of a moving list is not its end. At rest, little may stay: only
    // what is above the content that grew.
    let most = Self.contentRatio * Double(record.content.count)
    guard record.displacement ?? 0 == 0 || Double(departure.blocks.count) <= most else {
      return false
    }
    let distance = Int((abs(departure.y) * scale / Double(grid.blocks.side)).rounded(.up))
    // Below the edge of a bubble that grows, and below its end, there may be a wallpaper.
    let isEdge = record.displacement == 0 && rows.count <= distance + 1
    let mayHaveWallpaper = isEdge || departure.isEnd
    let beyond =
      mayHaveWallpaper ? 0 : record.content.members.count { $0 / columns > rows.upperBound }
    let filled = record.textured.members.count {
      let row = $0 / columns
      // What shrank ends in the row of blocks in which the moved end now begins.
      let last = departure.y > 0 ? rows.lowerBound - 1 : rows.lowerBound
      return row <= last && row >= rows.lowerBound - distance
    }
    return beyond == 0 && (departure.isEnd || filled >= 2) && distance * 6 <= grid.blocks.rows
  }

  /// Returns whether a group keeps moving in the same direction, as in an animation.
  private func isGliding(
    _ departure: Departure,
    _ frame: Int,
    among all: [Int: [Departure]]
  ) -> Bool {
    func continues(_ frame: Int) -> Bool {
      (all[frame] ?? []).contains { other in
        // A wallpaper that is uncovered is not the next step of what moves.
        guard other.isStuck == departure.isStuck else { return false }
        let product = other.x * departure.x + other.y * departure.y
        let own = departure.x * departure.x + departure.y * departure.y
        let length = other.x * other.x + other.y * other.y
        return product > 0.5 * (own * length).squareRoot() && length < 9 * own && own < 9 * length
      }
    }
    if continues(frame - 1) || continues(frame + 1) { return true }
    // In some frames of an animation, too little of its motion is seen.
    let around = frame - Self.glidingReach...frame + Self.glidingReach
    return around.count { $0 != frame && continues($0) } > 1
  }

  /// Returns whether a part, with those that move alike, is more than a small share of what changes
  /// around it, where a notice that fades, for example, may look like anything.
  ///
  /// Content that covers a part leaves little of it, but the place from which it moved is empty.
  private func prevails(
    _ departure: Departure,
    _ record: FrameRecord,
    among all: [Int: [Departure]]
  ) -> Bool {
    var parts = departure.blocks
    for other in all[record.frame] ?? [] where isReturn(other.reversed, of: departure) {
      parts.formUnion(other.blocks)
    }
    var changed = parts
    for block in record.changed.members where !record.emptied.contains(block) {
      changed.insert(block)
    }
    let around = changed.components(grid, reach: 1).filter { $0.sharedCount(departure.blocks) > 0 }
    let (whole, own) = around.reduce(into: (0, 0)) { counts, group in
      counts.0 += group.count
      counts.1 += group.sharedCount(parts)
    }
    return Double(own) >= Self.leastPartShare * Double(whole)
  }

  /// Returns whether a group is where content is usually found again.
  private func isClear(_ blocks: BlockSet, _ frame: Int) -> Bool {
    let isKnown = analysis.area.isKnown
    let restless = blocks.members.count {
      analysis.area.isRestless($0) || isKnown && analysis.area.isFixed($0)
    }
    return blocks.count >= 4 && restless * 2 < blocks.count
  }
}
