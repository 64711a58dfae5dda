import ChatframeConversations
import ChatframeDocuments
import ChatframeTemplates

/// A component that is not on a message.
package struct HiddenComponent: Hashable, Sendable {
  package let name: String
  package let why: Absence
  /// The same in words, with what decided it.
  package let words: String
  /// Where the template describes it.
  package let place: YAMLLocation

  init(_ rule: ComponentRule, _ why: Absence, on row: Row) {
    name = rule.name
    self.why = why
    place = rule.place
    words =
      switch why {
      case .narrowPage:
        "the page is narrower than minimumPageWidth \(NumberFormat.text(rule.minimumPageWidth, places: 3))"
      case .side:
        "not visible on \(row.isOutgoing ? "outgoing" : "incoming") messages"
          + " in \(row.sessionKind.rawValue) sessions"
      case .position: "shown on the \(rule.show.rawValue) message of a group only"
      case .nothing: Self.nothing(rule, row)
      }
  }

  /// What a type of component lacks on a message.
  private static func nothing(_ rule: ComponentRule, _ row: Row) -> String {
    switch rule.type {
    case "time": "no time line comes with this message"
    case "name": row.sender == nil ? "nobody sent the message" : "the sender's name is blank"
    case "avatar": "nobody sent the message"
    case "status": status(row)
    default: "the message has nothing to show in it"
    }
  }

  private static func status(_ row: Row) -> String {
    guard let status = row.message.status else { return "the message has no status" }
    guard row.showsStatus else { return "the status is shown on a later message only" }
    return "the status \"\(status.rawValue)\" has neither glyph nor word"
  }
}
