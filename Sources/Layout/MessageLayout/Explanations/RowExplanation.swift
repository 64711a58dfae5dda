import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeTemplates

/// The reasons for the sizes and places of everything on a message.
package struct RowExplanation: Hashable, Sendable {
  /// The message's id.
  package let id: String
  /// The document's word for what it is, for example `text`.
  package let messageType: String
  /// A boolean value that indicates whether the viewer sent the message; `nil` for one without a
  /// sender.
  package let isOutgoing: Bool?
  /// The structure that it is shown as.
  package let structure: String
  /// The place of the structure in the template.
  package let place: YAMLLocation
  /// Whether leading is the right side here.
  package let isLeadingRight: Bool
  /// As in the arrangement.
  package let size: LayoutSize
  /// From the row's top to where the constraints start.
  package let spacingAbove: Double
  /// Of what the constraints call `|`.
  package let height: EdgeExplanation
  /// Back to front.
  package let components: [ComponentExplanation]
  package let hidden: [HiddenComponent]
}

/// The reasons for the size and place of a component of a message.
package struct ComponentExplanation: Hashable, Sendable {
  /// The component's part in the message.
  package enum Role: String, Hashable, Sendable {
    /// It is seen.
    case shown
    /// Its place is kept free.
    case kept
    /// It is only there for others to be aligned with.
    case guide
  }

  package let name: String
  package let role: Role
  /// The place in the template.
  package let place: YAMLLocation
  /// In the row, as the page shows it.
  package let frame: LayoutRectangle
  /// The source of the size; `nil` for guides, which have no size of their own.
  package let sizing: Sizing?
  /// Leading, trailing, top and bottom.
  package let edges: [EdgeExplanation]
  /// Constraints on it that hold nothing.
  package let margins: [ConstraintMargin]

  /// The source of the size that a component's content needs.
  package struct Sizing: Hashable, Sendable {
    /// `constraints`, `size-that-fits` or `custom`, with the settings of `custom`.
    package let strategy: String
    /// The size that it would need on an unlimited page, in points.
    package let natural: LayoutSize
    /// The size that it needs in the width it was offered, in points: the content size in the
    /// constraints.
    package let content: LayoutSize
    /// The width it was offered, where that is less than it would need.
    package let offer: EdgeExplanation?
    /// Whether it is higher because of that, as text is that goes on in another line.
    package var isWrapped: Bool { offer != nil && content.height > natural.height + 1e-6 }
  }
}

/// A component that is not on a message.
package struct HiddenComponent: Hashable, Sendable {
  package let name: String
  package let why: HiddenReason
  /// The same in words, with what decided it.
  package let words: String
  /// The place in the template.
  package let place: YAMLLocation

  init(_ rule: ComponentRule, _ why: HiddenReason, on row: MessageRow) {
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
      case .host: "the host hides it on this message"
      }
  }

  /// Returns what a type of component lacks on a message.
  private static func nothing(_ rule: ComponentRule, _ row: MessageRow) -> String {
    switch rule.type {
    case "time": "no time line comes with this message"
    case "name": row.sender == nil ? "nobody sent the message" : "the sender's name is blank"
    case "avatar": "nobody sent the message"
    case "status": status(row)
    default: "the message has nothing to show in it"
    }
  }

  private static func status(_ row: MessageRow) -> String {
    guard let status = row.message.status else { return "the message has no status" }
    guard row.showsStatus else { return "the status is shown on a later message only" }
    return "the status \"\(status.rawValue)\" has neither glyph nor word"
  }
}

/// The reason why a component of a structure is not on a message.
package enum HiddenReason: String, Hashable, Sendable {
  /// Its `minimumPageWidth` is more than the page has.
  case narrowPage
  /// It is not `visible` on messages of this side in such a session.
  case side
  /// It is not for every message of a group, and not for this one.
  case position
  /// The message has nothing that it could show.
  case nothing
  /// An override of the host hides it.
  case host
}
