import ArgumentParser
import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens
import Foundation

/// `chatframe approve`: replaces goldens with the results of the last run.
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    _superCommandName: ChatframeCommand.name,
    abstract: "Replace goldens with the results of the last run.",
    discussion: """
      Copies pictures and outlines from the results of "chatframe verify" over the goldens; \
      nothing is drawn again. The results are those of the last run on this machine, or were \
      downloaded from a build server. Approves all goldens that did not pass, unless --only or \
      --group selects some; --ask asks about each. A golden is reported and kept if it, the list, \
      its conversation, its pictures or its template have changed since the results were \
      written. To approve the goldens of a package's tests, name the \
      folder of their results instead of a list.

        chatframe approve goldens.yaml --ask
        chatframe approve goldens.yaml --only noodles.jade-dark
        chatframe approve goldens.yaml --artifacts ~/Downloads/results --group 1
        chatframe approve build/goldens     # results of this package's tests
      """
  )

  @OptionGroup var options: GoldenOptions

  @OptionGroup var results: ArtifactsOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of a group in report.html: approve only its goldens, which share a cause.",
      valueName: "number"
    )
  )
  var group: Int?

  @Flag(help: "Approve only goldens whose complete names are those of --only.")
  var exact = false

  @Flag(help: "Ask about each golden: y for yes, n for no, a for this and all others, q to stop.")
  var ask = false

  func run() throws {
    let source = try ApprovalSource(options.goldens, artifacts: results.artifacts)
    let chosen = try chosen(of: source.run)
    var prompt = ApprovalPrompt(isAsking: ask)
    var (refused, unwritable) = (0, 0)
    var approved: [GoldenResult] = []
    func refuse(_ result: GoldenResult, _ reason: String) {
      refused += 1
      StandardError.write("chatframe: \(result.name): \(reason)")
    }
    for result in chosen {
      if let reason = source.refusal(of: result) {
        refuse(result, reason)
        continue
      }
      // After an interrupted approval, only the open questions are asked again.
      guard source.approval.isUpToDate(result) || prompt.approves(result) else { continue }
      let outcome: GoldenApproval.Outcome
      do {
        outcome = try source.approval.approve(result)
      } catch {
        unwritable += 1
        StandardError.write("chatframe: \(result.name): \(Failure(error).message ?? "\(error)")")
        continue
      }
      switch outcome {
      case .approved:
        approved.append(result)
        try say("approved  \(result.name)")
      case .alreadyApproved: try say("already approved  \(result.name)")
      case .changedSince:
        refuse(result, "the golden has changed since the results were written; verify it again")
      case .refused(let reason): refuse(result, reason)
      }
    }
    try say("\(GoldenWording.count(approved.count)) approved")
    do {
      try source.recordInputs(of: approved)
    } catch let error as GoldenError {
      StandardError.warn([error.description])
    }
    if unwritable > 0 { throw Failure(nil, .noOutput) }
    if refused > 0 { throw Failure(nil, .badData) }
  }

  private func say(_ line: String) throws {
    try OutputFile(standardOutput: ()).write(line + "\n")
  }

  /// The selected results that can be approved.
  private func chosen(of run: GoldenRun) throws(Failure) -> [GoldenResult] {
    guard !exact || !options.only.isEmpty else {
      throw .usage("--exact applies to --only; add it or omit --exact")
    }
    var results = run.results
    if let group {
      let groups = CauseGroups(results.map(GoldenWording.causes)).groups
      guard groups.indices.contains(group - 1) else {
        throw .usage(
          groups.isEmpty
            ? "--group \(group): the results have no groups"
            : "--group \(group) is out of range; expected 1 to \(groups.count)"
        )
      }
      results = groups[group - 1].indices.map { results[$0] }
    }
    for name in options.only
    where !run.results.contains(where: { isSelected($0.name, by: name) }) {
      throw .usage("--only \"\(name)\" is not among the results; verify it first")
    }
    return results.filter { result in
      !GoldenApproval.files(of: result).isEmpty
        && (options.only.isEmpty
          || options.only.contains { isSelected(result.name, by: $0) })
    }
  }

  /// Returns whether a name of `--only` selects a golden.
  private func isSelected(_ golden: String, by name: String) -> Bool {
    exact ? golden == name : GoldenSelection.matches(name, golden)
  }
}

/// Asks which goldens to approve, one by one.
struct ApprovalPrompt {
  private var isAsking: Bool
  private var isStopped = false

  init(isAsking: Bool) { self.isAsking = isAsking }

  /// Returns whether to approve a golden: always without `--ask`, and never after the end of input.
  mutating func approves(_ result: GoldenResult) -> Bool {
    guard isAsking else { return !isStopped }
    for sentence in GoldenWording.sentences(result) { StandardError.write("  \(sentence)") }
    while true {
      StandardError.ask("approve \(result.name) (\(GoldenWording.state(result)))? [y/n/a/q] ")
      let answer = readLine()
      // A terminal echoes an answer and its line break, but not the end of input.
      if answer == nil || isatty(STDIN_FILENO) == 0 { StandardError.write("") }
      switch answer?.trimmed.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "a", "all":
        isAsking = false
        return true
      case "q", "quit", nil:
        (isAsking, isStopped) = (false, true)
        return false
      default: StandardError.write("  y: yes; n: no; a: this and all others; q: stop")
      }
    }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// The results to approve: those of a list, or those of a package's tests.
struct ApprovalSource {
  /// The results.
  let run: GoldenRun
  /// Copies results to the folder of goldens.
  let approval: GoldenApproval
  private let list: GoldenListFile?

  /// Reads the results of a list, or of a package's tests.
  ///
  /// - Parameters:
  ///   - path: A list, or a folder of results whose goldens are in the package that contains the
  ///     working directory.
  ///   - artifacts: The folder of results of a list; nil for the one beside it.
  /// - Throws: `Failure` if the arguments contradict each other, or the error of a file that cannot
  ///   be read.
  init(_ path: String, artifacts: String?) throws {
    guard FileStatus(path)?.isFolder == true else {
      let list = try GoldenListFile(reading: path)
      self.list = list
      let artifacts = artifacts ?? list.defaultArtifacts
      run = try GoldenRun.read(artifacts)
      approval = GoldenApproval(artifacts: artifacts, folder: list.document.folder)
      return
    }
    guard artifacts == nil else {
      throw Failure.usage("--artifacts requires a list; \(path) is a folder of results")
    }
    list = nil
    run = try GoldenRun.read(path)
    guard run.declared == nil else {
      throw Failure.usage(
        "\(path) has the results of a list; name the list, and add --artifacts \(path)"
      )
    }
    approval = GoldenApproval(artifacts: path, folder: Self.package)
  }

  /// Returns the reason why a result may not become a golden; nil if it may.
  func refusal(of result: GoldenResult) -> String? {
    guard let list else { return nil }
    if list.document.declares(result.name) == false {
      return "\(list.path) does not declare this golden"
    }
    let changed = result.inputs.flatMap { GoldenPlaces(list: list.path).changedInput(since: $0) }
    return changed.map { "\($0) has changed since the results were written; verify it again" }
  }

  /// Records the inputs of approved goldens, so that the next run can name their changes.
  ///
  /// - Throws: An error if the record cannot be read or written.
  func recordInputs(of approved: [GoldenResult]) throws {
    guard list != nil, approved.contains(where: { $0.inputs != nil }) else { return }
    var record = try RecordedInputs(folder: approval.folder)
    for result in approved {
      guard let inputs = result.inputs else { continue }
      record.record(inputs, run.templates ?? [:], of: result.name, in: approval.folder)
    }
    try record.write(to: approval.folder)
  }

  /// The folder to which names of test goldens are relative: the nearest with a `Package.swift`.
  private static var package: String {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var folder = here
    while folder.path != "/", FileStatus("\(folder.path)/Package.swift") == nil {
      folder.deleteLastPathComponent()
    }
    return folder.path == "/" ? here.path : folder.path
  }
}
