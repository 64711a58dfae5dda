import ChatframeDocuments

/// The content of a message: the value of a case of `MessageBody`.
protocol BodyContent: Sendable {
  /// The name in a document, for example `redPacket`.
  var typeName: String { get }
  /// The case with this content.
  var messageBody: MessageBody { get }
  /// A Boolean value that indicates whether the app writes the message instead of a participant.
  ///
  /// Such a message is drawn as a centred line and needs no sender.
  var isLine: Bool { get }
  /// The texts that a picture of the message may show; services limit their length.
  var texts: [String] { get }
  /// The picture files of the content, inside the document's folder.
  var pictureFiles: [BodyPicture] { get }
  /// The participants that the content mentions.
  var mentions: [BodyMention] { get }
  /// Returns the same content with another file for each picture; content without pictures is
  /// unchanged.
  func replacingPictures(with source: String) -> Self
  /// Writes the fields except `type` and those with default values.
  func write(to fields: inout WrittenFields) throws
}

extension BodyContent {
  var isLine: Bool { false }
  var pictureFiles: [BodyPicture] { [] }
  var mentions: [BodyMention] { [] }
  func replacingPictures(with source: String) -> Self { self }
}

/// A type of content that the conversation format defines.
///
/// `MessageBody.standardTypes` lists all of them.
protocol StandardBody: BodyContent, ConversationPart {
  /// The name in a document, for example `redPacket`.
  static var typeName: String { get }
  /// A Boolean value that indicates whether the app writes messages of this type.
  static var isLine: Bool { get }
}

extension StandardBody {
  static var isLine: Bool { false }
  var typeName: String { Self.typeName }
  var isLine: Bool { Self.isLine }

  /// Reads a body of this type.
  static func body(_ fields: Fields) throws -> MessageBody { try Self(fields).messageBody }
}

/// A picture file of a body.
package struct BodyPicture {
  /// The path of the field inside the body that contains the file's path, for example `source`.
  package var field: String
  /// The path in the document's folder.
  package let source: String
  /// The width in the document, in points; `nil` to derive it from the file.
  package var width: Double?
  /// The height in the document, in points; `nil` to derive it from the file.
  package var height: Double?
  /// A Boolean value that indicates whether the layout depends on the file's header even if the
  /// document gives the size.
  package var needsHeading = false

  /// A Boolean value that indicates whether the layout depends on the file's header.
  package var dependsOnFile: Bool { width == nil || height == nil || needsHeading }
}

/// A participant that a body mentions.
struct BodyMention {
  /// The path of the field inside the body.
  let field: String
  /// The id of the participant.
  let participant: String
}

/// The content of `MessageBody.unknown`.
struct UnknownBody: BodyContent {
  /// The fields that may have the words of a message, in the order of preference.
  private static let wordFields: [FieldName] = [
    "text", "title", "question", "name", "caption", "label", "greeting", "summary", "note",
  ]

  let typeName: String
  let words: String?

  var messageBody: MessageBody { .unknown(type: typeName, words: words) }

  var texts: [String] { [typeName, words ?? ""] }

  /// Returns the first text that says something; values of other types are ignored.
  static func words(_ fields: Fields) -> String? {
    for field in wordFields {
      let text = try? fields.optionalText(field)
      if let text, text.contains(where: { !$0.isWhitespace }) { return text }
    }
    return nil
  }

  /// Writes the words as `text`, from which they are read first.
  func write(to fields: inout WrittenFields) throws {
    try fields.encodeIfPresent(words, forKey: "text")
  }
}
