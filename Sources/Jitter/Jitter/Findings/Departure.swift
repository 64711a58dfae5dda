extension MotionJudgement {
  /// A group of blocks that moved differently from the rest of the content, in points.
  struct Departure {
    var x: Double
    var y: Double
    var blocks: BlockSet
    /// The number of blocks that became empty where it was, if it is what is seen of a row that
    /// moved under others; 0 if not.
    var leftCount = 0
    /// A Boolean value that indicates whether rounding may explain it, unless it returns and no other
    /// is near.
    var isFaint = false
    /// A Boolean value that indicates whether it is the end of content that grew.
    var isEnd = false
    /// A Boolean value that indicates whether it stayed on the screen.
    var isStuck = false
    /// The number of frames since it was at the place to which it returns; nil for no return.
    var returnAge: Int?

    /// The same blocks, moved in the other direction.
    var reversed: Departure {
      var departure = self
      (departure.x, departure.y) = (-x, -y)
      return departure
    }
  }
}
