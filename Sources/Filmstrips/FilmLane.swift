import Drawing
import FileWriting
import Rendering

/// One of the threads that put frames together and write them; it owns what threads cannot share.
actor FilmLane {
  private let fontFolder: String
  private var head: PNGHead?
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
      let pieces = try pieces(of: frame.plan, tiles: batch.tiles)
      try WholeFile.write(pieces, to: batch.path(of: frame))
      byteCount += pieces.reduce(0) { $0 + $1.count }
      finished()
    }
  }

  private func pieces(
    of plan: FramePlan,
    tiles: [TileName: Tile]
  ) throws -> [ArraySlice<UInt8>] {
    let head = try PNGHead(
      widthInPixels: plan.widthInPixels,
      heightInPixels: plan.heightInPixels,
      scale: plan.scale
    )
    if head != self.head {
      (assembler, composer) = (nil, nil)
      self.head = head
    }
    if plan.overlays.isEmpty {
      let assembler = assembler ?? FrameAssembler(head: head)
      self.assembler = assembler
      return try assembler.pieces(of: plan, tiles: tiles)
    }
    let composer = try composer ?? FrameComposer(head: head, fontFolder: fontFolder)
    self.composer = composer
    return try composer.pieces(of: plan, tiles: tiles)
  }
}
