import CChatframeCairo

extension DrawingError {
  /// An error from a Cairo status.
  init(_ status: cairo_status_t) {
    self = .cairo(reason: String(cString: cairo_status_to_string(status)))
  }
}
