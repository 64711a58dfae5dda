import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens

extension GoldenListFile {
  /// Reads the list at `path`, and reports errors of single entries.
  init(reading path: String) throws {
    try self.init(path, data: InputFile.data(path))
    for problem in document.problems { StandardError.write("chatframe: \(problem)") }
  }

  /// The exit status that errors of the list require; nil if it has none.
  var status: ExitStatus? {
    guard !document.problems.isEmpty else { return nil }
    return document.problems.allSatisfy(\.isMissing) ? .noInput : .badData
  }
}

extension GoldenSession {
  /// Reads the list, and selects the goldens that the options name.
  init(
    _ options: GoldenOptions,
    _ results: ArtifactsOption,
    _ drawing: GoldenDrawingOptions,
    shard: Shard?
  ) throws {
    try self.init(
      list: GoldenListFile(reading: options.goldens),
      selection: GoldenSelection(names: options.only, shard: shard),
      artifacts: results.artifacts,
      inBlocks: drawing.blockedText,
      threads: drawing.threads
    )
  }

  /// Draws and compares, or records, while showing the progress.
  func run(mode: GoldenRecordMode, reusesUnchanged: Bool) async throws -> GoldenRunOutcome {
    let progress = ProgressLine()
    defer { progress.end() }
    return try await run(mode: mode, reusesUnchanged: reusesUnchanged) { done, total in
      progress.updateGoldens(done, of: total)
    }
  }

  /// Writes the results and their inputs, and prints the results even if they cannot be written.
  ///
  /// A terminal also shows the duration of the run.
  func finish(
    _ outcome: GoldenRunOutcome,
    _ output: GoldenOutput,
    _ format: GoldenFormat,
    junit: String?
  ) async throws {
    do {
      try await output.write(junit: junit, protecting: [list.path])
      try noteInputs(of: outcome)
    } catch {
      try output.show(format, hasPage: false)
      throw error
    }
    if StandardError.isTerminal { StandardError.write("chatframe: \(outcome.timingSummary)") }
    try output.show(format)
  }

  /// Ends with the status that the results require.
  func end(_ run: GoldenRun, failsOnOrphans: Bool) throws(Failure) {
    if run.results.contains(where: { $0.state == .broken }) { throw Failure(nil, .badData) }
    if let status = list.status { throw Failure(nil, status) }
    if !run.isPassed || failsOnOrphans && !orphans.isEmpty { throw Failure(nil, .found) }
  }

  /// Ends with the status that recording requires: goldens that were recorded are a success,
  /// goldens that still differ are not.
  func endRecording(_ run: GoldenRun) throws(Failure) {
    if let status = list.status { throw Failure(nil, status) }
    guard let broken = run.results.first(where: { $0.state == .broken }) else {
      if run.results.contains(where: { $0.state == .failed }) { throw Failure(nil, .found) }
      return
    }
    throw Failure(nil, broken.cause == .unwritable ? .noOutput : .badData)
  }
}

extension GoldenRunOutcome {
  /// The duration of the run, for terminals only: all other output is the same in every run.
  fileprivate var timingSummary: String {
    let goldens = GoldenWording.count(run.results.count - reusedCount)
    return "\(goldens) in \(Self.seconds(duration)), \(Self.seconds(drawing)) of it drawing"
  }

  private static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

extension GoldenMerge.Warning {
  /// The text of the warning.
  var line: String {
    switch self {
    case .otherEnvironment(let folder, let first):
      "\(folder): was drawn in a different environment from \(first)"
    case .duplicate(let folder, let name):
      "\(folder): \(name) also ran elsewhere; the first result is used"
    }
  }
}

extension OrphanDeletion {
  /// The line that reports the deletion.
  var line: String {
    switch outcome {
    case .deleted: "deleted \(path)"
    case .notGolden: "\(path): is kept, because it is not marked as a golden"
    case .failed: "\(path): cannot be deleted; check its permissions"
    }
  }
}
