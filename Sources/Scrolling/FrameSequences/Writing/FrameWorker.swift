import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering
import Synchronization

/// A worker that encodes frames, with its own assembler and composer.
actor FrameWorker {
  private let fontFolder: String
  private var assembler: FrameAssembler?
  private var composer: FrameComposer?
  /// The scale of the assembler's frames.
  private var scale = 0.0

  /// Creates a worker; its assembler and composer are created for the first frame of each size.
  init(fontFolder: String) { self.fontFolder = fontFolder }

  /// Encodes frames of a batch until all are encoded.
  ///
  /// - Parameters:
  ///   - batch: The batch of frames.
  ///   - next: The index of the next frame that no worker has taken.
  ///   - take: A closure that receives each frame.
  /// - Throws: `FrameSequenceError`, `RenderingError`, `CancellationError` or an error of `take`.
  func encode(
    _ batch: FrameBatch,
    next: AtomicCounter,
    _ take: @Sendable (EncodedFrame) throws -> Void
  ) throws {
    while true {
      let index = next.next()
      guard index < batch.frames.count else { return }
      try Task.checkCancellation()
      let frame = batch.frames[index]
      try take(EncodedFrame(index: frame.index, pieces: pieces(of: frame.plan, in: batch)))
    }
  }

  private func pieces(
    of plan: FramePlan,
    in batch: FrameBatch
  ) throws -> [ArraySlice<UInt8>] {
    do {
      let assembler = try assembler(for: plan)
      if plan.isAssembled { return try assembler.pieces(of: plan, tiles: batch.tiles) }
      let composer =
        try composer ?? FrameComposer(head: assembler.head, fontFolder: fontFolder)
      self.composer = composer
      return try composer.pieces(of: plan, tiles: batch.tiles, tileCommands: batch.tileCommands)
    } catch let error as DrawingError {
      throw RenderingError.drawing(error.description)
    }
  }

  /// Returns the assembler for the plan's size and scale, and replaces one for others.
  private func assembler(for plan: FramePlan) throws(DrawingError) -> FrameAssembler {
    let size = PixelSize(width: plan.widthInPixels, height: plan.heightInPixels)
    if let assembler, assembler.head.size == size, scale == plan.scale { return assembler }
    let made = FrameAssembler(head: try PNGHead(size: size, scale: plan.scale))
    (assembler, composer, scale) = (made, nil, plan.scale)
    return made
  }
}

/// A counter from 0 for several threads.
final class AtomicCounter: Sendable {
  private let value = Atomic(0)

  /// Returns the next number; each number is returned once.
  func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
