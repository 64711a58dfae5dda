/// A line of text.
package struct OutlineLine: Hashable, Sendable {
  /// As wide as its advance, as tall as its pitch.
  package let frame: OutlineFrame
  /// The baseline's place.
  package let baseline: OutlineLength
  /// What it shows.
  package let text: String

  /// A line.
  package init(frame: OutlineFrame, baseline: OutlineLength, text: String) {
    self.frame = frame
    self.baseline = baseline
    self.text = text
  }
}
