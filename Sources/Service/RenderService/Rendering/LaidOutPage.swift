import ChatframeConversations
import ChatframeGraphics
import ChatframeRendering

/// A request's conversation with everything in its place.
struct LaidOutRequest: Sendable {
  /// Where everything is.
  let layout: ConversationLayout
  /// The height of one screen in points; nil for the whole conversation.
  let viewportHeight: Double?
  private let documentWarnings: [String]

  /// What became of a request.
  init(_ request: RenderRequest, _ layout: ConversationLayout) {
    self.layout = layout
    viewportHeight = request.options.viewportHeight
    documentWarnings = request.document.warnings
  }

  /// What is shown otherwise than the document means it, as `chatframe` prints it; more is known
  /// once the picture was drawn.
  var warnings: [String] {
    documentWarnings + layout.undrawnBodies + layout.brokenStructures + layout.missingCharacters
      + layout.pictureWarnings
  }

  /// One screen of it, if that was asked for.
  var screen: ConversationLayout.Screen? { viewportHeight.map { layout.screen(height: $0) } }

  /// Device pixels across.
  var widthInPixels: Int { Int(layout.size.width * layout.scale) }

  /// Device pixels down.
  var heightInPixels: Int {
    Int(((viewportHeight ?? layout.size.height) * layout.scale).rounded())
  }
}
