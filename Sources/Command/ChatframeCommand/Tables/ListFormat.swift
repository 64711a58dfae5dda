/// The format in which a list is printed.
enum ListFormat: String, FormatOption {
  /// For people.
  case table
  /// For programs.
  case json
}
