/// How far apart views stand where a visual format says no more than `-`.
package struct Spacing: Hashable, Sendable {
  /// Between neighbours.
  package var sibling: Double
  /// From the edges of what they are in: its margins.
  package var leading: Double
  package var trailing: Double
  package var top: Double
  package var bottom: Double

  package init(sibling: Double = 8, superview: Double = 20) {
    self.sibling = sibling
    leading = superview
    trailing = superview
    top = superview
    bottom = superview
  }

  /// The gap that a bare `-` stands for.
  package func value(of spacing: StandardSpacing, isRightToLeft: Bool) -> Double {
    switch spacing {
    case .sibling: return sibling
    case .superview(let edge):
      switch edge {
      case .trailing: return trailing
      case .left: return isRightToLeft ? trailing : leading
      case .right: return isRightToLeft ? leading : trailing
      case .top: return top
      case .bottom: return bottom
      case .leading, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline:
        return leading
      }
    }
  }
}
