/// The layout properties of a view.
package struct ViewDescription: Hashable, Sendable {
  /// The content's size along an axis and the priorities that preserve it.
  package struct ContentSize: Hashable, Sendable {
    /// The intrinsic size in points; `nil` if the content has none along this axis.
    package var size: Double?
    /// The priority with which the view resists growing beyond its intrinsic size.
    package var hugging: Priority
    /// The priority with which the view resists shrinking below its intrinsic size.
    package var compressionResistance: Priority

    package init(
      _ size: Double? = nil,
      hugging: Priority = .defaultLow,
      compressionResistance: Priority = .defaultHigh
    ) {
      self.size = size
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
  }

  package var name: String
  package var width: ContentSize
  package var height: ContentSize
  /// The distance from the top edge down to the first line's baseline, in points.
  package var firstBaseline: Double
  /// The distance from the last line's baseline down to the bottom edge, in points.
  package var lastBaseline: Double

  package init(
    _ name: String,
    width: ContentSize = ContentSize(),
    height: ContentSize = ContentSize(),
    firstBaseline: Double = 0,
    lastBaseline: Double = 0
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// The solver parameters for the sizes and baselines of a view.
package struct ViewParameters: Hashable, Sendable {
  /// The intrinsic width; `nil` if there is none.
  package let width: Parameter?
  /// The intrinsic height; `nil` if there is none.
  package let height: Parameter?
  package let firstBaseline: Parameter
  package let lastBaseline: Parameter

  init(_ view: ViewDescription, in solver: inout ConstraintSolver) {
    width = view.width.size.map { solver.parameter($0) }
    height = view.height.size.map { solver.parameter($0) }
    firstBaseline = solver.parameter(view.firstBaseline)
    lastBaseline = solver.parameter(view.lastBaseline)
  }
}

/// The width or height of a container.
package enum ContainerSize: Hashable, Sendable {
  /// Exactly this size, in points.
  case fixed(Double)
  /// The size closest to a target that more important constraints allow, as in
  /// `systemLayoutSizeFitting`: 0 compresses, a very large target expands.
  case fitting(Double, Priority = .fittingSizeLevel)
}

/// The gaps, in points, that a bare `-` in a visual format represents.
package struct Spacing: Hashable, Sendable {
  /// The gap between neighbouring views.
  package var sibling: Double
  /// The margin at the superview's leading edge.
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

  /// Returns the gap that a bare `-` represents.
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

/// A view's frame in its container, in points from the top-left corner.
package struct LayoutFrame: Hashable, Sendable, Codable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
