import ChatframeDocuments

/// A place on a map.
public struct Location: Hashable, Sendable {
  /// The name of the place.
  public let title: String
  /// The address of the place.
  public let address: String?

  /// Creates a place.
  public init(title: String, address: String? = nil) {
    self.title = title
    self.address = address
  }
}

extension Location: StandardBody {
  static let typeName = "location"

  init(_ fields: Fields) throws {
    self.init(title: try fields.text("title"), address: try fields.optionalText("address"))
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(title, forKey: "title")
    try fields.encodeIfPresent(address, forKey: "address")
  }

  var messageBody: MessageBody { .location(self) }

  var texts: [String] { [title, address ?? ""] }
}
