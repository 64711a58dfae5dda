import ChatframeRendering

/// Takes what a scenario gives, as it comes: first the manifest, then the frames in order.
///
/// Nothing goes on until a closure returns, so whoever takes slowly is waited for; what one throws
/// ends the sequence.
public struct FrameSink: Sendable {
  let takeManifest: @Sendable ([UInt8]) async throws -> Void
  let takeFrame: @Sendable (EncodedFrame) async throws -> Void
  /// Told of tiles before the frames that show them, some more than once and in any order.
  package var onTile: (@Sendable (TileID, Tile) throws -> Void)?
  /// Does what hands a few frames over, and gives the renderer that draws the next ones.
  ///
  /// What this one draws with can be lent to others meanwhile. Nil for the same one throughout.
  package var exchangeRenderer: RendererExchange?
  /// Told of what is behind the names of tiles, before the first of them.
  package var onTileSources: (@Sendable (TileSources) -> Void)?
  /// Told of what frames show, in order, before they are drawn.
  package var onFrame: (@Sendable (PlannedFrame) -> Void)?

  /// A sink.
  ///
  /// - Parameters:
  ///   - manifest: Takes the bytes of `frames.json`, some at a time.
  ///   - frame: Takes a frame.
  public init(
    manifest: @escaping @Sendable ([UInt8]) async throws -> Void = { _ in },
    frame: @escaping @Sendable (EncodedFrame) async throws -> Void = { _ in }
  ) {
    takeManifest = manifest
    takeFrame = frame
  }
}

/// Hands frames over, and gives the renderer for those that follow.
package typealias RendererExchange =
  @Sendable (
    _ handOver: @Sendable () async throws -> Void
  ) async throws -> Renderer
