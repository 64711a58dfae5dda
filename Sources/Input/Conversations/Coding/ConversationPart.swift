import ChatframeDocuments
import Foundation

/// The fields of an object in a conversation document that is being written.
typealias WrittenFields = KeyedEncodingContainer<FieldName>

/// A part of a conversation that is one object in a document.
///
/// Conforming types are `Codable` in the conversation format. Decoding follows the rules of
/// ``ConversationDocument`` and throws a ``ConversationError`` with the path, the value and the
/// expectation. A decoder cannot detect duplicate fields or locate syntax errors, because both
/// require the document's bytes.
protocol ConversationPart: Codable {
  /// Creates the part from its fields.
  init(_ fields: Fields) throws

  /// Writes the fields, except those with default values.
  func write(to fields: inout WrittenFields) throws
}

extension ConversationPart {
  /// Decodes the part from an object of the conversation format.
  ///
  /// Ids and paths are checked only if a whole conversation is decoded.
  ///
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  public init(from decoder: any Decoder) throws {
    self = try ConversationError.wrapping(file: Conversation.decodedName) {
      try Self(Fields(decoder, or: .object))
    }
  }

  /// Encodes the part as an object of the conversation format.
  ///
  /// - Throws: `EncodingError` if a time or a number cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try write(to: &fields)
  }
}

extension Conversation {
  /// The name, in errors, of a conversation that was not read from a file.
  static let decodedName = "conversation"

  /// Decodes a conversation from a document of the conversation format.
  ///
  /// Ids and paths are checked as in a document without a folder. If a message's type is in the
  /// decoder's `userInfo[.hostedMessageTypes]`, a `Set<String>`, its fields become its payload.
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
  /// Checks that a conversation made in code follows the rules for documents.
  ///
  /// Ids must be unique, references must be to existing ids, texts and numbers must be within their
  /// limits, and paths must stay inside the folder. The check takes about as long as writing the
  /// document and reading it again.
  ///
  /// - Parameters:
  ///   - folder: The folder that must contain all paths; without it, symbolic links are not
  ///     checked.
  ///   - name: The name of the conversation in errors.
  /// - Throws: ``ConversationError`` for the first mistake, as for a document.
  public func validate(
    folder: DocumentFolder? = nil,
    name: String = "conversation"
  ) throws(ConversationError) {
    try checkHostedTypes(name)
    _ = try ConversationDocument.parse(written(name), name: name, folder: folder)
  }

  /// Rejects host-defined types that have the name of a standard type.
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

  /// The conversation without payloads, for which the format has no rules: hosted messages have
  /// unknown types instead.
  private var withoutPayloads: Conversation {
    replacingMessages(
      with: messages.map { message in
        guard case .hosted(let body) = message.body else { return message }
        return message.replacingBody(with: .unknown(type: body.type))
      }
    )
  }

  /// Returns the document; non-finite numbers are written as strings, which the reader rejects.
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
  /// The key for a `Set<String>` of message types whose fields a decoder keeps as payloads.
  public static let hostedMessageTypes: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "chatframe.hostedMessageTypes") else {
      preconditionFailure("Every string is a valid key.")
    }
    return key
  }()
}

extension Decoder {
  /// The message types whose fields are kept for the host.
  var hostedMessageTypes: Set<String> { userInfo[.hostedMessageTypes] as? Set<String> ?? [] }
}

extension Message {
  /// Decodes a message, with a payload if its type is in `userInfo[.hostedMessageTypes]`.
  ///
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  public init(from decoder: any Decoder) throws {
    self = try ConversationError.wrapping(file: Conversation.decodedName) {
      try Message(Fields(decoder, or: .object), hosting: decoder.hostedMessageTypes)
    }
  }
}

extension MessageBody {
  /// Decodes a body, with a payload if its type is in `userInfo[.hostedMessageTypes]`.
  ///
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  public init(from decoder: any Decoder) throws {
    self = try ConversationError.wrapping(file: Conversation.decodedName) {
      try MessageBody(Fields(decoder, or: .object), hosting: decoder.hostedMessageTypes)
    }
  }
}
