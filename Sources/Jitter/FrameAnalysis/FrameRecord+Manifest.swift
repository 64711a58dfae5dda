import ChatframeJitter
import ChatframeReports
import ChatframeTimelines

extension FrameRecord {
  /// What a report tells of a frame of a manifest.
  ///
  /// - Parameters:
  ///   - before: The frame before it; nil for the first.
  ///   - motion: What moved between the two by itself, by whichever measure.
  ///   - index: The frame's number.
  ///   - file: Where its picture is; nil where there is none.
  ///   - words: What happened in it.
  package init(
    _ frame: ManifestFrame,
    after before: ManifestFrame?,
    motion: FrameMotion,
    index: Int,
    file: RelativeReference?,
    words: [String]
  ) {
    let moved = Set(motion.movedRows.map(\.name))
    let user = before == nil ? 0 : frame.userDelta
    let jitter = motion.jitter.points
    let direction = jitter > 0 ? Self.direction(of: frame, after: before) : 1
    self.init(
      index: index,
      time: frame.time,
      file: file,
      contentDisplacement: direction.map { user + $0 * jitter },
      userDisplacement: user,
      jitter: jitter,
      shiftScore: motion.shiftScore,
      words: words,
      rows: frame.rows.map { row in
        RowRecord(id: row.id, top: row.y, height: row.height, hasMoved: moved.contains(row.id))
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
