import ChatframeDocuments
import Foundation

/// The fields of one object of a conversation's document, as they are written.
typealias WrittenFields = KeyedEncodingContainer<FieldName>

/// A part of a conversation that is one object of the document's format.
///
/// Everything that conforms is `Codable` in exactly that format: decoding follows the rules of
/// ``ConversationDocument`` and throws a ``ConversationError`` that names the place, the value and
/// what was expected. Two checks need the document's bytes and are left out, that of fields that
/// stand in an object twice and that of the places of syntax errors.
protocol ConversationPart: Codable {
  /// Reads the part.
  init(_ fields: Fields) throws

  /// Writes the fields that differ from what a missing one means.
  func write(to fields: inout WrittenFields) throws
}

extension ConversationPart {
  /// Decodes the part from an object of the conversation format.
  ///
  /// Names of participants and messages, and paths, are looked up in whole conversations only.
  ///
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  public init(from decoder: any Decoder) throws {
    self = try ConversationError.wrapping(file: Conversation.decodedName) {
      try Self(Fields(decoder, or: .object))
    }
  }

  /// Encodes the part as an object of the conversation format.
  ///
  /// - Throws: `EncodingError` if a time or a number cannot be written.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try write(to: &fields)
  }
}

extension Conversation {
  /// The name that errors give to a conversation that was not read from a file.
  static let decodedName = "conversation"

  /// Decodes a conversation from a document of the conversation format.
  ///
  /// Names and paths are looked up as those of a document without a folder. The fields of messages
  /// whose types are in the decoder's `userInfo[.hostedMessageTypes]`, a `Set<String>`, are kept as
  /// payloads of ``HostedBody``.
  ///
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  public init(from decoder: any Decoder) throws {
    self = try ConversationError.wrapping(file: Self.decodedName) {
      let fields = try Fields(decoder, or: .object)
      let conversation = try Conversation(fields, hosting: decoder.hostedMessageTypes)
      let prefix = fields.path.isEmpty ? "" : fields.path + "."
      try conversation.checkReferences(in: nil, prefix: prefix)
      return conversation
    }
  }
}

extension Conversation {
  /// Checks a conversation made in code by the rules for documents.
  ///
  /// Ids must be unique and known, texts and numbers within their limits, and paths inside the
  /// folder.
  ///
  /// Takes about as long as writing the document and reading it again.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths may not leave; without it, links are not followed.
  ///   - name: The name of the conversation in errors.
  /// - Throws: ``ConversationError`` for the first mistake, worded as for a document.
  public func validate(
    folder: DocumentFolder? = nil,
    name: String = "conversation"
  ) throws(ConversationError) {
    try checkHostedTypes(name)
    _ = try ConversationDocument.parse(written(name), name: name, folder: folder)
  }

  /// Rejects types of the host's own that the format has.
  private func checkHostedTypes(_ name: String) throws(ConversationError) {
    for (index, message) in messages.enumerated() {
      guard case .hosted(let body) = message.body, !body.hasOwnType else { continue }
      throw ConversationError(
        file: name,
        reason: .invalid(
          path: "messages[\(index)].body.type",
          .hostedType(value: Excerpt.quoted(body.type))
        )
      )
    }
  }

  /// The same conversation with messages of unknown types in place of hosted ones: the format has no
  /// rules for payloads.
  private var withoutPayloads: Conversation {
    Conversation(
      session: session,
      viewer: viewer,
      participants: participants,
      messages: messages.map { message in
        guard case .hosted(let body) = message.body else { return message }
        return Message(
          id: message.id,
          sender: message.sender,
          sentAt: message.sentAt,
          status: message.status,
          editedAt: message.editedAt,
          replyTo: message.replyTo,
          reactions: message.reactions,
          body: .unknown(type: body.type)
        )
      }
    )
  }

  /// The document; numbers that JSON does not have are texts, which the reader rejects.
  private func written(_ name: String) throws(ConversationError) -> Data {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    do {
      return try encoder.encode(withoutPayloads)
    } catch EncodingError.invalidValue(let value, let context) {
      let violation = ConversationError.Violation.unexpected(
        value: Excerpt.line("\(value)"),
        value is Timestamp ? .time : .amount(atMost: Transfer.amountLimit),
        suggestion: nil
      )
      let path = FieldName.path(context.codingPath)
      throw ConversationError(file: name, reason: .invalid(path: path, violation))
    } catch {
      throw ConversationError(file: name, reason: .brokenJSON(line: 1, column: 1, .undecodable))
    }
  }
}

extension CodingUserInfoKey {
  /// The key of a `Set<String>` of message types.
  ///
  /// A decoder of a ``Conversation`` keeps the fields of these messages for the host.
  public static let hostedMessageTypes: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "chatframe.hostedMessageTypes") else {
      preconditionFailure("Every text is a valid key.")
    }
    return key
  }()
}

extension Decoder {
  /// The types of messages whose fields are kept for the host.
  var hostedMessageTypes: Set<String> { userInfo[.hostedMessageTypes] as? Set<String> ?? [] }
}

extension Message {
  /// Decodes a message, with the payload of a type in `userInfo[.hostedMessageTypes]`.
  ///
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  public init(from decoder: any Decoder) throws {
    self = try ConversationError.wrapping(file: Conversation.decodedName) {
      try Message(Fields(decoder, or: .object), hosting: decoder.hostedMessageTypes)
    }
  }
}

extension MessageBody {
  /// Decodes a body, with the payload of a type in `userInfo[.hostedMessageTypes]`.
  ///
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  public init(from decoder: any Decoder) throws {
    self = try ConversationError.wrapping(file: Conversation.decodedName) {
      try MessageBody(Fields(decoder, or: .object), hosting: decoder.hostedMessageTypes)
    }
  }
}
