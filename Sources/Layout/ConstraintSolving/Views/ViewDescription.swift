/// A view as constraints see it.
package struct ViewDescription: Hashable, Sendable {
  /// What the content of a view wants along an axis.
  package struct ContentSize: Hashable, Sendable {
    /// The intrinsic size; nil if the content has none along this axis.
    package var size: Double?
    /// How strongly it keeps from growing beyond that.
    package var hugging: Priority
    /// How strongly it keeps from being cut.
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
  /// From the top edge down to the first line's baseline.
  package var firstBaseline: Double
  /// From the last line's baseline down to the bottom edge.
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

/// The parameters that stand for what is known of a view only when it is laid out.
package struct ViewParameters: Hashable, Sendable {
  /// The intrinsic width, if there is one.
  package let width: Parameter?
  /// The intrinsic height, if there is one.
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

/// How wide or high what all views are in is.
package enum ContainerSize: Hashable, Sendable {
  /// Exactly this size.
  case fixed(Double)
  /// As near to a target as more important constraints let it be: what
  /// `systemLayoutSizeFitting` asks. 0 compresses, a very large target expands.
  case fitting(Double, Priority = .fittingSizeLevel)
}

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

/// Where a view ends up in its container, in points from its top-left corner.
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
