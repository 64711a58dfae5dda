/// The format in which a layout is printed.
enum LayoutFormat: String, FormatOption {
  /// For programs.
  case json
  /// For people and version control.
  case outline
}
