/// Where an offset may rest.
package struct ScrollBounds: Hashable, Sendable {
  package var low: Length
  package var high: Length

  /// From `low` to `high`, both included.
  package init(low: Length, high: Length) {
    precondition(low <= high, "bounds do not run backwards")
    self.low = low
    self.high = high
  }

  /// The offset in bounds that is nearest.
  package func clamped(_ offset: Length) -> Length { min(max(offset, low), high) }

  /// Whether an offset is in bounds.
  package func contains(_ offset: Length) -> Bool { offset >= low && offset <= high }

  /// The bounds moved together with what they bound.
  func shifted(by change: Length) -> ScrollBounds {
    ScrollBounds(low: low + change, high: high + change)
  }
}
