import ArgumentParser
import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens

/// `chatframe verify`: compares conversations and scenarios with their goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    _superCommandName: ChatframeCommand.name,
    abstract: "Compare conversations and scenarios with their goldens.",
    discussion: """
      Draws everything that the list declares and compares it with the goldens: the layout \
      exactly, the pixels within the list's tolerances. Reports differences grouped by cause, and \
      writes results.json, report.html and the pictures to a folder beside the list, for \
      "chatframe approve" or as an artifact of a build. Records nothing. Exits with 1 if a golden \
      differs or is missing, and with 65 or 66 if an input cannot be read; all others are still \
      compared.

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
      "The part of the list to verify, i of n, if machines share the work, or auto for the part "
        + "that the scheduler assigns; see merge-reports.",
      valueName: "i/n|auto"
    ),
    transform: OptionError.wording { try ShardOption.parse($0) }
  )
  var shard: Shard?

  @Flag(help: "Reuse the last results of goldens that passed and whose inputs have not changed.")
  var onlyChanged = false

  @Flag(help: "Exit with 1 if the folder of goldens has files that no entry declares.")
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
}
