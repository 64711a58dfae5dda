import ChatframeDocuments

/// Somebody's card.
public struct Contact: Hashable, Sendable {
  /// Whose card it is.
  public let name: String

  /// A card.
  public init(name: String) {
    self.name = name
  }
}

extension Contact: StandardBody {
  static let typeName = "contact"

  init(_ fields: Fields) throws { self.init(name: try fields.text("name")) }

  func write(to fields: inout WrittenFields) throws { try fields.encode(name, forKey: "name") }

  var messageBody: MessageBody { .contact(self) }

  var texts: [String] { [name] }
}
