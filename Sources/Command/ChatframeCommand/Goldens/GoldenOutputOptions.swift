import ArgumentParser

/// The format in which golden results are printed.
struct GoldenOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "table for people; json for programs; github for annotations of pull requests.",
      valueName: "name"
    ),
    completion: .list(GoldenFormat.allNames)
  )
  var format = GoldenFormat.table.rawValue

  @Option(
    help: ArgumentHelp("Write the result as JUnit's XML, too.", valueName: "file"),
    completion: .file(extensions: ["xml"])
  )
  var junit: String?

  /// The format that was named.
  var goldenFormat: GoldenFormat {
    get throws(Failure) { try GoldenFormat(option: format) }
  }
}
