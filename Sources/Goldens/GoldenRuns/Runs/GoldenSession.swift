import ChatframeDocuments
import ChatframeGoldens

/// One run over a list of goldens.
package struct GoldenSession {
  /// The list.
  package let list: GoldenListFile
  /// The folder for results and pictures.
  package let artifacts: String
  private let selection: GoldenSelection
  private let goldens: [DeclaredGolden]
  /// The names of all goldens that should exist after the run; `nil` if an entry cannot be read.
  private let declared: Set<String>?
  private let threads: Int?

  /// Creates a run over a selection of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - selection: The goldens to draw.
  ///   - artifacts: The folder for results; `nil` for the default one beside the list.
  ///   - inBlocks: Whether to draw a box for each glyph, as separate goldens.
  ///   - threads: The number of messages to lay out at once; `nil` for one per core.
  /// - Throws: `GoldenSelectionError` if the list declares no golden with a name; `GoldenError` if
  ///   the name of a golden with boxes is not valid.
  package init(
    list: GoldenListFile,
    selection: GoldenSelection,
    artifacts: String?,
    inBlocks: Bool,
    threads: Int?
  ) throws {
    self.list = list
    self.artifacts = artifacts ?? list.defaultArtifacts
    self.selection = selection
    goldens = try selection.goldens(of: list.document, inBlocks: inBlocks)
    let names = try inBlocks ? Self.namesInBlocks(list.document.goldens) : [:]
    declared = list.document.declaredNames.map { Set($0.map { names[$0] ?? $0 }) }
    self.threads = threads
  }

  private static func namesInBlocks(_ goldens: [DeclaredGolden]) throws -> [String: String] {
    var names: [String: String] = [:]
    for golden in goldens { names[golden.name.path] = try golden.inBlocks().name.path }
    return names
  }

  /// The files that determine the results, whether or not they exist: the list, the inputs of its
  /// goldens, and the goldens themselves.
  package var inputFiles: [String] {
    var dependencies = GoldenDependencies()
    let files = goldens.flatMap { golden in
      dependencies.files(of: golden.subject)
        + GoldenRun.endings.map { "\(list.document.folder)/\(golden.name.path).\($0)" }
    }
    return Set(files + [list.path]).sorted()
  }

  /// The files in the folder of goldens that no list declares.
  ///
  /// Empty if the selection is partial, or if an entry cannot be read.
  package var orphans: [String] {
    selection.isPartial ? [] : OrphanSearch.files(of: list.document, protecting: artifacts)
  }

  /// A Boolean value that indicates whether every declared name is known, so that orphans may be
  /// deleted.
  package var knowsAllNames: Bool { list.document.declaredNames != nil }

  /// Deletes the orphans and returns the outcome for each.
  package func deleteOrphans() -> [OrphanDeletion] {
    orphans.map { OrphanDeletion(of: $0, in: list.document.folder) }
  }

  /// Draws the goldens, and compares or records them.
  ///
  /// - Parameters:
  ///   - mode: The goldens to record.
  ///   - reusesUnchanged: Whether to reuse the result of a golden that passed last time and has the
  ///     same inputs, instead of drawing it again.
  ///   - renderer: The renderer, which reads templates again only if it has not read them; `nil`
  ///     for a new one.
  ///   - progress: A closure that receives the number of finished goldens and the number of all
  ///     goldens after each.
  /// - Returns: The results and the time that they took.
  /// - Throws: An error if the fonts cannot be loaded.
  package func run(
    mode: GoldenRecordMode,
    reusesUnchanged: Bool,
    on renderer: GoldenRenderer? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> GoldenRunOutcome {
    let start = ContinuousClock.now
    let renderer = try renderer ?? GoldenRenderer(workerCount: threads)
    let shared = SharedRules(of: list.document) { try renderer.template($0) }
    var runner = GoldenRunner(
      folder: list.document.folder,
      artifacts: artifacts,
      mode: mode,
      threads: threads,
      shared: shared,
      renderer: renderer
    )
    let drawn = await results(
      of: &runner,
      shared,
      last: reusesUnchanged ? PreviousResults(artifacts) : nil,
      progress
    )
    let run = GoldenRun(
      folder: list.document.folder,
      environment: runner.environment,
      mode: mode,
      declared: declared.map(Array.init),
      problems: list.document.problems.map(\.description),
      templates: drawn.explaining.templates(of: drawn.results),
      results: drawn.results
    )
    return GoldenRunOutcome(
      run: run,
      reusedCount: drawn.reusedCount,
      duration: .now - start,
      drawing: runner.drawing,
      inputs: drawn.inputs,
      update: drawn.explaining.update
    )
  }

  /// Processes the goldens one by one.
  private func results(
    of runner: inout GoldenRunner,
    _ shared: SharedRules,
    last: PreviousResults?,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) async -> (
    results: [GoldenResult], inputs: [String: String], reusedCount: Int,
    explaining: ResultExplaining
  ) {
    var explaining = ResultExplaining(list: list, artifacts: artifacts)
    defer { explaining.end() }
    var digests = InputDigests(
      environment: runner.environment,
      folder: list.document.folder,
      shared: shared
    )
    var (results, inputs, reused): ([GoldenResult], [String: String], Int) = ([], [:], 0)
    for (done, golden) in goldens.enumerated() {
      let digest = digests.digest(of: golden)
      inputs[golden.name.path] = digest
      if let known = last?.result(golden.name.path, digest: digest) {
        results.append(known)
        reused += 1
      } else {
        let result = await runner.result(of: golden)
        results.append(await explaining.explained(result, golden, by: &runner))
      }
      progress(done + 1, goldens.count)
    }
    return (results, inputs, reused, explaining)
  }

  /// Stores the inputs of the goldens that passed, so that the next run can reuse their results.
  ///
  /// Call this after the results are written: an interruption in between leaves inputs that are
  /// older than the results, and the next run draws again.
  package func noteInputs(of outcome: GoldenRunOutcome) throws {
    try PreviousResults.note(outcome.inputs, of: outcome.run, in: artifacts)
    try outcome.update.write(after: outcome.run)
  }
}

/// The outcome of one run over goldens.
package struct GoldenRunOutcome: Sendable {
  /// The results.
  package var run: GoldenRun
  /// The number of results that were reused from an earlier run.
  package let reusedCount: Int
  /// The duration of the run.
  package let duration: Duration
  /// The part of the duration that was spent on laying out, drawing and playing.
  package let drawing: Duration
  /// The digests of the goldens' inputs, by the goldens' names.
  fileprivate let inputs: [String: String]
  /// The inputs that the goldens were recorded with.
  fileprivate let update: InputUpdate
}
