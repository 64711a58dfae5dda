import ArgumentParser
import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens
import Foundation

/// `chatframe approve`: replaces goldens with the drawings of the last run.
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Make what the last run drew the goldens, without drawing it again.",
    discussion: """
      Copies pictures and outlines from the results of "chatframe verify" – of this machine's last \
      run, or downloaded from a build server – over the goldens. All that did not pass are approved \
      unless some are named; --ask asks one by one. A golden that was changed since the results \
      were made is left as it is and named. A folder of results in place of the list means the \
      goldens of tests.

        chatframe approve goldens.yaml --ask
        chatframe approve goldens.yaml --only noodles.jade-dark
        chatframe approve goldens.yaml --artifacts ~/Downloads/golden-results --group 1
        chatframe approve build/goldens     # what the tests of this package left
      """
  )

  @OptionGroup var options: GoldenOptions

  @OptionGroup var results: ArtifactsOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only the goldens that have a cause in common: the group of this number in report.html.",
      valueName: "number"
    )
  )
  var group: Int?

  @Flag(help: "Ask about each golden: y, n, a for all the rest, q to stop.")
  var ask = false

  func run() throws {
    let source = try ApprovalSource(options.goldens, artifacts: results.artifacts)
    let chosen = try chosen(of: source.run)
    var prompt = ApprovalPrompt(isAsking: ask)
    var (approved, refused, unwritable) = (0, 0, 0)
    func refuse(_ result: GoldenResult, _ words: String) {
      refused += 1
      StandardError.write("chatframe: \(result.name): \(words)")
    }
    for result in chosen {
      if let words = source.refusal(of: result) {
        refuse(result, words)
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
        approved += 1
        try say("approved  \(result.name)")
      case .alreadyApproved: try say("approved before  \(result.name)")
      case .changedSince: refuse(result, "the golden was changed since; verify it again")
      case .refused(let words): refuse(result, words)
      }
    }
    try say("\(GoldenWording.count(approved)) approved")
    if unwritable > 0 { throw Failure(nil, .noOutput) }
    if refused > 0 { throw Failure(nil, .badData) }
  }

  private func say(_ line: String) throws {
    try OutputFile(standardOutput: ()).write(line + "\n")
  }

  /// The selected results that can be approved.
  private func chosen(of run: GoldenRun) throws(Failure) -> [GoldenResult] {
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
    where !run.results.contains(where: { GoldenSelection.matches(name, $0.name) }) {
      throw .usage("--only \"\(name)\" is not among the results; verify it first")
    }
    return results.filter { result in
      !GoldenApproval.files(of: result).isEmpty
        && (options.only.isEmpty
          || options.only.contains { GoldenSelection.matches($0, result.name) })
    }
  }
}

/// Asks which goldens to approve, one by one.
struct ApprovalPrompt {
  private var isAsking: Bool
  private var isStopped = false

  init(isAsking: Bool) { self.isAsking = isAsking }

  /// Returns whether a golden is to be approved: without questions all are, and the end of input refuses.
  mutating func approves(_ result: GoldenResult) -> Bool {
    guard isAsking else { return !isStopped }
    for sentence in GoldenWording.sentences(result) { StandardError.write("  \(sentence)") }
    while true {
      StandardError.ask("approve \(result.name) (\(GoldenWording.state(result)))? [y/n/a/q] ")
      let answer = readLine()
      // A terminal shows an answer and the end of its line, but not that there is no more to come.
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
      default: StandardError.write("  y: yes; n: no; a: this and all the rest; q: stop here")
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

  /// Reads results.
  ///
  /// - Parameters:
  ///   - path: A list, or a folder of results whose goldens lie in the package that contains the working
  ///     directory.
  ///   - artifacts: The folder of results of a list; nil for the one beside it.
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
      throw Failure.usage("--artifacts goes with a list; \(path) is a folder of results itself")
    }
    list = nil
    run = try GoldenRun.read(path)
    guard run.declared == nil else {
      throw Failure.usage(
        "\(path) has the results of a list; name the list, and --artifacts \(path)"
      )
    }
    approval = GoldenApproval(artifacts: path, folder: Self.package)
  }

  /// The reason why a result may not become a golden; nil if it may.
  func refusal(of result: GoldenResult) -> String? {
    guard let list, list.document.declares(result.name) == false else { return nil }
    return "\(list.path) declares no such golden"
  }

  /// The folder to which the names of test goldens are relative: the nearest one with a `Package.swift`.
  private static var package: String {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var folder = here
    while folder.path != "/", FileStatus("\(folder.path)/Package.swift") == nil {
      folder.deleteLastPathComponent()
    }
    return folder.path == "/" ? here.path : folder.path
  }
}
