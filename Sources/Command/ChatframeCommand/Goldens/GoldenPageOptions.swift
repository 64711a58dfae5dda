import ArgumentParser

/// How the page of goldens is made.
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

  /// Where the page goes.
  ///
  /// - Parameters:
  ///   - artifacts: The folder of results, which is made before the page.
  ///   - inputs: Files that it may not replace.
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
