import ArgumentParser

/// How many workers share a conversation.
enum ThreadCount {
  /// More would only cost memory.
  static let range = 1...256

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

  /// Refuses counts that make no sense; nil is one a core.
  static func check(_ count: Int?) throws(Failure) {
    guard let count, !range.contains(count) else { return }
    throw .usage(
      "--threads \(count) is out of range; expected \(range.lowerBound) to \(range.upperBound)"
    )
  }
}
