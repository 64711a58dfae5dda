import ArgumentParser

/// How many work on what goldens show.
struct ThreadsOption: ParsableArguments {
  @Option(parsing: .unconditional, help: ThreadCount.help("messages are worked on"))
  var threads: Int?
}
