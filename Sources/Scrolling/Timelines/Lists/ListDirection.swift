/// Which edge a list counts from.
package enum ListDirection: Hashable, Sendable {
  /// The ordinary list: index 0 is the oldest row, and offsets count downward from the oldest edge.
  case oldestFirst
  /// The inverted list: index 0 is the newest row, and offsets count upward from the newest edge.
  case newestFirst

  /// The index in the list of the row with `age` older rows, or the other way round.
  package func index(ofAge age: Int, in count: Int) -> Int {
    switch self {
    case .oldestFirst: age
    case .newestFirst: count - 1 - age
    }
  }

  /// What a movement of the content down the screen does to the offset.
  package func offsetChange(ofMovementDown movement: Length) -> Length {
    switch self {
    case .oldestFirst: -movement
    case .newestFirst: movement
    }
  }

  /// How far a change of the offset moves the content down the screen.
  package func movementDown(ofOffsetChange change: Length) -> Length {
    offsetChange(ofMovementDown: change)
  }

  /// What a movement down the screen is multiplied with to become one of the offset.
  var sign: Double {
    switch self {
    case .oldestFirst: -1
    case .newestFirst: 1
    }
  }
}
