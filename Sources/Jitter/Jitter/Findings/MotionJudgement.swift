import ChatframeGraphics
import ChatframePixels
import ChatframeTimelines

/// Makes findings from the measurements of all frames.
struct MotionJudgement {
  /// The largest number of frames after which an undone jump counts as a flash, and an undone
  /// separation as a tear.
  static let longestReturn = 6

  /// The analysis of all frames.
  let analysis: PixelAnalysis
  /// The measurements of the frames, by the index of the frame.
  var records: [Int: FrameRecord]
  /// The motion of the content, without gaps.
  var passages: [[MotionSample]]
  /// Device pixels per point.
  let scale: Double
  /// The division of the frames.
  let grid: FrameGrid
  /// The findings so far.
  private(set) var events: [MotionEvent] = []
  /// The points that content moved by itself in each frame.
  var jitter: [Int: Double] = [:]
  /// The points by which most of the content deviates from the user's motion in each frame.
  var deviations: [Int: Double] = [:]
  /// The frames in which words moved against their neighbours.
  var reflowedFrames: Set<Int> = []
  /// The frames in which a list moved up to follow content that grows at its end.
  var followingSteps: Set<Int> = []
  /// The number of pictures per second that the frames show; nil if hardly any content moves.
  var pictureRate: Double?
  /// The blocks in which content does not regularly come and go, as it does under a blurred bar.
  let restful: BlockSet
  private var shifts: [Int: Double] = [:]
  private var times: [Int: Double] = [:]

  /// Creates the judgement of an analysis of all frames.
  init(_ analysis: PixelAnalysis) {
    self.analysis = analysis
    scale = analysis.scale
    grid = analysis.grid
    records = Dictionary(uniqueKeysWithValues: analysis.records.map { ($0.frame, $0) })
    passages = analysis.passages
    var restful = BlockSet(grid)
    for block in 0..<(grid.blocks.isEmpty ? 0 : grid.blocks.count)
    where !analysis.area.isRestless(block) { restful.insert(block) }
    self.restful = restful
  }

  /// Returns the report.
  consuming func report() -> MotionReport {
    chooseContent()
    excusePanels()
    judgePath()
    judgeReplacements()
    judgeDisappearances()
    judgeReflows()
    judgeParts()
    judgeChanges()
    judgeVanished()
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
}

extension MotionJudgement {
  /// The measurements of the frames, in order.
  var orderedRecords: [FrameRecord] { analysis.records.compactMap { records[$0.frame] } }

  /// Adds a finding with the rows in its region, unless the frame has one of its kind.
  mutating func add(_ event: MotionEvent) {
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
  ///
  /// - Parameters:
  ///   - event: The finding.
  ///   - moved: The points that most of the content moved down in the frame.
  mutating func note(_ event: MotionEvent, moved: Double) {
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

  /// Returns whether most of some blocks were found again in the frames around a change, both at their place
  /// and where the list carries them.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - frame: The frame in which they are there; nil for the first one of the change.
  ///   - first: The first frame of the change.
  ///   - last: The last frame of the change.
  /// - Returns: Whether they were.
  func isCalm(
    _ blocks: BlockSet,
    in frame: Int? = nil,
    before first: Int,
    after last: Int
  ) -> Bool {
    [first - 1, last + 1].allSatisfy { other in
      guard let record = records[other] else { return true }
      let carried = carried(blocks, from: frame ?? first, to: other)
      return [blocks, carried].allSatisfy { place in
        let moving = record.parts.reduce(0) { $0 + $1.blocks.sharedCount(place) }
        let busyCount = record.changed.sharedCount(place) + moving
        return busyCount == 0 || busyCount * 5 < place.count * 2
      }
    }
  }

  /// Returns the blocks to which the list carries others from one frame to another, which may be an earlier
  /// one.
  func carried(_ blocks: BlockSet, from frame: Int, to other: Int) -> BlockSet {
    let between = min(frame, other) + 1..<max(frame, other) + 1
    let distance = between.reduce(0) { $0 + (records[$1]?.displacement ?? 0) }
    return blocks.moved(down: frame < other ? distance : -distance, in: grid)
  }

  /// Returns the user's motion until a frame that content at rest has not followed, in rows.
  func lag(before record: FrameRecord) -> Double {
    var lag = 0.0
    var frame = record.frame - 1
    while let earlier = records[frame], earlier.displacement == 0, let delta = earlier.userDelta,
      delta != 0
    {
      lag += delta
      frame -= 1
    }
    return lag
  }

  /// Returns the usual number of unexplained blocks around a frame, as over a wallpaper.
  ///
  /// - Parameters:
  ///   - frame: The index of the frame.
  ///   - blocks: The blocks that count; `nil` for all.
  /// - Returns: The number.
  func unrest(_ frame: Int, in blocks: BlockSet? = nil) -> Int {
    func count(_ set: BlockSet) -> Int { blocks.map(set.sharedCount) ?? set.count }
    let counts = (frame - 12...frame + 12).compactMap { other -> Int? in
      guard let record = records[other], !record.isIdentical else { return nil }
      return record.parts.reduce(count(record.changed)) { $0 + count($1.blocks) }
    }
    return counts.count < 8 ? 0 : counts.sorted()[counts.count / 2]
  }
}
