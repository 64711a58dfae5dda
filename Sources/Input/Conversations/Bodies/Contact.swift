import ChatframeDocuments

/// A contact card.
public struct Contact: Hashable, Sendable {
  /// The name of the contact.
  public let name: String

  /// Creates a contact card.
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
