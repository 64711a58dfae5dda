import ArgumentParser
import ChatframeDocuments
import ChatframeReports
import Foundation

/// The options for details of a run in the header of its page.
///
/// Without them, the same input gives the same page.
struct RunDetailsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A commit to show in the header of the page, for example \"$(git rev-parse --short HEAD)\".",
      valueName: "name"
    )
  )
  var commit: String?

  @Flag(
    help: ArgumentHelp(
      "Show the machine, the duration and, on a build server, the commit in the header of the "
        + "page, which then differs from run to run."
    )
  )
  var details = false

  /// Returns the details of a run that starts now.
  func start() throws(Failure) -> RunDetails {
    if let commit, commit.isEmpty || commit.count > RunDetails.commitLimit {
      throw .usage("--commit \"\(commit.prefix(20))\" is not the name of a commit")
    }
    return RunDetails(commit: commit, showsAll: details)
  }
}

/// The details of a run: the commit, the machine and the duration.
struct RunDetails {
  /// The largest number of characters in the name of a commit.
  static let commitLimit = 200

  /// The variables in which build servers name the commit.
  private static let variables = [
    "GITHUB_SHA", "CI_COMMIT_SHA", "BUILDKITE_COMMIT", "CIRCLE_SHA1", "GIT_COMMIT",
  ]

  private let commit: String?
  private let showsAll: Bool
  private let environment: [String: String]
  private let begin = ContinuousClock.now

  /// Creates the details of a run that starts now.
  ///
  /// - Parameters:
  ///   - commit: The commit to show; nil for the one that a build server names.
  ///   - showsAll: Whether to show more than a given commit.
  ///   - environment: The environment variables.
  init(
    commit: String?,
    showsAll: Bool,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.commit = commit
    self.showsAll = showsAll
    self.environment = environment
  }

  /// The details until now, for the header of a page.
  var all: [RunDetail] {
    let given = commit.map { RunDetail("Commit", $0, source: "from --commit") }
    guard showsAll else { return [given].compactMap(\.self) }
    let seconds = NumberFormat.text((.now - begin) / .seconds(1), places: 1)
    return [given ?? namedCommit].compactMap(\.self) + [
      RunDetail("Machine", machine, source: "the system, the processor and the number of cores"),
      RunDetail("Duration", "\(seconds) s", source: "from the start of the run to this page"),
    ]
  }

  /// The commit in a variable of a build server; a value that is not a hash is not shown.
  private var namedCommit: RunDetail? {
    for name in Self.variables {
      guard let value = environment[name],
        value.wholeMatch(of: /[0-9a-fA-F]{7,64}/) != nil
      else { continue }
      return RunDetail("Commit", String(value.prefix(12)), source: "from \(name)")
    }
    return nil
  }

  private var machine: String {
    #if os(Linux)
    let system = "Linux"
    #elseif os(macOS)
    let system = "macOS"
    #else
    let system = "another system"
    #endif
    #if arch(x86_64)
    let processor = "x86-64"
    #elseif arch(arm64)
    let processor = "arm64"
    #else
    let processor = "another processor"
    #endif
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(system) \(processor), \(cores) \(cores == 1 ? "core" : "cores")"
  }
}
