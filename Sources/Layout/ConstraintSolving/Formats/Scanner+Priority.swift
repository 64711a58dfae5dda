extension Scanner {
  /// Takes a priority: a number, a metric, or a name that is common for one.
  mutating func priority(in scope: NameScope) throws(FormatError) -> Priority {
    let start = position
    let value = number() ?? identifier().flatMap { scope.priority(named: $0) }
    guard let value, value >= 1, value <= 1000 else {
      throw failure(
        .badPriority,
        "Expected a priority: 1…1000, a metric, required, high or low",
        at: start
      )
    }
    return Priority(value)
  }
}
