/// Where the frames of a film go.
enum FilmDestination: Sendable {
  /// Files in a folder.
  case folder(String, skipsFinished: Bool)
  /// Whoever takes them in order.
  case sink(@Sendable (EncodedFrame) async throws -> Void)
}
