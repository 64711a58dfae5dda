import ChatframeMessageLayout

extension Renderer {
  /// What the layout snapshots did so far.
  public struct Snapshots: Hashable, Sendable {
    /// Messages whose arrangement was known.
    public let hits: Int
    /// Messages that had to be laid out.
    public let misses: Int
    /// Arrangements held now.
    public let count: Int
    /// About how many bytes they take.
    public let bytes: Int
  }

  /// What the layout snapshots did so far.
  public var snapshots: Snapshots {
    let statistics = cache.statistics
    return Snapshots(
      hits: statistics.hits,
      misses: statistics.misses,
      count: statistics.count,
      bytes: statistics.cost
    )
  }

  /// The time that all workers together spent on shaping text.
  public var shapingTime: Duration { shapingClock.total }

  /// Forgets every arrangement, and what was drawn of them.
  public func clearSnapshots() {
    cache.removeAll()
    tileCache.removeAll()
  }

  /// Forgets what was drawn, but not how it was laid out.
  public func clearTiles() { tileCache.removeAll() }

  /// Forgets the arrangements of one message, under every template and option, and their tiles.
  public func clearSnapshots(message id: String) {
    cache.remove(message: id)
    tileCache.remove(message: id)
  }

  /// Forgets the arrangements made with one template, and their tiles.
  public func clearSnapshots(template name: String) {
    cache.remove(template: name)
    tileCache.remove(template: name)
  }
}

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
