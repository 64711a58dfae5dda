import ArgumentParser

/// How many workers share a conversation.
enum ThreadCount {
  /// More would only cost memory.
  private static let range = 1...256

  /// What the option's help says.
  ///
  /// - Parameter work: What is shared, such as `messages are worked on`.
  static func help(_ work: String) -> ArgumentHelp {
    ArgumentHelp(
      "How many \(work) at once, \(range.lowerBound) to \(range.upperBound); the result is the "
        + "same. (default: one a core)",
      valueName: "count"
    )
  }

  /// Reads a count, and rejects those that make no sense.
  static func parse(_ text: String) throws -> Int {
    guard let count = Int(text) else { throw OptionError.unreadable }
    guard range.contains(count) else {
      throw Failure.usage(
        "--threads \(count) is out of range; expected \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return count
  }
}
