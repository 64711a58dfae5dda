/// The content of a message.
public enum MessageBody: Hashable, Sendable {
  /// Text in runs; plain text is one run.
  case text([TextRun])
  /// Text in paragraphs, quotes, code blocks and lists.
  case blocks([TextBlock])
  /// A picture.
  case image(ImageBody)
  /// A voice message.
  case voice(Voice)
  /// A video.
  case video(Video)
  /// Pictures and videos that are sent as one message.
  case album(Album)
  /// A file attachment.
  case file(FileAttachment)
  /// A picture without a bubble.
  case sticker(Sticker)
  /// A place.
  case location(Location)
  /// A contact card.
  case contact(Contact)
  /// A preview of a web page.
  case link(LinkPreview)
  /// A voice or video call.
  case call(Call)
  /// A question with answers to choose from.
  case poll(Poll)
  /// Money in an envelope.
  case redPacket(RedPacket)
  /// A payment to another participant.
  case transfer(Transfer)
  /// Forwarded messages.
  case merged(MergedMessages)
  /// A notice from the app, for example that someone has joined.
  case system(String)
  /// A message that its sender has unsent.
  case revoked
  /// An answer of an assistant in Markdown, as wide as the page.
  case answer(Answer)
  /// A box whose content the host draws.
  case custom(CustomBody)
  /// Dots that show that the sender is writing a message; not a type of the conversation format,
  /// but added for each participant in ``Conversation/typing``.
  case typing
  /// A type that the host defines.
  case hosted(HostedBody)
  /// A type that this version does not support, with the words of its fields if it has any.
  case unknown(type: String, words: String? = nil)
}

extension MessageBody {
  /// The types of the conversation format, in the order of its documentation.
  static let standardTypes: [any StandardBody.Type] = [
    TextBody.self, ImageBody.self, Voice.self, Video.self, Album.self, FileAttachment.self,
    Sticker.self, Location.self, Contact.self, LinkPreview.self, Call.self, Poll.self,
    RedPacket.self, Transfer.self, MergedMessages.self, SystemBody.self, RevokedBody.self,
    Answer.self, CustomBody.self,
  ]

  /// The content of the case.
  var content: any BodyContent {
    switch self {
    case .text(let runs): TextBody.runs(runs)
    case .blocks(let blocks): TextBody.blocks(blocks)
    case .image(let body): body
    case .voice(let body): body
    case .video(let body): body
    case .album(let body): body
    case .file(let body): body
    case .sticker(let body): body
    case .location(let body): body
    case .contact(let body): body
    case .link(let body): body
    case .call(let body): body
    case .poll(let body): body
    case .redPacket(let body): body
    case .transfer(let body): body
    case .merged(let body): body
    case .system(let text): SystemBody(text: text)
    case .revoked: RevokedBody()
    case .answer(let body): body
    case .custom(let body): body
    case .typing: TypingBody()
    case .hosted(let body): body
    case .unknown(let type, let words): UnknownBody(typeName: type, words: words)
    }
  }
}
