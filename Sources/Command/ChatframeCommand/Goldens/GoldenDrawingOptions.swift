import ArgumentParser

/// How commands draw what goldens show.
struct GoldenDrawingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Draw a box for each glyph, as goldens of their own beside the others: for machines whose "
        + "fonts are drawn otherwise."
    )
  )
  var blockedText = false

  @Option(parsing: .unconditional, help: ThreadCount.help("messages are worked on"))
  var threads: Int?
}
