/// The format in which golden results are printed.
enum GoldenFormat: String, FormatOption {
  /// For people.
  case table
  /// For programs.
  case json
  /// For pull requests: annotations at the lines of the list.
  case github
}
