import Foundation
import Synchronization

/// Writes errors, warnings and progress to standard error.
enum StandardError {
  private static let isProgressShown = Mutex(false)

  /// A Boolean value that indicates whether standard error is a terminal that can erase a line.
  static var isTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Writes text as one line.
  ///
  /// Tabs stay, because a caret on the next line may be indented with the same tabs.
  static func write(_ text: String) {
    isProgressShown.withLock { isShown in
      put((isShown ? erasure : "") + singleLine(text) + "\n")
      isShown = false
    }
  }

  /// Writes a question, so that the answer is on the same line.
  static func ask(_ question: String) {
    eraseProgress()
    put(singleLine(question))
  }

  /// Writes each warning once.
  static func warn(_ warnings: [String]) {
    var seen: Set<String> = []
    for warning in warnings where seen.insert(warning).inserted {
      write("chatframe: warning: \(warning)")
    }
  }

  /// Replaces the line that shows progress.
  static func showProgress(_ text: String) {
    isProgressShown.withLock { isShown in
      put((isShown ? erasure : "") + text)
      isShown = true
    }
  }

  /// Erases the line that shows progress.
  static func eraseProgress() {
    isProgressShown.withLock { isShown in
      if isShown { put(erasure) }
      isShown = false
    }
  }

  private static let erasure = "\r\u{1b}[K"

  /// Returns text with control characters escaped, which file names may contain.
  static func singleLine(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t": line += "\t"
      case .control, .format, .lineSeparator, .paragraphSeparator:
        line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes text, and ignores errors, which could not be reported.
  private static func put(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
