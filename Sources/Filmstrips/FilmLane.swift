import Drawing
import FileWriting
import Rendering

/// One of the threads that put frames together and write them; it owns what threads cannot share.
actor FilmLane {
  private let fontFolder: String
  private var assembler: FrameAssembler?
  private var composer: FrameComposer?

  /// A lane; what it needs is made for the first frame of each size.
  init(fontFolder: String) { self.fontFolder = fontFolder }

  /// Writes frames of a batch until none is left.
  ///
  /// - Parameters:
  ///   - next: Counts the frames that some lane has taken.
  ///   - finished: Called after each frame.
  func write(
    _ batch: FilmBatch,
    next: Counter,
    finished: @Sendable () -> Void
  ) throws -> Int {
    var byteCount = 0
    while true {
      let index = next.next()
      guard index < batch.frames.count else { return byteCount }
      try Task.checkCancellation()
      let frame = batch.frames[index]
      let pieces = try pieces(of: frame.plan, in: batch)
      try WholeFile.write(pieces, to: batch.path(of: frame))
      byteCount += pieces.reduce(0) { $0 + $1.count }
      finished()
    }
  }

  private func pieces(
    of plan: FramePlan,
    in batch: FilmBatch
  ) throws -> [ArraySlice<UInt8>] {
    do {
      let assembler = try assembler(for: plan)
      if plan.isAssembled { return try assembler.pieces(of: plan, tiles: batch.tiles) }
      let composer =
        try composer ?? FrameComposer(head: assembler.head, fontFolder: fontFolder)
      self.composer = composer
      return try composer.pieces(of: plan, tiles: batch.tiles, ink: batch.ink)
    } catch let error as DrawingError {
      throw RenderingError.drawing(error.description)
    }
  }

  /// The assembler for frames of one size; for another size all is made anew.
  private func assembler(for plan: FramePlan) throws(DrawingError) -> FrameAssembler {
    let head = try PNGHead(
      widthInPixels: plan.widthInPixels,
      heightInPixels: plan.heightInPixels,
      scale: plan.scale
    )
    if let assembler, assembler.head == head { return assembler }
    let made = FrameAssembler(head: head)
    (assembler, composer) = (made, nil)
    return made
  }
}
