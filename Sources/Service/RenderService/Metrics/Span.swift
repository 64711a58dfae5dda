/// A stage of a request whose time is told apart.
enum RequestStage: String, CaseIterable, Sendable {
  /// The body becomes a conversation.
  case parse
  /// Messages get their places.
  case layout
  /// Commands become pixels.
  case paint
  /// Pixels become a file's bytes.
  case encode
  /// Frames are looked at, and pictures compared with goldens.
  case compare
  /// Frames are drawn, with the time in which others had the worker.
  case film
  /// Bytes go to the client.
  case write
}
