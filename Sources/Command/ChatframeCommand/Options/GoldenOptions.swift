import ArgumentParser
import ChatframeGoldenRuns

/// The options that the golden commands share: a list, and the goldens to use.
struct GoldenOptions: ParsableArguments {
  @Argument(
    help: "The list of goldens, a YAML file.",
    completion: .file(extensions: ["yaml", "yml"])
  )
  var goldens: String

  @Option(
    help: ArgumentHelp(
      "The name of a golden, or the part before a dot that several names share; may be repeated. "
        + "(default: all goldens)",
      valueName: "name"
    )
  )
  var only: [String] = []
}

/// The folder for golden results.
struct ArtifactsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of results: results.json, report.html and the pictures of differences. (default: "
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
      "Draw a box for each glyph, with separate goldens beside the others, for machines that draw "
        + "fonts differently."
    )
  )
  var blockedText = false

  @Option(
    parsing: .unconditional,
    help: ThreadCount.help("messages to process"),
    transform: OptionError.wording(ThreadCount.parse)
  )
  var threads: Int?
}

/// The options for the output of golden results.
struct GoldenOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The output format: table for people, json for programs, github for annotations of pull "
        + "requests. (default: table)",
      valueName: "name"
    ),
    completion: .list(GoldenFormat.allNames),
    transform: OptionError.wording(GoldenFormat.parse)
  )
  var format = GoldenFormat.table

  @Option(
    help: ArgumentHelp("A file for the results as JUnit XML.", valueName: "file"),
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
      "The file for the HTML report, which ends in .html. (default: report.html in the folder of "
        + "results)",
      valueName: "file"
    ),
    completion: .file(extensions: ["html"])
  )
  var report: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest size of all pictures in the report, in MiB, failures first; other pictures "
        + "stay in files beside it.",
      valueName: "number"
    )
  )
  var pageLimit = defaultLimit

  @OptionGroup var details: RunDetailsOptions

  /// Checks the options and returns the place for the page.
  ///
  /// - Parameters:
  ///   - artifacts: The folder of results, which is created before the page.
  ///   - inputs: The files that the page may not replace.
  /// - Returns: The place for the page, and the limit of its size.
  /// - Throws: `Failure` if an option is wrong or the page cannot be written.
  func destination(
    in artifacts: String,
    protecting inputs: [String]
  ) throws -> GoldenPageDestination {
    guard Self.limits.contains(pageLimit) else {
      throw Failure.usage("--page-limit \(pageLimit) is out of range; expected 0 to 1024 MiB")
    }
    if let report { _ = try ReportFile(report, protecting: inputs, made: artifacts) }
    return GoldenPageDestination(
      path: report ?? "\(artifacts)/report.html",
      limit: pageLimit << 20,
      details: try details.start()
    )
  }
}

/// The place for the page of goldens, and the limit of its size.
struct GoldenPageDestination {
  /// The path of the page.
  let path: String
  /// The largest size of all pictures in the page, in bytes.
  let limit: Int
  /// The details of the run, for the page's header.
  let details: RunDetails
}
