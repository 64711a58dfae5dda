import ArgumentParser

/// What commands about goldens are told: a list, and which of its goldens are meant.
struct GoldenOptions: ParsableArguments {
  @Argument(
    help: "A list of goldens in YAML.",
    completion: .file(extensions: ["yaml", "yml"])
  )
  var goldens: String

  @OptionGroup var subset: SubsetOption
}
