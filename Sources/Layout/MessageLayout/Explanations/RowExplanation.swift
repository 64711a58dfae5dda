import ChatframeDocuments
import ChatframeGraphics
import ChatframeTemplates

/// Why everything on a message is where it is.
package struct RowExplanation: Hashable, Sendable {
  /// The message's id.
  package let id: String
  /// The document's word for what it is, for example `text`.
  package let messageType: String
  /// Nil where nobody sent it.
  package let isOutgoing: Bool?
  /// The structure that it is shown as.
  package let structure: String
  /// Where the template describes that.
  package let place: YAMLLocation
  /// Whether leading is the right side here.
  package let isLeadingRight: Bool
  /// As in the arrangement.
  package let size: Size
  /// From the row's top to where the constraints start.
  package let spacingAbove: Double
  /// Of what the constraints call `|`.
  package let height: EdgeExplanation
  /// Back to front.
  package let components: [ComponentExplanation]
  package let hidden: [HiddenComponent]
}
