import Foundation

extension Footage {
  /// Frames that are decoded, or wait for one before them, for each lane.
  private static let framesPerLane = 2

  /// Decodes all frames on several threads, and hands over what is made of them in their order.
  ///
  /// No more than a few frames are in memory, however long the sequence is.
  ///
  /// - Parameters:
  ///   - lanes: How many frames are decoded at once; nil for the number of cores.
  ///   - transform: Called on any thread.
  ///   - take: Called for one frame after the other, as long as there is no damage.
  /// - Returns: What kept the frames after the last one taken from being read, or is wrong with them
  ///   all; nil if nothing is.
  package func read<Value: Sendable>(
    lanes laneCount: Int? = nil,
    _ transform: @escaping @Sendable (FootageFrame) -> Value,
    take: (Value) throws -> Void
  ) async throws -> FootageError? {
    let count = max(1, laneCount ?? ProcessInfo.processInfo.activeProcessorCount)
    let lanes = (0..<count).map { _ in DecodingLane(size: size) }
    var source = self.source
    var queue = OrderedQueue<Result<Value, FootageError>>()
    var end: FootageError?
    try await withThrowingTaskGroup(of: (Int, Result<Value, FootageError>).self) { group in
      var isOver = false
      while true {
        while !isOver, queue.openCount < count * Self.framesPerLane {
          do throws(FootageError) {
            guard let job = try source.next() else {
              isOver = true
              break
            }
            let (number, lane) = (queue.open(), lanes[job.position % count])
            group.addTask { (number, await lane.run(job, transform)) }
          } catch {
            (isOver, end) = (true, error)
          }
        }
        guard let (number, result) = try await group.next() else { return }
        queue.close(number, result)
        while let next = queue.takeFirst() {
          switch next {
          case .success(let value): try take(value)
          case .failure(let error):
            end = error
            group.cancelAll()
            return
          }
        }
        try Task.checkCancellation()
      }
    }
    return end ?? damage
  }
}

/// Things that are finished in any order and taken in the order in which they were begun.
struct OrderedQueue<Element> {
  private var finished: [Int: Element] = [:]
  private var opened = 0
  private var taken = 0

  /// How many were begun and not taken.
  var openCount: Int { opened - taken }

  /// Begins one; its number.
  mutating func open() -> Int {
    defer { opened += 1 }
    return opened
  }

  mutating func close(_ number: Int, _ element: Element) { finished[number] = element }

  /// The first that was not taken, once it is finished.
  mutating func takeFirst() -> Element? {
    guard let element = finished.removeValue(forKey: taken) else { return nil }
    taken += 1
    return element
  }
}
