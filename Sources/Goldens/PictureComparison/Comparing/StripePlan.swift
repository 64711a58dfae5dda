/// Rows of a picture that are worked on apart.
struct StripePlan {
  /// So few rows are not worth another thread.
  private static let fewestRows = 64
  /// Stripes for each thread, since some take longer than others.
  private static let stripesPerThread = 4

  /// The rows of each, from the top down.
  let stripes: [Range<Int>]
  private let threads: Int

  /// Stripes for as many threads.
  init(rowCount: Int, threads: Int) {
    precondition(threads > 0, "At least one thread has to work.")
    let count = threads == 1 ? 1 : threads * Self.stripesPerThread
    let height = max(Self.fewestRows, (rowCount + count - 1) / count)
    stripes = stride(from: 0, to: rowCount, by: height).map { $0..<min($0 + height, rowCount) }
    self.threads = threads
  }

  /// What a piece of work gives for each stripe, in order.
  func map<Value: Sendable>(
    _ work: @Sendable @escaping (Range<Int>) -> Value
  ) async -> [Value] {
    guard threads > 1, stripes.count > 1 else { return stripes.map(work) }
    return await withTaskGroup(of: (Int, Value).self) { group in
      var results = [Value?](repeating: nil, count: stripes.count)
      var next = 0
      func addTask() {
        guard next < stripes.count else { return }
        let (index, rows) = (next, stripes[next])
        next += 1
        group.addTask { (index, work(rows)) }
      }
      for _ in 0..<threads { addTask() }
      for await (index, value) in group {
        results[index] = value
        addTask()
      }
      return results.compactMap { $0 }
    }
  }
}
