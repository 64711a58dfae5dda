/// How many workers share a conversation.
enum ThreadCount {
  /// More would only cost memory.
  static let range = 1...256

  /// Refuses counts that make no sense; nil is one a core.
  static func check(_ count: Int?) throws(Failure) {
    guard let count, !range.contains(count) else { return }
    throw .usage(
      "--threads \(count) is out of range; expected \(range.lowerBound) to \(range.upperBound)"
    )
  }
}
