import ArgumentParser
import ChatframeDocuments
import ChatframeGoldenRuns
import ChatframeGoldens
import Foundation

/// `chatframe mutate`: reports mistakes in templates that goldens miss.
struct MutateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    _superCommandName: ChatframeCommand.name,
    abstract: "Make small mistakes in templates and report those that the goldens miss.",
    discussion: """
      Puts one mistake after another into the templates of the list's goldens – a colour off by 4, \
      text 1 pt larger, everything 1 pixel lower, a missing glyph – and compares the pictures with \
      the goldens, within the list's tolerances. Changes no file. Uses only goldens that pass now. \
      Exits with 1 if a mistake is missed, because the tolerances allow it or no golden shows what \
      it changes; with 65 if a template with a mistake cannot be drawn.

        chatframe mutate Examples/goldens/goldens.yaml
        chatframe mutate goldens.yaml --mistake color --mistake status.read
      """
  )

  @OptionGroup var options: GoldenOptions

  @OptionGroup var drawing: GoldenDrawingOptions

  @Option(
    help: ArgumentHelp(
      "A mistake to make, or a kind of mistake such as color; may be repeated. (default: all "
        + "mistakes)",
      valueName: "name"
    ),
    completion: .list(TemplateMutation.Kind.allCases.map(\.rawValue))
  )
  var mistake: [String] = []

  @OptionGroup var outputOptions: ListFormatOption

  func run() async throws {
    let format = outputOptions.format
    let mutations = try chosen()
    let list = try GoldenListFile(reading: options.goldens)
    let goldens = try goldens(of: list)
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("chatframe-mutate-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    var run = try MutationRun(
      folder: list.document.folder,
      scratch: scratch,
      threads: drawing.threads,
      describingErrors: { Failure($0).message ?? "\($0)" }
    )
    await run.prepare(goldens)
    for (name, reason) in run.excluded {
      StandardError.write(
        "chatframe: \(name): does not pass now, so it is not used: \(reason)"
      )
    }
    guard run.count > 0 else {
      throw Failure("\(list.path): no golden passes; record and verify them first", .badData)
    }
    let outcomes = await outcomes(of: mutations, &run)
    let report = MutationReport(goldens: run.count, outcomes: outcomes)
    let text = try format == .json ? JSON.text(report) : report.table
    try OutputFile(standardOutput: ()).write(text)
    for outcome in outcomes where outcome.verdict == .failed {
      StandardError.write(
        "chatframe: \(outcome.name): cannot be tried with \(outcome.golden ?? ""): "
          + (outcome.sentence ?? "the reason is unknown")
      )
    }
    if let status = list.status { throw Failure(nil, status) }
    if report.failed > 0 { throw Failure(nil, .badData) }
    if outcomes.contains(where: \.verdict.isMissed) { throw Failure(nil, .found) }
  }

  /// Returns the selected goldens, some of which are drawn with a template.
  private func goldens(of list: GoldenListFile) throws -> [DeclaredGolden] {
    let goldens = try GoldenSelection(names: options.only)
      .goldens(of: list.document, inBlocks: drawing.blockedText)
    guard goldens.isEmpty || !goldens.allSatisfy(\.subject.isPicture) else {
      throw Failure(
        "\(list.path): all goldens are pictures of other programs, in which no mistakes can be made; "
          + "add a conversation or a scenario",
        .badData
      )
    }
    return goldens
  }

  private func outcomes(
    of mutations: [TemplateMutation],
    _ run: inout MutationRun
  ) async -> [MutationOutcome] {
    let progress = ProgressLine()
    defer { progress.end() }
    var outcomes: [MutationOutcome] = []
    for mutation in mutations {
      outcomes.append(await run.outcome(of: mutation))
      progress.update("Making mistakes", outcomes.count, of: mutations.count, "mistakes")
    }
    return outcomes
  }

  private func chosen() throws(Failure) -> [TemplateMutation] {
    let all = TemplateMutation.all
    let known = all.map(\.name) + TemplateMutation.Kind.allCases.map(\.rawValue)
    for name in mistake where !known.contains(name) {
      let hint =
        Suggestion.question(for: name, among: known)
        ?? "expected \(Suggestion.list(TemplateMutation.Kind.allCases.map(\.rawValue)))"
      throw .usage("--mistake \"\(name)\" is unknown; \(hint)")
    }
    guard !mistake.isEmpty else { return all }
    return all.filter { mistake.contains($0.name) || mistake.contains($0.kind.rawValue) }
  }
}

/// The numbers of mistakes that goldens catch and miss.
struct MutationReport: Encodable {
  /// The version of the format.
  var version = 1
  /// The number of goldens that were used.
  let goldens: Int
  /// The number of mistakes that a golden caught.
  let caught: Int
  /// The number of mistakes that no golden caught.
  let missed: Int
  /// The number of mistakes that cannot be drawn, so that their verdict is unknown.
  let failed: Int
  let outcomes: [MutationOutcome]

  init(goldens: Int, outcomes: [MutationOutcome]) {
    self.goldens = goldens
    self.outcomes = outcomes
    caught = outcomes.count { $0.verdict == .caught }
    missed = outcomes.count(where: \.verdict.isMissed)
    failed = outcomes.count { $0.verdict == .failed }
  }

  /// The table for people, with missed mistakes last, where they are seen.
  var table: String {
    var table = Table(("mistake", .leading), ("verdict", .leading), ("what happens", .leading))
    let order: [MutationOutcome.Verdict] = [
      .caught, .impossible, .ineffective, .tolerated, .unseen, .failed,
    ]
    for verdict in order {
      for outcome in outcomes where outcome.verdict == verdict {
        table.add(outcome.name, Self.label(verdict), Self.details(outcome))
      }
    }
    return table.text + "\n\(summary)\n"
  }

  private var summary: String {
    let skipped = outcomes.count { $0.verdict == .impossible }
    let ineffective = outcomes.count { $0.verdict == .ineffective }
    return "\(caught) of \(caught + missed) mistakes are caught by "
      + GoldenWording.count(goldens)
      + (missed > 0 ? ", \(missed) \(missed == 1 ? "is" : "are") missed" : "")
      + (failed > 0 ? ", \(failed) cannot be tried" : "")
      + (skipped > 0 ? "; \(skipped) cannot be made in these templates" : "")
      + (ineffective > 0 ? "; \(ineffective) \(ineffective == 1 ? "has" : "have") no effect" : "")
  }

  private static func label(_ verdict: MutationOutcome.Verdict) -> String {
    switch verdict {
    case .caught: "caught"
    case .failed: "FAILED"
    case .tolerated: "MISSED"
    case .unseen: "MISSED"
    case .impossible, .ineffective: "–"
    }
  }

  private static func details(_ outcome: MutationOutcome) -> String {
    let name = outcome.golden ?? ""
    let remedy = outcome.remedy.map { "; \($0)" } ?? ""
    switch outcome.verdict {
    case .caught: return "\(outcome.summary) → \(name): \(outcome.sentence ?? "it differs")"
    case .failed:
      return "\(outcome.summary): cannot be tried with \(name): \(outcome.sentence ?? "")"
    case .tolerated: return "\(outcome.summary): allowed, for example in \(name)\(remedy)"
    case .unseen: return "\(outcome.summary): no golden shows it\(remedy)"
    case .impossible: return "\(outcome.summary): the templates do not have this"
    case .ineffective: return "\(outcome.summary): changes no pixel in these templates"
    }
  }
}
