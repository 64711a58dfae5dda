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
