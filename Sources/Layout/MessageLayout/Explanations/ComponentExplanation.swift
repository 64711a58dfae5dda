import ChatframeDocuments
import ChatframeGraphics
import ChatframeTemplates

/// Why a component of a message is as large as it is and where it is.
package struct ComponentExplanation: Hashable, Sendable {
  /// What the component does on the message.
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
  /// Where the template describes it.
  package let place: YAMLLocation
  /// In the row, as the page shows it.
  package let frame: Rectangle
  /// How it got its size; nil for guides, which have none of their own.
  package let sizing: Sizing?
  /// Leading, trailing, top and bottom.
  package let edges: [EdgeExplanation]
  /// Constraints on it that hold nothing.
  package let margins: [ConstraintMargin]

  /// How a component got the size that its content needs.
  package struct Sizing: Hashable, Sendable {
    /// `constraints`, `size-that-fits` or `custom`, with what `custom` is told.
    package let strategy: String
    /// What it would need on a page without end.
    package let natural: Size
    /// What it needs in the width it was offered: the content size in the constraints.
    package let content: Size
    /// The width it was offered, where that is less than it would need.
    package let offer: EdgeExplanation?
    /// Whether it is higher because of that, as text is that goes on in another line.
    package var isWrapped: Bool { offer != nil && content.height > natural.height + 1e-6 }
  }
}
