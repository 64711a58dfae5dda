import Foundation

/// The body of a message whose type the host defines.
///
/// The payload is a value of the host's own type, or the fields of the body in a document. It is
/// part of the message's identity: a message with a different payload is laid out again.
///
/// ```swift
/// let body = MessageBody.hosted(HostedBody(type: "order", payload: Order(number: 4711)))
/// let order = body.payload(as: Order.self)
/// ```
public struct HostedBody: Hashable, Sendable {
  /// The name of the type, which the host registers in its `LayoutExtensions`.
  public let type: String
  private let storage: Storage

  /// A reference, so that copying a message takes no longer with a payload.
  private final class Storage: Sendable {
    let value: any Hashable & Sendable

    init(_ value: any Hashable & Sendable) { self.value = value }
  }

  /// The payload, of any type.
  var content: any Hashable & Sendable { storage.value }

  /// Creates a body with a payload.
  ///
  /// - Parameters:
  ///   - type: The name of the type, which must not be a type of the conversation format.
  ///   - payload: The value that components show.
  public init(type: String, payload: some Hashable & Sendable) {
    self.type = type
    storage = Storage(payload)
  }

  /// Creates a body without a payload.
  public init(type: String) { self.init(type: type, payload: HostedFields()) }

  /// Returns the payload if it has the given type.
  public func payload<Payload: Hashable & Sendable>(
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    content as? Payload
  }

  /// Returns the payload if it has the given type, or decodes it from the fields of a document.
  ///
  /// Each call decodes the fields again, with a `JSONDecoder` that has its default settings.
  ///
  /// - Parameter type: The type of the payload.
  /// - Returns: The payload; `nil` if it has another type or the fields cannot be decoded.
  public func payload<Payload: Hashable & Sendable & Decodable>(
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    if let payload = content as? Payload { return payload }
    guard let fields = content as? HostedFields else { return nil }
    return try? JSONDecoder().decode(Payload.self, from: fields.json)
  }

  /// A Boolean value that indicates whether a host may define the type: it is neither empty nor a
  /// standard type.
  package var hasOwnType: Bool { !type.isEmpty && !MessageBody.standardTypeNames.contains(type) }

  /// The fields of a document as a JSON object; `nil` for a payload that the host created.
  package var fields: Data? { (content as? HostedFields)?.json }

  /// Compares types and payloads.
  public static func == (left: HostedBody, right: HostedBody) -> Bool {
    left.type == right.type
      && (left.storage === right.storage || left.content.equals(right.content))
  }

  /// Hashes the type and the payload.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    content.hash(into: &hasher)
  }
}

extension HostedBody: BodyContent {
  var typeName: String { type }

  var messageBody: MessageBody { .hosted(self) }

  var texts: [String] { [type] }
}

extension MessageBody {
  /// Returns the payload of a hosted body if it has the given type.
  public func payload<Payload: Hashable & Sendable>(
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    if case .hosted(let body) = self { body.payload(as: type) } else { nil }
  }

  /// Returns the payload of a hosted body if it has the given type, or decodes it from the fields
  /// of a document.
  public func payload<Payload: Hashable & Sendable & Decodable>(
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    if case .hosted(let body) = self { body.payload(as: type) } else { nil }
  }
}

extension Equatable {
  fileprivate func equals(_ other: any Equatable) -> Bool { (other as? Self) == self }
}
