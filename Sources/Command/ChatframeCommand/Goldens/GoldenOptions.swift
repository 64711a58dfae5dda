import ArgumentParser

/// What commands about goldens are told: a list, and which of its goldens are meant.
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
