import ChatframeDocuments
import ChatframeGoldenRuns
import ChatframeGoldens
import Foundation

/// One run over a list of goldens.
struct GoldenSession {
  let list: GoldenListFile
  /// Where results and pictures go.
  let artifacts: String
  private let selection: GoldenSelection
  private let goldens: [DeclaredGolden]
  /// The names of all goldens that there should be after such runs; nil where nobody knows.
  private let declared: Set<String>?
  private let threads: Int?

  /// Reads the list, and chooses from it.
  init(
    _ options: GoldenOptions,
    _ results: ArtifactsOption,
    _ drawing: GoldenDrawingOptions,
    shard: GoldenShard?
  ) throws {
    try ThreadCount.check(drawing.threads)
    list = try GoldenListFile(options.goldens)
    artifacts = results.artifacts ?? list.defaultArtifacts
    selection = GoldenSelection(names: options.only, shard: shard)
    goldens = try selection.goldens(of: list.document, inBlocks: drawing.blockedText)
    let names = try drawing.blockedText ? Self.namesInBlocks(list.document.goldens) : [:]
    declared = list.document.declaredNames.map { Set($0.map { names[$0] ?? $0 }) }
    threads = drawing.threads
  }

  private static func namesInBlocks(_ goldens: [DeclaredGolden]) throws -> [String: String] {
    var names: [String: String] = [:]
    for golden in goldens { names[golden.name.path] = try golden.inBlocks().name.path }
    return names
  }

  /// Files in the folder of goldens that nothing declares.
  ///
  /// None where goldens are left out by hand, or where an entry cannot be read.
  var orphans: [String] {
    selection.isPartial ? [] : OrphanSearch.files(of: list.document, protecting: artifacts)
  }

  /// Refuses to delete orphans while nobody knows what is declared.
  func checkNames() throws(Failure) {
    guard list.document.declaredNames == nil else { return }
    throw Failure("\(list.path): nothing is deleted while entries cannot be read", .badData)
  }

  /// Deletes orphans.
  ///
  /// - Returns: Those that could not be deleted.
  func deleteOrphans() -> [String] {
    orphans.filter { file in
      let path = "\(list.document.folder)/\(file)"
      guard StoredGolden.isGoldenFile(path) else {
        StandardError.write("chatframe: \(path): is left, as it does not say that it is a golden")
        return true
      }
      do {
        try FileManager.default.removeItem(atPath: path)
        StandardError.write("chatframe: deleted \(path)")
        return false
      } catch {
        StandardError.write("chatframe: \(path): cannot be deleted; check its permissions")
        return true
      }
    }
  }

  /// Draws and compares, or records.
  ///
  /// - Parameter takesOver: Whether what passed last time and has the same inputs is not drawn again.
  func run(mode: GoldenRecordMode, reusesUnchanged: Bool) async throws -> GoldenRunOutcome {
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
      last: reusesUnchanged ? PreviousResults(artifacts) : nil
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
      inputs: drawn.inputs,
      reusedCount: drawn.reusedCount,
      duration: .now - start,
      drawing: runner.drawing
    )
  }

  /// Goes through the goldens one by one.
  private func results(
    of runner: inout GoldenRunner,
    _ shared: SharedRules,
    last: PreviousResults?
  ) async -> (results: [GoldenResult], inputs: [String: String], reusedCount: Int) {
    let progress = ProgressLine()
    defer { progress.end() }
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
      progress.updateGoldens(done + 1, of: goldens.count)
    }
    return (results, inputs, reused)
  }

  /// Leaves the results, and what they were made from, and tells what came of them, even where nothing
  /// can be left; and how long it took where somebody looks on.
  func finish(
    _ outcome: GoldenRunOutcome,
    _ output: GoldenOutput,
    _ format: GoldenFormat,
    junit: String?
  ) async throws {
    do {
      try await output.write(junit: junit, protecting: [list.path])
      try PreviousResults.note(outcome.inputs, of: outcome.run, in: artifacts)
    } catch {
      try output.show(format, hasPage: false)
      throw error
    }
    if StandardError.isTerminal { StandardError.write("chatframe: \(outcome.timingSummary)") }
    try output.show(format)
  }

  /// Ends as the results ask for.
  func end(_ run: GoldenRun, failsOnOrphans: Bool) throws(Failure) {
    if run.results.contains(where: { $0.state == .broken }) { throw Failure(nil, .badData) }
    if let status = list.status { throw Failure(nil, status) }
    if !run.isPassed || failsOnOrphans && !orphans.isEmpty { throw Failure(nil, .found) }
  }

  /// Ends as recording asks for: what was recorded is as it was asked for, and what differs and is left
  /// is not.
  func endRecording(_ run: GoldenRun) throws(Failure) {
    if let status = list.status { throw Failure(nil, status) }
    guard let broken = run.results.first(where: { $0.state == .broken }) else {
      if run.results.contains(where: { $0.state == .failed }) { throw Failure(nil, .found) }
      return
    }
    throw Failure(nil, broken.cause == .unwritable ? .noOutput : .badData)
  }
}

/// The outcome of one run over goldens.
struct GoldenRunOutcome {
  /// The results.
  var run: GoldenRun
  /// Digests of what goldens were made from, by their names.
  let inputs: [String: String]
  /// How many results are those of an earlier run.
  let reusedCount: Int
  /// How long it took.
  let duration: Duration
  /// How long laying out, drawing and playing took of that.
  let drawing: Duration

  /// For a terminal: other places want the same words each time.
  var timingSummary: String {
    let words = GoldenWording.count(run.results.count - reusedCount)
    return "\(words) in \(Self.seconds(duration)), \(Self.seconds(drawing)) of it drawing"
  }

  private static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
