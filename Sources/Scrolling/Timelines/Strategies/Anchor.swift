/// What stays where on the screen: a row or an end of the content, one of its edges, and the
/// distance of that edge below the viewport's top.
package struct Anchor: Hashable, Sendable {
  /// What is held.
  package enum Subject: Hashable, Sendable {
    case row(RowID)
    /// The content's end before the oldest row.
    case oldestEdge
    /// The content's end after the newest row.
    case newestEdge
  }

  /// Which edge of it.
  package enum Edge: Hashable, Sendable {
    case top
    case bottom
  }

  package var subject: Subject
  /// For a row; an end of the content has but one edge.
  package var edge: Edge
  /// The edge's distance below the viewport's top.
  package var offset: Length

  /// Holds an edge of `subject` at `offset`.
  package init(_ subject: Subject, edge: Edge = .top, offset: Length) {
    self.subject = subject
    self.edge = edge
    self.offset = offset
  }

  /// How far down the screen the content has to move so that the anchor is where it should be;
  /// nothing if its row is gone.
  package func movement(in list: ChatList, offset current: Length) -> Length? {
    switch subject {
    case .oldestEdge: offset - list.oldestEdge(offset: current)
    case .newestEdge: offset - list.newestEdge(offset: current)
    case .row(let id):
      list.screenRow(id, offset: current).map {
        offset - (edge == .top ? $0.span.top : $0.span.bottom)
      }
    }
  }
}
