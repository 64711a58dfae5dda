/// Where the frames of a film go.
enum FilmDestination: Sendable {
  /// Files in a folder.
  case files(FrameFiles)
  /// Whoever takes them in order.
  case sink(@Sendable (EncodedFrame) async throws -> Void)
}
