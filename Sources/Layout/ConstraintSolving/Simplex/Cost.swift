/// What a symbol costs per unit on either side of zero, and how important that is.
struct Cost: Sendable {
  var below = 0.0
  var above = 0.0
  /// 0 is required; higher is less important.
  var levelBelow: Int32 = 0
  var levelAbove: Int32 = 0
  /// What a residual was divided by, a power of two, to make its largest coefficient about 1.
  var scale = 1.0

  var isRequiredBelow: Bool { below != 0 && levelBelow == 0 }

  var isRequiredAbove: Bool { above != 0 && levelAbove == 0 }

  /// Whether the cost per unit changes at zero.
  var hasKink: Bool {
    levelAbove == levelBelow ? above + below != 0 : above != 0 || below != 0
  }
}
