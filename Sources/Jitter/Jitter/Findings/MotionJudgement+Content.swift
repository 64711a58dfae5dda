import ChatframePixels

/// The choice of the content among groups that moved differently.
extension MotionJudgement {
  /// The smallest size of a group that may be the content, as a share of the largest group.
  private static let leastShare = 0.3
  /// The same of a group that follows a recorded motion.
  private static let leastFollowingShare = 0.1
  /// The same of a group that goes on as the content before.
  private static let leastContinuingShare = 0.2
  /// The least distance in pixels by which two groups move differently, in spite of rounding, if one
  /// of them is off the user's motion.
  private static let leastDistance = 4.0
  /// The least distance in pixels between the content and a recorded motion with fractions of a pixel
  /// at which a small group follows the motion.
  private static let sureDistance = 12.0
  /// The largest distance of a group from the middle of the motion before and after, as a share of
  /// its distance from the content.
  private static let nearShare = 0.25

  /// Takes the group that follows the user for the content, where the largest group does not.
  ///
  /// If more than half of the screen tears off, the rest is still what the user moves.
  mutating func chooseContent() {
    for record in orderedRecords {
      if let delta = record.userDelta {
        exchange(record, movedBy: delta)
      } else if !exchangeInterrupted(record) {
        exchangeOff(record)
      }
    }
    for _ in 0..<2 {
      let deviating = judgedSamples().filter { abs($0.deviation) > 1e-3 && $0.stallLength == 0 }
      var hasChosen = false
      for judged in deviating where exchange(judged) { hasChosen = true }
      guard hasChosen else { return }
    }
  }

  /// Exchanges the content of a frame with a group that follows the user, and returns whether there
  /// is one.
  private mutating func exchange(_ judged: JudgedSample) -> Bool {
    guard let record = records[judged.sample.frame], !judged.sample.isAfterGap,
      record.displacement != nil
    else { return false }
    let follower = groups(in: record).first { group in
      let least = undoesPart(record, group) ? Self.leastFollowingShare : Self.leastShare
      return isCandidate(group, in: record, leastShare: least)
        && abs(Double(group.dy) - judged.expected) * 2 <= abs(judged.deviation)
    }
    guard let follower else { return false }
    exchange(with: follower, in: record)
    return true
  }

  /// Returns whether the content, if a group is the content instead, returns from where an earlier
  /// frame moved a part.
  private func undoesPart(_ record: FrameRecord, _ group: PairMotion.Part) -> Bool {
    let distance = (record.displacement ?? 0) - group.dy
    guard abs(distance) >= Int(Self.leastDistance) else { return false }
    return (1...Self.longestReturn).contains { age in
      guard let earlier = records[record.frame - age], let main = earlier.displacement else {
        return false
      }
      return earlier.parts.contains { $0.dx == 0 && abs($0.dy - main + distance) <= 1 }
    }
  }

  private func groups(in record: FrameRecord) -> [PairMotion.Part] {
    record.parts + still(in: record)
  }

  /// Returns whether a group is large enough to be the content.
  private func isCandidate(
    _ group: PairMotion.Part,
    in record: FrameRecord,
    leastShare: Double = leastShare
  ) -> Bool {
    group.dx == 0 && Double(group.blocks.count) >= leastShare * Double(record.content.count)
  }

  private mutating func exchange(with follower: PairMotion.Part, in record: FrameRecord) {
    var record = record
    record.parts.removeAll { $0.dy == follower.dy && $0.blocks == follower.blocks }
    let content = PairMotion.Part(dx: 0, dy: record.displacement ?? 0, blocks: record.content)
    record.parts.append(content)
    if follower.dy == 0 { record.still = BlockSet(grid) }
    record.content = follower.blocks
    // Words and panels were compared as if they had moved with the other group.
    record.reflow = nil
    record.slipped = BlockSet(grid)
    record.displacement = follower.dy
    records[record.frame] = record
    setDisplacement(follower.dy, of: record.frame)
  }

  /// Exchanges the content of a frame with a group that moves as the user, where the content does not.
  ///
  /// Nothing but content follows a recorded motion, so that a smaller group is enough, as above a
  /// keyboard that covers most of the screen. If rows round their places, groups must be far apart.
  private mutating func exchange(_ record: FrameRecord, movedBy delta: Double) {
    let isWhole = abs(delta - delta.rounded()) < 1e-3
    guard let own = record.displacement, abs(delta) >= 1,
      abs(Double(own) - delta) >= (isWhole ? 1 : Self.leastDistance)
    else { return }
    // If the content is far off the motion, hardly any other group follows it by chance.
    let isSure = abs(Double(own) - delta) >= (isWhole ? Self.leastDistance : Self.sureDistance)
    let follower = record.parts.first { group in
      abs(Double(group.dy) - delta) < (isWhole ? 0.5 : 1)
        && (isCandidate(group, in: record, leastShare: Self.leastFollowingShare)
          || isSure && group.dx == 0 && group.blocks.isSizable(grid))
    }
    if let follower { exchange(with: follower, in: record) }
  }

  /// Exchanges the content of a frame with a group that goes on as the content of the frame before,
  /// where the content itself does not, and returns whether there is one.
  ///
  /// A keyboard that slides over a list becomes the largest group.
  private mutating func exchangeInterrupted(_ record: FrameRecord) -> Bool {
    guard let own = record.displacement,
      let before = records[record.frame - 1]?.displacement.map(Double.init),
      abs(before) >= Self.leastDistance
    else { return false }
    let distance = abs(Double(own) - before)
    let follower = record.parts.first { group in
      let change = abs(Double(group.dy) - before)
      return isCandidate(group, in: record, leastShare: Self.leastContinuingShare)
        && Double(group.dy) * before > 0 && change * 2 <= distance
        && change <= max(Self.leastDistance, abs(before) / 2)
    }
    guard let follower, distance >= Self.leastDistance else { return false }
    exchange(with: follower, in: record)
    // Bars and the sides of keys rest as well.
    if own == 0 { records[record.frame]?.parts.removeAll { $0.dy == 0 } }
    return true
  }

  /// Exchanges the content of a frame with a group that moves halfway between the frames before and
  /// after it, where the content itself is far from that.
  ///
  /// Parts of about the same size take turns as the largest. The path shows which one is off only
  /// where it is smooth for long.
  private mutating func exchangeOff(_ record: FrameRecord) {
    guard record.userDelta == nil, let own = record.displacement, own != 0,
      let before = records[record.frame - 1]?.displacement,
      let after = records[record.frame + 1]?.displacement
    else { return }
    let middle = Double(before + after) / 2
    let follower = groups(in: record).first { group in
      let distance = abs(Double(group.dy - own))
      return isCandidate(group, in: record) && distance >= Self.leastDistance
        && abs(Double(group.dy) - middle) <= Self.nearShare * distance
        && abs(Double(own) - middle) >= (1 - Self.nearShare) * distance
    }
    if let follower { exchange(with: follower, in: record) }
  }

  /// Returns the content that stayed while most of the content moved; empty if there is little.
  private func still(in record: FrameRecord) -> [PairMotion.Part] {
    var blocks = BlockSet(grid)
    for block in record.still.members where analysis.area.scrolls(block) { blocks.insert(block) }
    return blocks.isSizable(grid) ? [PairMotion.Part(dx: 0, dy: 0, blocks: blocks)] : []
  }

  private mutating func setDisplacement(_ displacement: Int, of frame: Int) {
    for passage in passages.indices {
      guard let index = passages[passage].firstIndex(where: { $0.frame == frame }) else { continue }
      passages[passage][index].displacement = Double(displacement)
    }
  }
}
