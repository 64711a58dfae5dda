extension PixelKernels {
  /// Of three neighbours the one nearest to their slope.
  @inline(__always)
  static func nearest(left: Int16, up: Int16, corner: Int16) -> Int16 {
    let toLeft = abs(up &- corner)
    let toUp = abs(left &- corner)
    let toCorner = abs(left &+ up &- corner &- corner)
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}
