/// Rows that moved by the same distance and did nothing else to explain it.
package struct RowDisplacement: Hashable, Sendable, Encodable {
  /// Points down; negative is up.
  package let distance: OutlineLength
  /// Whether they are above the cause instead of below.
  package let isAbove: Bool
  /// Whether other causes further that way have a part in the distance.
  package let isShared: Bool
  /// The messages, from the cause outward.
  package internal(set) var messages: [String] = []
  /// Messages that are not on the screen any more.
  package internal(set) var left: [String] = []
  /// Messages that came onto the screen.
  package internal(set) var entered: [String] = []
}
