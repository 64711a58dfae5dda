/// What a strategy decides: what stays where, and from which frame on.
package struct Placement: Hashable, Sendable {
  /// What is held.
  package var anchor: Anchor
  /// For how many frames the change is shown with its offset untouched before the anchor is put
  /// right.
  package var delayInFrames: Int

  /// Holds `anchor`, at once or after some frames.
  package init(_ anchor: Anchor, delayInFrames: Int = 0) {
    self.anchor = anchor
    self.delayInFrames = delayInFrames
  }
}
