import ChatframeDocuments

extension MessageBody {
  /// The name of the type in a document, for example `redPacket`.
  public var typeName: String { content.typeName }

  /// The names of the types of the conversation format, in the order of its documentation.
  package static let standardTypeNames: [String] = standardTypes.map { $0.typeName }

  /// The names of the types that are drawn as a centred line without a sender.
  package static let lineTypeNames = Set(standardTypes.filter { $0.isLine }.map { $0.typeName })

  /// A Boolean value that indicates whether the message is drawn as a line without a sender.
  package var isLine: Bool { content.isLine }

  /// The texts that a picture of the message may show.
  package var texts: [String] { content.texts }

  /// The picture files of the body, in the order of the document.
  package var pictures: [BodyPicture] { content.pictureFiles }

  /// Returns the same body with another file for each picture; a body without pictures is
  /// unchanged.
  package func replacingPictures(with source: String) -> MessageBody {
    content.replacingPictures(with: source).messageBody
  }
}

extension MessageBody: ConversationPart {
  private static let typesByName = Dictionary(
    uniqueKeysWithValues: standardTypes.map { ($0.typeName, $0) }
  )

  init(_ fields: Fields) throws { try self.init(fields, hosting: []) }

  /// Reads a body by its `type`.
  ///
  /// - Parameters:
  ///   - fields: The body.
  ///   - hostedTypes: The message types whose fields are kept for the host.
  /// - Throws: `ParsingError` or a `FieldError` for the first value that breaks a rule.
  init(_ fields: Fields, hosting hostedTypes: Set<String>) throws {
    let type = try fields.filledText("type")
    if let standard = Self.typesByName[type] {
      self = try fields.reading { try standard.body($0) }
    } else if hostedTypes.contains(type) {
      self = .hosted(HostedBody(type: type, payload: try HostedFields(fields)))
    } else {
      self = .unknown(type: type, words: UnknownBody.words(fields))
    }
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(typeName, forKey: "type")
    try content.write(to: &fields)
  }
}
