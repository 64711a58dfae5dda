/// A line that GitHub shows at a line of a file.
struct GitHubAnnotation {
  /// How grave it is.
  enum Level: String {
    case error, warning, notice
  }

  let level: Level
  let file: String
  /// Counted from 1; nil where no line is to blame.
  let line: Int?
  let title: String
  let message: String

  /// The workflow command.
  var text: String {
    let place = line.map { ",line=\($0)" } ?? ""
    return "::\(level.rawValue) file=\(Self.property(file))\(place),title=\(Self.property(title))::"
      + Self.data(message)
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
