import ChatframeDocuments

/// A file that can be downloaded.
public struct FileAttachment: Hashable, Sendable {
  /// The file's name with its extension.
  public let name: String
  /// The file's size in bytes, 0 or more.
  public let byteCount: Int

  /// Creates a file attachment.
  public init(name: String, byteCount: Int) {
    self.name = name
    self.byteCount = byteCount
  }
}

extension FileAttachment: StandardBody {
  static let typeName = "file"

  init(_ fields: Fields) throws {
    self.init(
      name: try fields.text("name"),
      byteCount: try fields.count("byteCount", atMost: 1_000_000_000_000_000)
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(name, forKey: "name")
    try fields.encode(byteCount, forKey: "byteCount")
  }

  var messageBody: MessageBody { .file(self) }

  var texts: [String] { [name] }
}
