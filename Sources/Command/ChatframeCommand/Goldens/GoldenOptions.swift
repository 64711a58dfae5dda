import ArgumentParser

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
