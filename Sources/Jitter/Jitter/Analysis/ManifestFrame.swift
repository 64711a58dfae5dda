import ChatframeGraphics
import ChatframeTimelines

/// A manifest's description of a frame.
package struct ManifestFrame: Hashable, Sendable {
  /// A row that touches the viewport.
  package struct Row: Hashable, Sendable {
    package var id: String
    /// The top edge on the screen, in points.
    package var y: Double
    /// The height in points.
    package var height: Double
    /// The state of the row besides its content: a placeholder, or the state of its picture.
    package var appearance: String
    /// A Boolean value that indicates whether the row fades or changes its height.
    package var isAnimated = false
    /// The distance in points by which answers that grow above push the row down.
    package var pushed = 0.0
    /// The distances of the row from its place at the beginning of the running animations.
    package var displaced: [RowDisplacement] = []

    package init(id: String, y: Double, height: Double, appearance: String = "") {
      self.id = id
      self.y = y
      self.height = height
      self.appearance = appearance
    }
  }

  /// The time in seconds.
  package var time: Double
  /// The distance in points by which the user moved the content down since the previous frame.
  package var userDelta: Double
  /// The content's height in points; 0 if it is empty.
  package var contentHeight: Double
  package var rows: [Row]
  /// The distance from the content's oldest edge in points; nil if unknown.
  package var contentOffset: Double?
  /// The rows that are new, look different from the previous frame, or are gone; nil if unknown.
  package var changed: Set<String>?
  /// The heights that bars cover at the top and the bottom, in points.
  package var insets: LayoutInsets
  /// The largest motion without the user of any row of this frame or the previous one, in points,
  /// including rows outside the screen; nil if unknown.
  package var strictJitter: Double?
  /// The size of the screen in points; nil for that of the manifest.
  package var screen: LayoutSize?
  /// A Boolean value that indicates whether all rows were laid out anew since the previous frame.
  package var isLaidOutAnew = false
  /// The distance in points by which the keyboard moved content down that rests at its newest edge.
  package var keyboardDelta = 0.0
  /// The declared movement of the list on the way to its target; nil if it rests.
  package var following: FollowMovement?
  /// The declared animations, which displace rows and fade them.
  package var animations: [RunningAnimation] = []

  package init(
    time: Double,
    userDelta: Double,
    contentHeight: Double,
    rows: [Row],
    contentOffset: Double? = nil,
    changed: Set<String>? = nil,
    insets: LayoutInsets = .zero,
    strictJitter: Double? = nil
  ) {
    self.time = time
    self.userDelta = userDelta
    self.contentHeight = contentHeight
    self.rows = rows
    self.contentOffset = contentOffset
    self.changed = changed
    self.insets = insets
    self.strictJitter = strictJitter
  }

  /// Returns the distance of a jump after which none of the previous rows is on the screen, in
  /// points; nil if a row is left or the list did not jump.
  package func leap(from before: ManifestFrame) -> Double? {
    let shown = Set(before.rows.map(\.id))
    guard let strictJitter, strictJitter > 0, !shown.isEmpty, !rows.isEmpty,
      rows.allSatisfy({ !shown.contains($0.id) })
    else { return nil }
    return strictJitter
  }
}

extension ManifestFrame {
  /// Returns the distance by which the declared animations move a row down since the previous frame.
  ///
  /// It is computed from the curves and the distances at their beginning alone.
  ///
  /// - Parameters:
  ///   - row: A row of the frame.
  ///   - old: The row in the previous frame.
  ///   - last: The previous frame.
  ///   - grid: The device pixels to which the distances are rounded.
  /// - Returns: The distance, apart from the change of the row's place in the list.
  func expectedDelta(
    of row: Row,
    since old: Row,
    on last: ManifestFrame,
    _ grid: PixelGrid
  ) -> Length {
    let shift =
      keyboardShift(since: last) + followShift(since: last, grid)
      + push(on: row, since: last, grid)
    guard !row.displaced.isEmpty || !old.displaced.isEmpty else { return shift }
    let known = Set(last.animations.map(\.id))
    let begun = row.displaced.filter { !known.contains($0.animation) }
      .reduce(Length.zero) { $0 + $1.top }
    return rest(of: row, grid) - last.rest(of: old, grid) - begun + shift
  }

  /// Returns the distance by which the keyboard moved the content down, if the change of the inset
  /// explains it.
  private func keyboardShift(since last: ManifestFrame) -> Length {
    let possible = Length(last.insets.bottom) - Length(insets.bottom)
    let shift = Length(keyboardDelta)
    return (min(possible, .zero)...max(possible, .zero)).contains(shift) ? shift : .zero
  }

  /// Returns the distance by which the list moved down on the way to its target, if the declared
  /// course explains it.
  private func followShift(since last: ManifestFrame, _ grid: PixelGrid) -> Length {
    guard let following,
      following.isOnCourse(after: last.following, elapsed: time - last.time, scale: grid.scale)
    else { return .zero }
    return following.movement
  }

  /// Returns the distance by which answers push a row down, if the growth of rows above explains it.
  private func push(on row: Row, since last: ManifestFrame, _ grid: PixelGrid) -> Length {
    guard row.pushed != 0 else { return .zero }
    let before = Dictionary(last.rows.map { ($0.id, $0.height) }) { first, _ in first }
    let left = growthThatLeft(above: row, since: last, grid)
    let possible =
      left
      + rows.filter { $0.y < row.y }.reduce(Length.zero) { sum, other in
        sum + (before[other.id].map { (Length(other.height) - Length($0)).magnitude } ?? .zero)
      }
    return Length(row.pushed).magnitude <= possible ? Length(row.pushed) : .zero
  }

  /// Returns the greatest change of height of rows that were above a row and have left the screen, in
  /// which they have no height.
  private func growthThatLeft(
    above row: Row,
    since last: ManifestFrame,
    _ grid: PixelGrid
  ) -> Length {
    guard let old = last.rows.first(where: { $0.id == row.id }) else { return .zero }
    let shown = Set(rows.map(\.id))
    let shift =
      Length(userDelta) + keyboardShift(since: last) + followShift(since: last, grid)
    return last.rows.filter { $0.y < old.y && !shown.contains($0.id) }
      .reduce(Length.zero) { sum, gone in
        // The row is above the screen, so that its height is less than the distance of its top.
        let height = max(.zero, .zero - Length(gone.y) - shift)
        return sum + max(Length(gone.height), (height - Length(gone.height)).magnitude)
      }
  }

  /// Returns whether rows may have moved by themselves since the previous frame, as declared.
  func isAnimated(since last: ManifestFrame) -> Bool {
    !animations.isEmpty || !last.animations.isEmpty || keyboardDelta != 0 || following != nil
      || rows.contains { $0.pushed != 0 }
  }

  /// Returns the distance of a row from its place in the list.
  private func rest(of row: Row, _ grid: PixelGrid) -> Length {
    let displacements = row.displaced.compactMap { displacement in
      animations.first { $0.id == displacement.animation }
        .map { (animation: $0, distance: displacement.top) }
    }
    return grid.rest(of: displacements, at: time)
  }

  /// Returns the distance in points by which declared animations move most of the rows down since
  /// the previous frame.
  package func commonExpectedDelta(since last: ManifestFrame, scale: Double) -> Double {
    guard isAnimated(since: last) else { return 0 }
    let before = Dictionary(last.rows.map { ($0.id, $0) }) { first, _ in first }
    var heights: [Length: Double] = [:]
    for row in rows {
      guard let old = before[row.id] else { continue }
      let delta = expectedDelta(of: row, since: old, on: last, PixelGrid(scale: scale))
      heights[delta, default: 0] += row.height
    }
    let most = heights.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return most?.key.points ?? 0
  }
}
