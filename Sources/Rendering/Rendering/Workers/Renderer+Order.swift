import ChatframeMessageLayout

extension Renderer {
  /// Has the workers work on strips of rows, and takes what becomes of them in order.
  func inOrder<Work: Sendable>(
    _ strips: [Range<Int>],
    of layout: ConversationLayout,
    _ progress: ProgressHandler?,
    work: @escaping @Sendable (RenderWorker, ArraySlice<Row>, LayoutJob) async throws -> Work,
    take: (Range<Int>, Work) throws -> Void
  ) async throws {
    var state = OrderedWork(count: strips.count, window: workers.count * 4)
    var finished: [Int: Work] = [:]
    try await withThrowingTaskGroup(of: (Int, Work).self) { group in
      func start() {
        while let index = state.start() {
          let (worker, rows) = (workers[index % workers.count], layout.rows[strips[index]])
          let job = layout.job
          group.addTask { (index, try await work(worker, rows, job)) }
        }
      }
      start()
      while let (index, result) = try await group.next() {
        finished[index] = result
        while let ready = finished.removeValue(forKey: state.written) {
          let strip = strips[state.written]
          try take(strip, ready)
          state.written += 1
          progress?(strip.upperBound, layout.rows.count)
          start()
        }
      }
    }
  }
}
