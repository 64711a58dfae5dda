import ArgumentParser
import ChatframeRendering
import ChatframeResources

/// `chatframe doctor`: whether everything is there that pictures depend on.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the libraries, fonts and templates that pictures depend on.",
    discussion: """
      Prints versions and checksums, and what to do about anything that is wrong. Two machines \
      that print the same draw the same. Exits with 1 when something is wrong.

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

/// What was found out about this installation, in sections.
struct Diagnosis {
  /// Titles and what was found under them.
  let sections: [(title: String, findings: [CheckFinding])]

  /// How many things are wrong.
  var wrongCount: Int {
    sections.reduce(0) { $0 + $1.findings.count(where: \.isWrong) }
  }

  /// For people; ends with the sum of it.
  var text: String {
    let parts = sections.map { section in
      section.title + "\n" + section.findings.map(Self.line).joined()
    }
    return (parts + [conclusion]).joined(separator: "\n")
  }

  private var conclusion: String {
    switch wrongCount {
    case 0: "All is well.\n"
    case 1: "1 thing is wrong.\n"
    default: "\(wrongCount) things are wrong.\n"
    }
  }

  private static func line(_ finding: CheckFinding) -> String {
    let gap = String(repeating: " ", count: max(2, 32 - finding.subject.count))
    let head = finding.subject + gap + finding.detail
    switch finding.verdict {
    case .fine: return "  ok     \(head)\n"
    case .remark(let advice): return "  note   \(head); \(advice)\n"
    case .wrong(let remedy): return "  WRONG  \(head); \(remedy)\n"
    }
  }
}

/// One thing that was looked at, and what to do about it.
struct CheckFinding {
  /// How it is.
  enum Verdict {
    /// As it should be.
    case fine
    /// Good to know; nothing is wrong.
    case remark(String)
    /// Wrong, and the remedy.
    case wrong(String)
  }

  /// What was looked at.
  let subject: String
  /// A version, a checksum or the like.
  let detail: String
  /// How it is.
  let verdict: Verdict

  /// A finding; fine unless something else is said.
  init(_ subject: String, _ detail: String = "", _ verdict: Verdict = .fine) {
    self.subject = subject
    self.detail = detail
    self.verdict = verdict
  }

  /// Whether something is to be done.
  var isWrong: Bool {
    switch verdict {
    case .fine, .remark: false
    case .wrong: true
    }
  }
}
