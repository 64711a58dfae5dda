import ChatframeRendering

/// Receives a scenario as it is played: first the manifest, then the frames in order.
///
/// Nothing goes on until a closure returns, so a slow receiver is waited for; an error that a
/// closure throws ends the sequence.
public struct FrameSink: Sendable {
  let takeManifest: @Sendable ([UInt8]) async throws -> Void
  let takeFrame: @Sendable (EncodedFrame) async throws -> Void
  /// Observe and steer the drawing of the frames.
  package var hooks = FrameWriter.Hooks()

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

extension FrameWriter {
  /// Closures that observe and steer a writer.
  package struct Hooks: Sendable {
    /// Receives the sources of the tiles, before the first of them.
    package var onTileSources: (@Sendable (TileSources) -> Void)?
    /// Receives tiles before the frames that show them, some more than once and in any order.
    package var onTile: (@Sendable (TileID, Tile) throws -> Void)?
    /// Receives frames in order, before they are drawn.
    package var onFrame: (@Sendable (PlannedFrame) -> Void)?
    /// Hands a few frames over, and gives the renderer that draws the next ones.
    ///
    /// The worker of this one can be lent to others meanwhile. Nil for the same one throughout.
    package var exchangeRenderer: RendererExchange?
    /// The limit of a batch; nil for 64 frames and the pixels that the renderer keeps.
    package var batchLimit: FrameBatch.Limit?

    /// Hooks that do nothing.
    package init() {}
  }
}

/// Hands frames over, and gives the renderer for those that follow.
package typealias RendererExchange =
  @Sendable (
    _ handOver: @Sendable () async throws -> Void
  ) async throws -> Renderer
