import ChatframeConversations

extension Message {
  /// The file of the picture that it shows, if it shows one.
  var pictureSource: String? {
    switch body {
    case .image(let picture): picture.source
    case .video(let video): video.poster
    default: nil
    }
  }

  /// The same message as long as its picture is not there.
  ///
  /// A placeholder stands for a picture whose file is missing; it is as large as the document says,
  /// or as a placeholder is where it does not.
  var awaitingPicture: Message {
    guard let body = body.awaitingPicture else { return self }
    return Message(
      id: id,
      sender: sender,
      sentAt: sentAt,
      status: status,
      editedAt: editedAt,
      replyTo: replyTo,
      reactions: reactions,
      body: body
    )
  }
}

extension Body {
  fileprivate var awaitingPicture: Body? {
    switch self {
    case .image(let picture):
      return .image(
        ImageBody(
          source: Self.awaited,
          width: picture.width,
          height: picture.height,
          caption: picture.caption
        )
      )
    case .video(let video) where video.poster != nil:
      return .video(
        Video(
          poster: Self.awaited,
          width: video.width,
          height: video.height,
          durationInSeconds: video.durationInSeconds
        )
      )
    default:
      return nil
    }
  }

  /// A name that no file has.
  private static let awaited = ".chatframe-awaited"
}
