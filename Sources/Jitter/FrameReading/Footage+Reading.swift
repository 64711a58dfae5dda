import Foundation

extension RecordedFrames {
  /// Frames that are decoded, or wait for one before them, for each decoder.
  private static let framesPerDecoder = 2

  /// Decodes all frames on several threads, and hands over what is made of them in their order.
  ///
  /// No more than a few frames are in memory, however long the sequence is.
  ///
  /// - Parameters:
  ///   - decoders: How many frames are decoded at once; nil for the number of cores.
  ///   - transform: Called on any thread.
  ///   - take: Called for one frame after the other, as long as there is no damage.
  /// - Returns: What kept the frames after the last one taken from being read, or is wrong with them
  ///   all; nil if nothing is.
  package func read<Value: Sendable>(
    decoders decoderCount: Int? = nil,
    _ transform: @escaping @Sendable (RecordedFrame) -> Value,
    take: (Value) throws -> Void
  ) async throws -> FrameReadingError? {
    let count = max(1, decoderCount ?? ProcessInfo.processInfo.activeProcessorCount)
    let decoders = (0..<count).map { _ in FrameDecoder(size: size) }
    var source = self.source
    var queue = OrderedQueue<Result<Value, FrameReadingError>>()
    var end: FrameReadingError?
    try await withThrowingTaskGroup(of: (Int, Result<Value, FrameReadingError>).self) { group in
      var isOver = false
      while true {
        while !isOver, queue.openCount < count * Self.framesPerDecoder {
          do throws(FrameReadingError) {
            guard let job = try source.next() else {
              isOver = true
              break
            }
            let (number, decoder) = (queue.open(), decoders[job.position % count])
            group.addTask { (number, await decoder.run(job, transform)) }
          } catch {
            (isOver, end) = (true, error)
          }
        }
        guard let (number, result) = try await group.next() else { return }
        queue.close(number, result)
        if let error = try queue.takeAll(take) {
          end = error
          group.cancelAll()
          return
        }
        try Task.checkCancellation()
      }
    }
    return end ?? damage
  }
}

extension OrderedQueue {
  /// Hands over what is finished, up to the first damage.
  ///
  /// - Returns: The damage.
  fileprivate mutating func takeAll<Value>(
    _ take: (Value) throws -> Void
  ) throws -> FrameReadingError? where Element == Result<Value, FrameReadingError> {
    while let next = takeFirst() {
      switch next {
      case .success(let value): try take(value)
      case .failure(let error): return error
      }
    }
    return nil
  }
}
