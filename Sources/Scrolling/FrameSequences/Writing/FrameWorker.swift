import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering
import Synchronization

/// One of the threads that put frames together; it owns what threads cannot share.
actor FrameWorker {
  private let fontFolder: String
  private var assembler: FrameAssembler?
  private var composer: FrameComposer?

  /// A worker; what it needs is made for the first frame of each size.
  init(fontFolder: String) { self.fontFolder = fontFolder }

  /// Puts frames of a batch together until none is left.
  ///
  /// - Parameters:
  ///   - next: Counts the frames that some worker has taken.
  ///   - take: Called for each frame.
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

  /// The assembler for frames of one size; for another size all is made anew.
  private func assembler(for plan: FramePlan) throws(DrawingError) -> FrameAssembler {
    let head = try PNGHead(
      size: PixelSize(width: plan.widthInPixels, height: plan.heightInPixels),
      scale: plan.scale
    )
    if let assembler, assembler.head == head { return assembler }
    let made = FrameAssembler(head: head)
    (assembler, composer) = (made, nil)
    return made
  }
}

/// Counts from 0 on, for several threads.
final class AtomicCounter: Sendable {
  private let value = Atomic(0)

  /// Each number once.
  func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
