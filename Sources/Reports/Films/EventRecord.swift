import ChatframeGraphics

/// Something that a viewer sees and that the user did not do, as a report tells it.
package struct EventRecord: Hashable, Sendable {
  /// The number of the frame that shows it first.
  package var frame: Int
  /// In a word: jump, flash, blank, stall, tear.
  package var kind: String
  /// Points.
  package var magnitude: Double
  /// Where it is seen; nil if that is everywhere or unknown.
  package var region: Rectangle?
  /// The rows concerned.
  package var rows: [String]
  /// What happened, in words a reviewer understands.
  package var sentence: String

  package init(
    frame: Int,
    kind: String,
    magnitude: Double,
    region: Rectangle? = nil,
    rows: [String] = [],
    sentence: String
  ) {
    self.frame = frame
    self.kind = kind
    self.magnitude = magnitude
    self.region = region
    self.rows = rows
    self.sentence = sentence
  }
}
