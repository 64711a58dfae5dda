import ArgumentParser
import ChatframeDocuments
import ChatframeGoldenRuns
import ChatframeGoldens
import Foundation

/// `chatframe mutate`: which mistakes goldens would notice.
struct MutateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Make small mistakes in templates and tell which the goldens would miss.",
    discussion: """
      Puts one mistake after another into the templates that the list's goldens are drawn with – a \
      colour off by 4, text 1 pt larger, everything 1 pixel lower, a missing glyph – and compares \
      what comes out with the goldens, under the list's tolerances. No file is changed. Only \
      goldens that pass now can say anything. Exits with 1 where a mistake is missed: because \
      tolerances allow it, or because no golden shows what it changes; with 65 where a template \
      with a mistake cannot be drawn, so that nobody knows.

        chatframe mutate Examples/goldens/goldens.yaml
        chatframe mutate goldens.yaml --only noodles --mistake color --mistake status.read
      """
  )

  @OptionGroup var options: GoldenOptions

  @OptionGroup var drawing: GoldenDrawingOptions

  @Option(
    help: ArgumentHelp(
      "Only this mistake, or those of a kind such as color; may be repeated.",
      valueName: "name"
    ),
    completion: .list(TemplateMutation.Kind.allCases.map(\.rawValue))
  )
  var mistake: [String] = []

  @OptionGroup var outputOptions: ListFormatOption

  func run() async throws {
    let format = try outputOptions.listFormat
    try ThreadCount.check(drawing.threads)
    let mutations = try chosen()
    let list = try GoldenListFile(options.goldens)
    let goldens = try GoldenSelection(names: options.only)
      .goldens(of: list.document, inBlocks: drawing.blockedText)
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("chatframe-mutate-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    var run = try MutationRun(
      folder: list.document.folder,
      scratch: scratch,
      threads: drawing.threads
    )
    await run.prepare(goldens)
    for (name, reason) in run.excluded {
      StandardError.write(
        "chatframe: \(name): does not pass now, so it says nothing of mistakes: \(reason)"
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
          + (outcome.sentence ?? "nobody knows why")
      )
    }
    if let status = list.status { throw Failure(nil, status) }
    if report.failed > 0 { throw Failure(nil, .badData) }
    if outcomes.contains(where: \.verdict.isMissed) { throw Failure(nil, .found) }
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
        ?? "expected \(TemplateMutation.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
      throw .usage("--mistake \"\(name)\" is unknown; \(hint)")
    }
    guard !mistake.isEmpty else { return all }
    return all.filter { mistake.contains($0.name) || mistake.contains($0.kind.rawValue) }
  }
}
