import ChatframeTemplates

/// Where a message stands among consecutive messages of its sender.
package struct GroupPosition: Hashable, Sendable {
  /// Whether no message of the group precedes it.
  package var isFirst: Bool
  /// Whether no message of the group follows it.
  package var isLast: Bool

  /// Whether something that a template shows so is shown on this message.
  package func shows(_ show: GroupVisibility) -> Bool {
    switch show {
    case .every: true
    case .first: isFirst
    case .last: isLast
    }
  }
}
