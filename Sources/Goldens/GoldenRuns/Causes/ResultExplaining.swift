import ChatframeGoldens

/// Adds the inputs of drawings and the causes of differences to results, and records the inputs of
/// goldens.
struct ResultExplaining {
  private var reader: InputReader
  private var search: CauseSearch
  /// The inputs that were recorded, and those of goldens that equal their drawings.
  private(set) var update: InputUpdate

  /// Creates the explanation of a list's results in the folder `artifacts`.
  init(list: GoldenListFile, artifacts: String) {
    reader = InputReader(list: list.path)
    update = InputUpdate(folder: list.document.folder)
    search = CauseSearch(update.recorded, list: list, artifacts: artifacts)
  }

  /// Removes temporary files.
  func end() { search.removeScratch() }

  /// Returns a result with its inputs and causes.
  mutating func explained(
    _ result: GoldenResult,
    _ golden: DeclaredGolden,
    by runner: inout GoldenRunner
  ) async -> GoldenResult {
    var result = result
    switch result.state {
    case .recorded: update.note(reader.inputs(of: golden), of: result.name, reader.templates)
    case .passed where result.cause == nil && result.pixels == nil && runner.isRecording:
      update.note(reader.inputs(of: golden), of: result.name, reader.templates)
    case .passed where result.cause == nil, .broken: break
    case .passed, .missing: result.inputs = reader.inputs(of: golden)
    case .failed:
      result.inputs = reader.inputs(of: golden)
      result.causes = await search.causes(of: result, golden, by: &runner)
      if let fault = update.fault { result.notes.append(fault) }
    }
    return result
  }

  /// Returns the templates that results with inputs name.
  func templates(of results: [GoldenResult]) -> [String: RecordedTemplate] {
    let used = Set(results.compactMap(\.inputs?.template))
    return reader.templates.filter { used.contains($0.key) }
  }
}

/// The inputs of goldens that a run recorded or found to equal their drawings.
struct InputUpdate: Sendable {
  /// The inputs before the run.
  let recorded: RecordedInputs
  /// The reason why the recorded inputs cannot be read; `nil` if they can.
  let fault: String?
  private let folder: String
  private var inputs: [String: GoldenInputs] = [:]
  private var templates: [String: RecordedTemplate] = [:]

  /// Reads the recorded inputs in a folder of goldens.
  init(folder: String) {
    self.folder = folder
    do throws(GoldenError) {
      (recorded, fault) = (try RecordedInputs(folder: folder), nil)
    } catch {
      (recorded, fault) = (RecordedInputs(), error.description)
    }
  }

  /// Adds the inputs of a golden and the templates that were read so far.
  mutating func note(
    _ inputs: GoldenInputs,
    of name: String,
    _ templates: [String: RecordedTemplate]
  ) {
    self.inputs[name] = inputs
    self.templates = templates
  }

  /// Writes the inputs of the goldens after a run.
  ///
  /// - Throws: An error if the file cannot be written.
  func write(after run: GoldenRun) throws {
    // A damaged file may contain inputs of other goldens, for example after a merge.
    guard run.mode == .all || run.mode != .never && fault == nil else { return }
    var record = recorded
    for (name, inputs) in inputs { record.record(inputs, templates, of: name, in: folder) }
    try record.write(to: folder)
  }
}
