import ChatframePixels

/// The tests that tell parts of the content from groups of blocks that are alike by chance.
extension PartSearch {
  /// The smallest share of the unexplained blocks around a part that must belong to it: usually, and if its
  /// former place is empty.
  private static let agreement = (usual: 0.5, ifPlaceIsEmpty: 0.25)
  /// The least share of its bounds that a group fills if it moved far while the list moved: usually, and over
  /// a wallpaper.
  private static let leastDensity = (usual: 0.25, overShapes: 0.4)
  /// The share of the screen's height above which a distance is far: usually, and over a wallpaper.
  static let farShare = (usual: 1.0 / 4, overShapes: 1.0 / 8)

  /// The least share of the unexplained blocks that a group has if it is all content.
  private static let allShare = 0.75

  /// Returns whether a group that moved by a distance is a part of the content.
  ///
  /// - Parameters:
  ///   - group: The blocks in the later frame.
  ///   - distance: The cells that it moved to the right, and the rows that it moved down.
  ///   - leftCount: The number of blocks that became empty where it was; 0 if it does not matter.
  ///   - blocks: The unexplained blocks with contrast.
  /// - Returns: Whether it is.
  func isPart(
    _ group: BlockSet,
    movedBy distance: (dx: Int, dy: Int),
    leaving leftCount: Int,
    among blocks: [Int32]
  ) -> Bool {
    guard prevails(group, among: blocks, hasLeftPlace: leftCount > 0) else { return false }
    if leftCount > 0 { return true }
    let isAll = mayBeAll && Double(group.count) >= Self.allShare * Double(blocks.count)
    return isTall(group, dx: distance.dx)
      && isLarge(group, movedBy: distance.dy - displacement)
      && (isAll || isNear(dx: distance.dx, dy: distance.dy) || isDense(group))
  }

  /// Returns whether a group is at least as tall as a line.
  ///
  /// At rest, a single line that moves up or down may be the end of content whose height grows slowly,
  /// unless it is between content that stays. One that moves to the side may follow a word that changes.
  private func isTall(_ group: BlockSet, dx: Int) -> Bool {
    if group.isSizable(after.grid) { return true }
    return group.isLine(after.grid)
      && (displacement != 0 || dx == 0 && group.isBetween(stayed, after.grid))
  }

  /// Returns whether a group is too large to resemble something so far away by chance.
  ///
  /// It has at least as many blocks as lie between, each of which may show a shape of a wallpaper. At rest,
  /// a list uncovers no wallpaper.
  private func isLarge(_ group: BlockSet, movedBy distance: Int) -> Bool {
    displacement == 0 || group.count >= abs(distance) / after.grid.blocks.side
  }

  /// Returns whether a distance is too short to lead from one shape of a wallpaper to another.
  private func isNear(dx: Int, dy: Int) -> Bool {
    let geometry = after.grid.blocks
    let share = area.uncoversShapes ? Self.farShare.overShapes : Self.farShare.usual
    return displacement == 0
      || abs(dx) < geometry.side
        && Double(abs(dy - displacement)) <= share * Double(geometry.height)
  }

  /// Returns whether a group fills enough of its bounds to be content that moved far, rather than shapes of
  /// a wallpaper; over a wallpaper, a line may be a gap between bubbles.
  private func isDense(_ group: BlockSet) -> Bool {
    guard let bounds = group.bounds(after.grid),
      !area.uncoversShapes || group.isSizable(after.grid)
    else { return false }
    let place = bounds.rows.count * bounds.columns.count
    let least = area.uncoversShapes ? Self.leastDensity.overShapes : Self.leastDensity.usual
    return Double(group.count) >= least * Double(place)
  }

  /// Returns whether enough of the unexplained blocks around a group belong to it: fewer of what is seen of a
  /// row whose former place is empty.
  private func prevails(
    _ group: BlockSet,
    among blocks: [Int32],
    hasLeftPlace: Bool
  ) -> Bool {
    guard let bounds = group.bounds(after.grid) else { return false }
    let columns = after.grid.blocks.columns
    let around = blocks.count {
      bounds.rows.contains(Int($0) / columns) && bounds.columns.contains(Int($0) % columns)
    }
    let leastShare = hasLeftPlace ? Self.agreement.ifPlaceIsEmpty : Self.agreement.usual
    return Double(group.count) >= leastShare * Double(around)
  }
}
