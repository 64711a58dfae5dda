/// How a list is told.
enum ListFormat: String, FormatOption {
  /// For people.
  case table
  /// For programs.
  case json
}
