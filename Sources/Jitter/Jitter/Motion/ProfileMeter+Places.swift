extension LossyMotionEstimator {
  /// A row of a strip.
  struct Place: Hashable {
    var strip: Int
    var row: Int
  }

  /// Edges of a frame, spread evenly if there are many.
  static func samples(
    of frame: FrameSignature,
    most: Int,
    where isIncluded: (_ strip: Int, _ row: Int) -> Bool
  ) -> [Place] {
    var all: [Place] = []
    all.reserveCapacity(frame.edgeCount)
    for strip in 0..<frame.grid.strips.count {
      for row in 0..<frame.grid.height
      where frame.isEdge(strip: strip, row: row) && isIncluded(strip, row) {
        all.append(Place(strip: strip, row: row))
      }
    }
    return thinned(all, to: most)
  }

  static func thinned(_ places: [Place], to most: Int) -> [Place] {
    guard places.count > most else { return places }
    return (0..<most).map { places[$0 * places.count / most] }
  }
}
