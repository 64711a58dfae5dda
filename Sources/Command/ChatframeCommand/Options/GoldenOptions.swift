import ArgumentParser
import ChatframeGoldenRuns

/// The options that golden commands share: a list, and the goldens to use.
struct GoldenOptions: ParsableArguments {
  @Argument(
    help: "A list of goldens in YAML.",
    completion: .file(extensions: ["yaml", "yml"])
  )
  var goldens: String

  @Option(
    help: ArgumentHelp(
      "Only this golden, or those whose names begin so up to a dot; may be repeated.",
      valueName: "name"
    )
  )
  var only: [String] = []
}

/// The folder for golden results.
struct ArtifactsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where results.json, report.html and the pictures of what differs are. (default: "
        + "\(GoldenListFile.artifactsName) beside the list)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var artifacts: String?
}

/// The options for drawing goldens.
struct GoldenDrawingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Draw a box for each glyph, as goldens of their own beside the others: for machines whose "
        + "fonts are drawn otherwise."
    )
  )
  var blockedText = false

  @Option(
    parsing: .unconditional,
    help: ThreadCount.help("messages are worked on"),
    transform: OptionError.wording(ThreadCount.parse)
  )
  var threads: Int?
}

/// The format in which golden results are printed.
struct GoldenOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "table for people; json for programs; github for annotations of pull requests. (default: table)",
      valueName: "name"
    ),
    completion: .list(GoldenFormat.allNames),
    transform: OptionError.wording(GoldenFormat.parse)
  )
  var format = GoldenFormat.table

  @Option(
    help: ArgumentHelp("Write the result as JUnit's XML, too.", valueName: "file"),
    completion: .file(extensions: ["xml"])
  )
  var junit: String?
}

/// The options for the page of goldens.
struct GoldenPageOptions: ParsableArguments {
  private static let defaultLimit = 64
  private static let limits = 0...1024

  @Option(
    help: ArgumentHelp(
      "Write the page to this file, which ends in .html. (default: report.html in the folder of "
        + "results)",
      valueName: "file"
    ),
    completion: .file(extensions: ["html"])
  )
  var report: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pictures that the page holds, in MiB, those of failures first; others lie beside it.",
      valueName: "number"
    )
  )
  var pageLimit = defaultLimit

  /// The place for the page, which is checked.
  ///
  /// - Parameters:
  ///   - artifacts: The folder of results, which is made before the page.
  ///   - inputs: Files that the page may not replace.
  func destination(
    in artifacts: String,
    protecting inputs: [String]
  ) throws -> GoldenPageDestination {
    guard Self.limits.contains(pageLimit) else {
      throw Failure.usage("--page-limit \(pageLimit) is out of range; expected 0 to 1024 MiB")
    }
    if let report { _ = try ReportFile(report, protecting: inputs, made: artifacts) }
    return GoldenPageDestination(path: report ?? "\(artifacts)/report.html", limit: pageLimit << 20)
  }
}

/// The place for the page of goldens, and the limit of its size.
struct GoldenPageDestination {
  /// The file.
  let path: String
  /// The bytes of pictures that the page may hold.
  let limit: Int
}
