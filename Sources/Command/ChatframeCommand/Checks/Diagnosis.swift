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
