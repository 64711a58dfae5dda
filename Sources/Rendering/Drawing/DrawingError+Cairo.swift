import CChatframeCairo

extension DrawingError {
  /// What Cairo says about a status.
  init(_ status: cairo_status_t) {
    self = .cairo(reason: String(cString: cairo_status_to_string(status)))
  }
}
