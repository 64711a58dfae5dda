/// A frame as a report tells it; nil is what nobody measured.
package struct FrameRecord: Hashable, Sendable {
  /// Its number, as it is told and linked to.
  package var index: Int
  /// Seconds.
  package var time: Double
  /// Where its picture is; nil where rows are shown as outlines instead.
  package var file: RelativeReference?
  /// Points that the content moved down since the frame before; where parts moved differently, that
  /// of the part which departs most from the user.
  package var contentDisplacement: Double?
  /// Points that the user moved it down.
  package var userDisplacement: Double?
  /// Points that the user does not explain.
  package var jitter: Double?
  /// The part of the screen that moved, times how far.
  package var shiftScore: Double?
  /// What happened in it, in a word or two each.
  package var words: [String]
  /// What is on the screen, from top to bottom.
  package var rows: [RowRecord]

  package init(
    index: Int,
    time: Double,
    file: RelativeReference? = nil,
    contentDisplacement: Double? = nil,
    userDisplacement: Double? = nil,
    jitter: Double? = nil,
    shiftScore: Double? = nil,
    words: [String] = [],
    rows: [RowRecord] = []
  ) {
    self.index = index
    self.time = time
    self.file = file
    self.contentDisplacement = contentDisplacement
    self.userDisplacement = userDisplacement
    self.jitter = jitter
    self.shiftScore = shiftScore
    self.words = words
    self.rows = rows
  }
}
