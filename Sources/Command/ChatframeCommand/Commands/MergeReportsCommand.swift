import ArgumentParser
import ChatframeGoldenRuns
import ChatframeGoldens

/// `chatframe merge-reports`: joins the golden results of several machines.
struct MergeReportsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    _superCommandName: ChatframeCommand.name,
    abstract: "Join the results of machines that shared a list of goldens.",
    discussion: """
      Joins folders of results of "chatframe verify --shard" into one, with one results.json and \
      one report.html. Reports folders without results, and goldens that no machine verified. \
      Exits with 1 if a golden did not pass, and with 65 if a golden is broken or was not \
      verified, or if the list has errors.

        chatframe merge-reports shard-1 shard-2 -o results --goldens goldens.yaml
      """
  )

  @Argument(help: "The folders of results.", completion: .directory)
  var folders: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder for the joined results.", valueName: "folder"),
    completion: .directory
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "The list that was verified; adds orphans, annotations and commands.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var goldens: String?

  @OptionGroup var page: GoldenPageOptions

  @OptionGroup var outputOptions: GoldenOutputOptions

  func run() async throws {
    let format = outputOptions.format
    let inputs = folders.map { "\($0)/\(GoldenRun.fileName)" }
    let page = try page.destination(in: output, protecting: inputs)
    let list = try goldens.map { try GoldenListFile(reading: $0) }
    let merge = try GoldenMerge(folders, into: output, list: list)
    for warning in merge.warnings { StandardError.warn([warning.line]) }
    try merge.copyPictures { StandardError.warn(["\($0): is missing"]) }
    Self.warnAboutMissingPictures(merge.missingPictureCount)
    let output = GoldenOutput(
      run: merge.run,
      list: list,
      artifacts: self.output,
      goldens: merge.goldens,
      page: page,
      orphans: merge.orphans(list)
    )
    try await output.write(junit: outputOptions.junit, protecting: inputs)
    try output.show(format)
    for problem in merge.run.problems ?? [] { StandardError.write("chatframe: \(problem)") }
    let isBroken = merge.run.results.contains { $0.state == .broken }
    if isBroken || merge.run.problems != nil { throw Failure(nil, .badData) }
    if !merge.run.isPassed { throw Failure(nil, .found) }
  }

  /// Warns about goldens that passed but whose pictures are not in a known folder.
  private static func warnAboutMissingPictures(_ count: Int) {
    guard count > 0 else { return }
    StandardError.warn([
      "the page lacks the pictures of \(GoldenWording.count(count)) that passed, because the "
        + "goldens are not here; name the list beside them with --goldens"
    ])
  }
}
