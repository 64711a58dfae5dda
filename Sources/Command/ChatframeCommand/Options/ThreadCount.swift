import ArgumentParser

/// The number of threads that share the work.
enum ThreadCount {
  /// The valid counts; more would only cost memory.
  static let range = 1...256

  /// Returns the help of the option for a kind of work, such as `messages to process`.
  static func help(_ work: String) -> ArgumentHelp {
    ArgumentHelp(
      "The number of \(work) at once, \(range.lowerBound) to \(range.upperBound); does not change "
        + "the result. (default: one per core)",
      valueName: "count"
    )
  }

  /// Reads a count, and rejects one that is out of range.
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
