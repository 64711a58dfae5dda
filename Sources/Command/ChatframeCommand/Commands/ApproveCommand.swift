import ArgumentParser
import ChatframeGoldens

/// `chatframe approve`: keeps what the last run drew.
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
      // Whoever stopped amid questions goes on with those that are open.
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

  /// The results that can be approved and are meant.
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
