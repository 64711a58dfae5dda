/// A row as its owner hands it in: an identity and a height.
public struct TimelineRow: Hashable, Sendable, Identifiable {
  /// Which row it is.
  public var id: RowID
  /// How high it is once it is laid out.
  public var height: Length
  /// Rises when the row's content changes, so that the row is laid out again though its height
  /// stays.
  public var revision: Int

  /// A row as high as `height`.
  public init(_ id: RowID, height: Length, revision: Int = 0) {
    self.id = id
    self.height = height
    self.revision = revision
  }
}
