import CChatframeCairo
import ChatframeGraphics

extension Color {
  /// Becomes what a drawing context draws with.
  func setSource(of context: OpaquePointer) {
    cairo_set_source_rgba(
      context,
      Double(red) / 255,
      Double(green) / 255,
      Double(blue) / 255,
      Double(alpha) / 255
    )
  }
}
