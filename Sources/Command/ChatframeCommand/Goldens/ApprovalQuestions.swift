import ChatframeGoldens
import Foundation

/// Asks which goldens to approve, one by one.
struct ApprovalPrompt {
  private var isAsking: Bool
  private var isStopped = false

  init(isAsking: Bool) { self.isAsking = isAsking }

  /// Whether a golden is to be approved; whoever is not asked agrees, and silence does not.
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
