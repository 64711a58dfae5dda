import CChatframeCairo
import ChatframeGraphics

extension Path {
  /// Becomes a drawing context's current path, each place moved by `place`.
  func trace(on context: OpaquePointer, _ place: (Point) -> Point) {
    cairo_new_path(context)
    for element in elements {
      switch element {
      case .move(let point):
        let place = place(point)
        cairo_move_to(context, place.x, place.y)
      case .line(let point):
        let place = place(point)
        cairo_line_to(context, place.x, place.y)
      case .curve(let first, let second, let end):
        let (first, second, end) = (place(first), place(second), place(end))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close:
        cairo_close_path(context)
      }
    }
  }
}
