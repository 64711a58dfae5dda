/// How a layout is told.
enum LayoutFormat: String, FormatOption {
  /// For programs.
  case json
  /// For people and version control.
  case outline
}
