import ArgumentParser
import ChatframeRendering
import ChatframeResources

/// `chatframe doctor`: checks everything that pictures depend on.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    _superCommandName: ChatframeCommand.name,
    abstract: "Check the libraries, fonts and templates that pictures depend on.",
    discussion: """
      Prints versions and checksums, and a remedy for each problem. Two machines with the same \
      output draw the same pictures. Exits with 1 if there is a problem.

        chatframe doctor
      """
  )

  func run() throws {
    let diagnosis = Diagnosis(sections: [
      ("Program", [CheckFinding("chatframe", ChatframeCommand.version)]),
      ("Libraries", LibraryCheck.findings()),
      ("Fonts in \(BundledResources.fonts)", FontCheck(folder: BundledResources.fonts).findings()),
      (
        "Templates in \(BundledResources.templates)",
        TemplateCheck(library: .bundled).findings()
      ),
    ])
    try OutputFile(standardOutput: ()).write(diagnosis.text)
    if diagnosis.wrongCount > 0 { throw Failure(nil, .found) }
  }
}

/// The findings about this installation, in sections.
struct Diagnosis {
  /// The titles of the sections, and their findings.
  let sections: [(title: String, findings: [CheckFinding])]

  /// The number of problems.
  var wrongCount: Int {
    sections.reduce(0) { $0 + $1.findings.count(where: \.isWrong) }
  }

  /// The findings as text for people, with their sum at the end.
  var text: String {
    let parts = sections.map { section in
      section.title + "\n" + section.findings.map(Self.line).joined()
    }
    return (parts + [conclusion]).joined(separator: "\n")
  }

  private var conclusion: String {
    switch wrongCount {
    case 0: "No problems found.\n"
    case 1: "1 problem found.\n"
    default: "\(wrongCount) problems found.\n"
    }
  }

  private static func line(_ finding: CheckFinding) -> String {
    let gap = String(repeating: " ", count: max(2, 32 - finding.subject.count))
    let head = finding.subject + gap + finding.detail
    switch finding.verdict {
    case .fine: return "  ok     \(head)\n"
    case .wrong(let remedy): return "  WRONG  \(head); \(remedy)\n"
    }
  }
}

/// The result of one check, and its remedy.
struct CheckFinding {
  /// The outcome of a check.
  enum Verdict {
    /// The subject is as expected.
    case fine
    /// The subject is a problem with this remedy.
    case wrong(String)
  }

  /// The name of the checked file, library or setting.
  let subject: String
  /// A detail, such as a version or a checksum.
  let detail: String
  /// The outcome of the check.
  let verdict: Verdict

  /// Creates a finding.
  init(_ subject: String, _ detail: String = "", _ verdict: Verdict = .fine) {
    self.subject = subject
    self.detail = detail
    self.verdict = verdict
  }

  /// A Boolean value that indicates whether the subject is a problem.
  var isWrong: Bool {
    switch verdict {
    case .fine: false
    case .wrong: true
    }
  }
}
