import ArgumentParser
import ChatframeDocuments
import ChatframeGoldenRuns
import ChatframeGoldens

/// `chatframe record`: draws goldens and saves them.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    _superCommandName: ChatframeCommand.name,
    abstract: "Draw the goldens of a list and save them.",
    discussion: """
      Records the goldens that are missing, unless --mode selects others. Review them before you \
      commit them: report.html in the folder of results shows what was recorded.

        chatframe record Examples/goldens/goldens.yaml
        chatframe record goldens.yaml --mode all --only noodles
        chatframe record goldens.yaml --delete-orphans
      """
  )

  private static let modes: [GoldenRecordMode] = [.missing, .failed, .all]

  @OptionGroup var options: GoldenOptions

  @OptionGroup var drawing: GoldenDrawingOptions

  @OptionGroup var results: ArtifactsOption

  @OptionGroup var page: GoldenPageOptions

  @Option(
    help: ArgumentHelp(
      "The goldens to record: missing, failed (also those that differ or are broken) or all. "
        + "(default: missing)",
      valueName: "name"
    ),
    completion: .list(modes.map(\.rawValue)),
    transform: OptionError.wording(parse)
  )
  var mode = GoldenRecordMode.missing

  @Flag(help: "Delete files in the folder of goldens that no entry declares; not with --only.")
  var deleteOrphans = false

  private static func parse(_ name: String) throws(Failure) -> GoldenRecordMode {
    if let mode = modes.first(where: { $0.rawValue == name }) { return mode }
    let hint = Suggestion.text(for: name, among: modes.map(\.rawValue))
    throw .usage("--mode \"\(name)\" is unknown; \(hint)")
  }

  func run() async throws {
    if deleteOrphans, !options.only.isEmpty {
      throw Failure.usage("--delete-orphans cannot be combined with --only; keep one of them")
    }
    let session = try GoldenSession(options, results, drawing, shard: nil)
    let page = try page.destination(in: session.artifacts, protecting: [session.list.path])
    if deleteOrphans, !session.knowsAllNames {
      throw Failure(
        "\(session.list.path): orphans are not deleted while entries cannot be read",
        .badData
      )
    }
    let outcome = try await session.run(mode: mode, reusesUnchanged: false)
    var orphans = session.orphans
    if deleteOrphans {
      let deletions = session.deleteOrphans()
      for deletion in deletions { StandardError.write("chatframe: \(deletion.line)") }
      orphans = deletions.filter { $0.outcome != .deleted }.map(\.file)
    }
    let output = GoldenOutput(
      run: outcome.run,
      list: session.list,
      artifacts: session.artifacts,
      page: page,
      orphans: orphans
    )
    try await session.finish(outcome, output, .table, junit: nil)
    try session.endRecording(outcome.run)
  }
}
