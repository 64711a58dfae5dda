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
  /// The names of all goldens that there should be after such runs; nil if an entry cannot be read.
  private let declared: Set<String>?
  private let threads: Int?

  /// Chooses goldens from a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - selection: The goldens to draw.
  ///   - artifacts: The folder for results; nil for the one beside the list.
  ///   - inBlocks: Whether each glyph is drawn as a box, as goldens of their own.
  ///   - threads: The number of messages that are worked on at once; nil for one a core.
  /// - Throws: `GoldenSelectionError` if the list declares no golden of a name; `GoldenError` if a
  ///   golden with boxes has no valid name.
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

  /// Files in the folder of goldens that nothing declares.
  ///
  /// None if goldens are left out by hand, or if an entry cannot be read.
  package var orphans: [String] {
    selection.isPartial ? [] : OrphanSearch.files(of: list.document, protecting: artifacts)
  }

  /// A boolean value that indicates whether every declared name is known, so that orphans may be
  /// deleted.
  package var knowsAllNames: Bool { list.document.declaredNames != nil }

  /// Deletes the orphans and reports on each.
  package func deleteOrphans() -> [OrphanDeletion] {
    orphans.map { OrphanDeletion(of: $0, in: list.document.folder) }
  }

  /// Draws and compares, or records.
  ///
  /// - Parameters:
  ///   - mode: The goldens to record.
  ///   - reusesUnchanged: Whether the result of a golden that passed last time and has the same
  ///     inputs is taken over instead of drawing it again.
  ///   - progress: Receives the number of goldens that are done and the number of all after each.
  package func run(
    mode: GoldenRecordMode,
    reusesUnchanged: Bool,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> GoldenRunOutcome {
    let start = ContinuousClock.now
    let shared = SharedRules(of: list.document)
    var runner = try GoldenRunner(
      folder: list.document.folder,
      artifacts: artifacts,
      mode: mode,
      threads: threads,
      shared: shared
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
      results: drawn.results
    )
    return GoldenRunOutcome(
      run: run,
      reusedCount: drawn.reusedCount,
      duration: .now - start,
      drawing: runner.drawing,
      inputs: drawn.inputs
    )
  }

  /// Goes through the goldens one by one.
  private func results(
    of runner: inout GoldenRunner,
    _ shared: SharedRules,
    last: PreviousResults?,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) async -> (results: [GoldenResult], inputs: [String: String], reusedCount: Int) {
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
        results.append(await runner.result(of: golden))
      }
      progress(done + 1, goldens.count)
    }
    return (results, inputs, reused)
  }

  /// Notes the inputs of the goldens that passed, so that the next run can reuse their results.
  ///
  /// Only after the results are written: an interruption in between leaves inputs that are older
  /// than the results, and the next run draws again.
  package func noteInputs(of outcome: GoldenRunOutcome) throws {
    try PreviousResults.note(outcome.inputs, of: outcome.run, in: artifacts)
  }
}

/// The outcome of one run over goldens.
package struct GoldenRunOutcome: Sendable {
  /// The results.
  package var run: GoldenRun
  /// The number of results that were taken over from an earlier run.
  package let reusedCount: Int
  /// The time that the run took.
  package let duration: Duration
  /// The part of that time that laying out, drawing and playing took.
  package let drawing: Duration
  /// Digests of the goldens' inputs, by the goldens' names.
  fileprivate let inputs: [String: String]
}
