import ArgumentParser

/// Which goldens of a list are meant.
struct SubsetOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this golden, or those whose names begin so up to a dot; may be repeated.",
      valueName: "name"
    )
  )
  var only: [String] = []
}
