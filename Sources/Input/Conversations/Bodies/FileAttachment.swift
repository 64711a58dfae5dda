/// A file that can be downloaded.
public struct FileAttachment: Hashable, Sendable {
  /// With its extension.
  public let name: String
  /// 0 or more.
  public let byteCount: Int

  /// A file.
  public init(name: String, byteCount: Int) {
    self.name = name
    self.byteCount = byteCount
  }
}
