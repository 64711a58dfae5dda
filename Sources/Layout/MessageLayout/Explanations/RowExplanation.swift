import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeTemplates

/// The reasons for the sizes and positions of all components of a message.
package struct RowExplanation: Hashable, Sendable {
  /// The message's id.
  package let id: String
  /// The name of the message's type in documents, for example `text`.
  package let messageType: String
  /// A Boolean value that indicates whether the viewer sent the message; `nil` for a message
  /// without a sender.
  package let isOutgoing: Bool?
  /// The name of the message's structure.
  package let structure: String
  /// The place of the structure in the template.
  package let place: YAMLLocation
  /// A Boolean value that indicates whether the leading side is the right side on this message.
  package let isLeadingRight: Bool
  /// The row's size in points, as in the arrangement.
  package let size: LayoutSize
  /// The distance in points from the row's top to the container of the constraints.
  package let spacingAbove: Double
  /// The height of the container of the constraints, which they call `|`.
  package let height: EdgeExplanation
  /// The components, back to front.
  package let components: [ComponentExplanation]
  package let hidden: [HiddenComponent]
}

/// The reasons for the size and position of a component of a message.
package struct ComponentExplanation: Hashable, Sendable {
  /// The role of a component on a message.
  package enum Role: String, Hashable, Sendable {
    /// The component is visible.
    case shown
    /// The component is not drawn, but its place is kept free.
    case kept
    /// The component is a guide that other components are aligned with.
    case guide
  }

  package let name: String
  package let role: Role
  /// The place in the template.
  package let place: YAMLLocation
  /// The frame on the page, in points relative to the row.
  package let frame: LayoutRectangle
  /// The reasons for the content size; `nil` for guides, which have no size of their own.
  package let sizing: Sizing?
  /// The leading, trailing, top and bottom edges.
  package let edges: [EdgeExplanation]
  /// The constraints on the component that are not binding.
  package let margins: [ConstraintMargin]

  /// The reasons for the content size of a component.
  package struct Sizing: Hashable, Sendable {
    /// The strategy: `constraints`, `size-that-fits` or `custom`, the last with its settings.
    package let strategy: String
    /// The content size on a page of unlimited width, in points.
    package let natural: LayoutSize
    /// The content size in the offered width, in points, which is the one in the constraints.
    package let content: LayoutSize
    /// The offered width if it is less than the natural width; `nil` otherwise.
    package let offer: EdgeExplanation?
    /// A Boolean value that indicates whether the component is taller than its natural size because
    /// its text wraps.
    package var isWrapped: Bool { offer != nil && content.height > natural.height + 1e-6 }
  }
}

/// A component of the structure that is not on a message.
package struct HiddenComponent: Hashable, Sendable {
  package let name: String
  package let why: HiddenReason
  /// The reason as text, with the property that decided it.
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

  /// Returns the reason why a component has nothing to show, which depends on its type.
  private static func nothing(_ rule: ComponentRule, _ row: MessageRow) -> String {
    switch rule.type {
    case "time": "no time line precedes this message"
    case "name": row.sender == nil ? "the message has no sender" : "the sender's name is blank"
    case "avatar": "the message has no sender"
    case "status": status(row)
    default: "the message has no content for it"
    }
  }

  private static func status(_ row: MessageRow) -> String {
    guard let status = row.message.status else { return "the message has no status" }
    guard row.showsStatus else { return "only a later message shows the status" }
    return "the status \"\(status.rawValue)\" has neither a glyph nor a word"
  }
}

/// The reason why a component of a structure is not on a message.
package enum HiddenReason: String, Hashable, Sendable {
  /// The page is narrower than the component's `minimumPageWidth`.
  case narrowPage
  /// The component is not `visible` on this side in sessions of this kind.
  case side
  /// The component is shown on another message of the group only.
  case position
  /// The message has no content for the component.
  case nothing
  /// An override of the host hides the component.
  case host
}
