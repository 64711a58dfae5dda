import ArgumentParser
import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering

/// A value of `--format`.
protocol FormatOption: RawRepresentable<String>, CaseIterable {}

extension FormatOption {
  /// The names of all formats.
  static var allNames: [String] { allCases.map(\.rawValue) }

  /// Returns the format called `name`.
  static func parse(_ name: String) throws(Failure) -> Self {
    if let known = Self(rawValue: name) { return known }
    let hint = Suggestion.text(for: name, among: Self.allNames)
    throw .usage("--format \"\(name)\" is unknown; \(hint)")
  }
}

/// The format in which a list is printed.
enum ListFormat: String, FormatOption {
  /// A table for people.
  case table
  /// JSON for programs.
  case json
}

/// The option for the format of a list.
struct ListFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The output format: table for people, json for programs. (default: table)",
      valueName: "name"
    ),
    completion: .list(ListFormat.allNames),
    transform: OptionError.wording(ListFormat.parse)
  )
  var format = ListFormat.table
}

/// The format in which a layout is printed.
enum LayoutFormat: String, FormatOption {
  /// JSON for programs.
  case json
  /// An outline for people and version control.
  case outline
}

/// The format in which golden results are printed.
enum GoldenFormat: String, FormatOption {
  /// A table for people.
  case table
  /// JSON for programs.
  case json
  /// Annotations of the list's lines, for pull requests on GitHub.
  case github
}

extension PictureFormat: FormatOption {}

extension PictureFormat {
  /// The file extensions as an English list.
  private static var endings: String {
    let all = allNames.map { ".\($0)" }
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  /// Returns the format for the extension of a file; PNG if it has none, as standard output and
  /// pipes.
  static func ending(of output: String) throws(Failure) -> PictureFormat {
    if let format = PictureFormat(fileName: output) { return format }
    guard hasEnding(output) else { return .png }
    throw .usage("-o \(output) has an unknown extension; expected \(endings), or --format")
  }

  /// Returns whether a path has an extension and may be a regular file, which need not exist.
  private static func hasEnding(_ path: String) -> Bool {
    guard FileStatus(path)?.isFile ?? true else { return false }
    return path.split(separator: "/").last?.dropFirst().contains(".") ?? false
  }
}
