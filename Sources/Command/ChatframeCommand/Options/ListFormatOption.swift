import ArgumentParser

/// The format in which a list is printed.
struct ListFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("table for people; json for programs.", valueName: "name"),
    completion: .list(ListFormat.allNames)
  )
  var format = ListFormat.table.rawValue

  /// The format that was named.
  var listFormat: ListFormat {
    get throws(Failure) { try ListFormat(option: format) }
  }
}
