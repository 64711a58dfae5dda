/// Where frames go.
enum FrameDestination: Sendable {
  /// Files in a folder.
  case files(FrameFiles)
  /// Whoever takes them in order.
  case sink(@Sendable (EncodedFrame) async throws -> Void)
}
