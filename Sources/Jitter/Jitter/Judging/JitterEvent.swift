import ChatframeGraphics

/// Something that a viewer sees and that the user did not do.
package struct JitterEvent: Hashable, Sendable {
  /// What happened.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Content moved without the user.
    case jump
    /// One or a few frames differ from both neighbours, which agree.
    case flash
    /// Content is missing.
    case blank
    /// The user moved and the content did not.
    case stall
    /// Parts moved by different amounts.
    case tear
  }

  /// The frame that shows it first, from 0.
  package var frame: Int
  /// Seconds.
  package var time: Double
  package var kind: Kind
  /// Points: how far a jump went, a stall fell behind, or parts moved apart; how high a flash or a
  /// blank is.
  package var magnitude: Double
  /// Where it is seen, in points; nil if that is everywhere or unknown.
  package var region: Rectangle?
  /// The rows concerned, where a manifest names them.
  package var rows: [String]

  package init(
    frame: Int,
    time: Double,
    kind: Kind,
    magnitude: Double,
    region: Rectangle? = nil,
    rows: [String] = []
  ) {
    self.frame = frame
    self.time = time
    self.kind = kind
    self.magnitude = magnitude
    self.region = region
    self.rows = rows
  }
}
