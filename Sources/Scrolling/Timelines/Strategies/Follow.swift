/// A strategy that follows the newest edge while the reader is at it.
///
/// The list stops following as soon as the reader scrolls up, and follows again when the reader
/// comes back to the newest edge. It does not move under a finger, or while the list is flung. A
/// reader who has scrolled up is moved by nothing that grows or arrives below. A message that the
/// viewer sends – a row with the role `.question` – brings the list back to the newest edge.
///
/// While it follows, the answer that grows keeps its first line in place, and then the list moves by
/// what has arrived.
public struct Follow: ScrollStrategy {
  /// The course of the movement; `nil` for a movement from one frame to the next.
  public var easing: FollowEasing?

  /// Creates the strategy, with or without easing.
  public init(easing: FollowEasing? = nil) {
    self.easing = easing
  }

  /// The strategy shows the messages that the viewer sends.
  public var showsQuestions: Bool { true }

  /// Returns the anchor that is held before the list moves to the newest edge.
  public func placement(after change: ListChange) -> ScrollPlacement {
    guard change.isFollowing else { return ScrollPlacement(change.stillestAnchor) }
    return ScrollPlacement(change.readingAnchor).following(.newestEdge, easing: easing)
  }
}

extension ListChange {
  /// A Boolean value that indicates whether the reader is at the newest edge or sends a message.
  var isFollowing: Bool { isReaderAtNewestEdge || question != nil }

  /// The anchor with which the rows on the screen move the least, wherever the reader is.
  var stillestAnchor: ScrollAnchor { LeastShift().stillestAnchor(self) }

  /// The anchor of a reader at the newest edge: the first of the answers that grow, which push those
  /// below them, or else the newest row.
  var readingAnchor: ScrollAnchor {
    let rows = survivors
    let grown = rows.first { answers.contains($0.id) && height(of: $0.id) != $0.span.height }
    guard let row = grown ?? rows.last else { return newestEdgeUntouched }
    return ScrollAnchor(.row(row.id), offset: row.span.top)
  }
}
