import ChatframeGraphics
import ChatframeMessageLayout

/// How a picture is to look, checked.
struct RenderRequestOptions: Sendable {
  /// A template's name.
  var template = "jade"
  /// Width, scale, locale and the like.
  var layout = LayoutOptions()
  /// The height of one screen in points; nil for the whole conversation.
  var viewportHeight: Double?

  /// Device pixels across.
  var widthInPixels: Int { Int((layout.width * layout.scale - 1e-6).rounded(.up)) }
}
