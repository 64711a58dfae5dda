import ChatframeRendering

/// A receiver of a scenario's output: first the manifest, then the frames in order.
///
/// The sequence waits until each closure returns. An error that a closure throws ends the sequence.
public struct FrameSink: Sendable {
  let takeManifest: @Sendable ([UInt8]) async throws -> Void
  let takeFrame: @Sendable (EncodedFrame) async throws -> Void
  /// The closures that observe and control the drawing.
  package var hooks = FrameWriter.Hooks()

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - manifest: A closure that receives the bytes of `frames.json` in parts.
  ///   - frame: A closure that receives each frame.
  public init(
    manifest: @escaping @Sendable ([UInt8]) async throws -> Void = { _ in },
    frame: @escaping @Sendable (EncodedFrame) async throws -> Void = { _ in }
  ) {
    takeManifest = manifest
    takeFrame = frame
  }
}

extension FrameWriter {
  /// Closures that observe and control a writer.
  package struct Hooks: Sendable {
    /// A closure that receives the sources of the tiles before the first tile is drawn.
    package var onTileSources: (@Sendable (TileSources) -> Void)?
    /// A closure that receives tiles before the frames that show them, in any order and possibly
    /// repeatedly.
    package var onTile: (@Sendable (TileID, Tile) throws -> Void)?
    /// A closure that receives frames in order before they are drawn.
    package var onFrame: (@Sendable (PlannedFrame) -> Void)?
    /// A closure that passes a batch of frames on and returns the renderer for the next batch;
    /// `nil` to use the same renderer.
    ///
    /// Meanwhile, the worker of the current renderer can serve other requests.
    package var exchangeRenderer: RendererExchange?
    /// The limit of a batch; `nil` for 64 frames and the renderer's pixel limit.
    package var batchLimit: FrameBatch.Limit?

    /// Creates hooks that do nothing.
    package init() {}
  }
}

/// A closure that passes frames on and returns the renderer for the following frames.
package typealias RendererExchange =
  @Sendable (
    _ handOver: @Sendable () async throws -> Void
  ) async throws -> Renderer
