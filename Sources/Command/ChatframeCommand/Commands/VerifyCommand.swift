import ArgumentParser
import ChatframeGoldenRuns
import ChatframeGoldens

/// `chatframe verify`: compares conversations and scenarios with their goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare conversations and scenarios with their goldens.",
    discussion: """
      Draws everything that the list declares and compares it with the goldens: the layout exactly, \
      the pixels as the list's tolerances say. What differs is told cause by cause; results.json, \
      report.html and the pictures are left beside the list, for "chatframe approve" or for a \
      build server to keep. Nothing is recorded. Exits with 1 where a golden differs or is missing; \
      with 65 or 66 where something cannot be read – the rest is compared all the same.

        chatframe verify Examples/goldens/goldens.yaml
        chatframe verify goldens.yaml --only noodles --format json
        chatframe verify goldens.yaml --shard 2/4 --artifacts shard-2
        chatframe verify goldens.yaml --format github --junit goldens.xml
      """
  )

  @OptionGroup var options: GoldenOptions

  @OptionGroup var drawing: GoldenDrawingOptions

  @OptionGroup var results: ArtifactsOption

  @OptionGroup var page: GoldenPageOptions

  @Option(
    help: ArgumentHelp(
      "Only the i-th of n parts, for machines that share the work; merge-reports joins them.",
      valueName: "i/n"
    ),
    transform: OptionError.wording { try shard($0) }
  )
  var shard: GoldenShard?

  @Flag(help: "Take over from the last results what passed and has the same inputs now.")
  var onlyChanged = false

  @Flag(help: "Exit with 1 where files in the folder of goldens are declared by nothing.")
  var failOnOrphans = false

  @OptionGroup var outputOptions: GoldenOutputOptions

  func run() async throws {
    let format = outputOptions.format
    let session = try GoldenSession(
      options,
      results,
      drawing,
      shard: shard
    )
    let page = try page.destination(in: session.artifacts, protecting: [session.list.path])
    var outcome = try await session.run(mode: .never, reusesUnchanged: onlyChanged)
    if failOnOrphans {
      outcome.run.add(problems: session.orphans.map { "\($0): \(GoldenWording.orphan)" })
    }
    let output = GoldenOutput(
      run: outcome.run,
      list: session.list,
      artifacts: session.artifacts,
      page: page,
      orphans: session.orphans,
      failsOnOrphans: failOnOrphans,
      reusedCount: outcome.reusedCount
    )
    try await session.finish(outcome, output, format, junit: outputOptions.junit)
    try session.end(outcome.run, failsOnOrphans: failOnOrphans)
  }

  private static func shard(_ text: String) throws(Failure) -> GoldenShard {
    guard let shard = GoldenShard(text) else {
      throw .usage("--shard \"\(text)\" is no part of a whole; expected i/n, for example 2/4")
    }
    return shard
  }
}
