/// A frame as numbers: which rows touch the screen and where, and what moved since the last frame.
package struct Viewport: Hashable, Sendable {
  /// A row that touches the screen.
  package struct Row: Hashable, Sendable, Identifiable {
    package let id: RowID
    /// Where it lies below the viewport's top.
    package let span: Span
    /// Whether it only stands in for a row that is announced but not loaded.
    package let isPlaceholder: Bool
    /// What it shows of its picture.
    package let picture: Picture.State

    /// Its top on the screen, in points.
    package var y: Double { span.top.points }
    /// Its height in points.
    package var height: Double { span.height.points }
  }

  /// Which frame it is, from 0.
  package internal(set) var frame = 0
  /// Seconds from the first frame.
  package internal(set) var time = 0.0
  /// From the oldest edge of the loaded content, or from its newest edge for an inverted list.
  package internal(set) var contentOffset = Length.zero
  /// What all loaded rows measure together.
  package internal(set) var contentHeight = Length.zero
  /// How far finger, momentum or program moved the content down the screen since the last frame.
  package internal(set) var userDelta = Length.zero
  /// The rows that touch the viewport, from top to bottom.
  package internal(set) var rows: [Row] = []
  /// What else moved, of rows on the screen in both frames whose height stayed.
  package internal(set) var motion = FrameMotion.none
  /// What else moved, of all rows seen in either frame, wherever they came from or went.
  package internal(set) var strictMotion = FrameMotion.none
  /// What happened since the last frame, in order.
  package internal(set) var events: [TimelineEvent] = []
  /// How many rows were laid out since the last frame.
  package internal(set) var layoutCount = 0
}
