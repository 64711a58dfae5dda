import ArgumentParser
import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering

/// What can follow `--format`.
protocol FormatOption: RawRepresentable<String>, CaseIterable {}

extension FormatOption {
  /// All of them, as typed.
  static var allNames: [String] { allCases.map(\.rawValue) }

  /// The format called `name`.
  static func parse(_ name: String) throws(Failure) -> Self {
    if let known = Self(rawValue: name) { return known }
    let hint = Suggestion.text(for: name, among: Self.allNames)
    throw .usage("--format \"\(name)\" is unknown; \(hint)")
  }
}

/// The format in which a list is printed.
enum ListFormat: String, FormatOption {
  /// For people.
  case table
  /// For programs.
  case json
}

/// The format in which a list is printed.
struct ListFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("table for people; json for programs. (default: table)", valueName: "name"),
    completion: .list(ListFormat.allNames),
    transform: OptionError.wording(ListFormat.parse)
  )
  var format = ListFormat.table
}

/// The format in which a layout is printed.
enum LayoutFormat: String, FormatOption {
  /// For programs.
  case json
  /// For people and version control.
  case outline
}

/// The format in which golden results are printed.
enum GoldenFormat: String, FormatOption {
  /// For people.
  case table
  /// For programs.
  case json
  /// For pull requests: annotations at the lines of the list.
  case github
}

extension PictureFormat: FormatOption {}

extension PictureFormat {
  /// The endings of files, as people list them.
  private static var endings: String {
    let all = allNames.map { ".\($0)" }
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  /// The format that the name of a file ends in; PNG where it has no ending, as standard output and
  /// pipes have none.
  static func ending(of output: String) throws(Failure) -> PictureFormat {
    if let format = PictureFormat(fileName: output) { return format }
    guard hasEnding(output) else { return .png }
    throw .usage("-o \(output) ends in no known format; expected \(endings), or --format")
  }

  /// Whether the path names a file, there or not, with a dot after the start of its name.
  private static func hasEnding(_ path: String) -> Bool {
    guard FileStatus(path)?.isFile ?? true else { return false }
    return path.split(separator: "/").last?.dropFirst().contains(".") ?? false
  }
}
