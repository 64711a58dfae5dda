/// A frame that is not the one before, moved as the user moved it.
public struct FrameFault: Hashable, Sendable {
  /// The frame's number.
  public let frame: Int
  /// Its device rows, from the first that differs to the last.
  public let rowsInPixels: Range<Int>
  /// What the frame shows there, from the top down: ids of rows.
  public let ids: [String]
}
