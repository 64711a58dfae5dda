extension Renderer {
  /// A renderer for each worker, which share fonts, words and snapshots: as many pictures are drawn
  /// at once, each on a worker of its own.
  ///
  /// The bytes are the same as with all workers on one picture.
  package func divided() -> [Renderer] {
    workers.map { Renderer(sharing: self, worker: $0) }
  }

  /// The time that all workers together spent on painting pixels, and on encoding them.
  package var drawingTimes: (painting: Duration, encoding: Duration) {
    workers.reduce((.zero, .zero)) { sum, worker in
      (sum.painting + worker.paintingClock.total, sum.encoding + worker.encodingClock.total)
    }
  }
}
