import ChatframeConversations
import ChatframeMessageLayout

extension Renderer {
  /// The results that a renderer keeps, and the counts of their use.
  public struct Snapshots: Hashable, Sendable {
    /// One kind of result.
    public struct Depth: Hashable, Sendable {
      /// Look-ups that found a result.
      public let hits: Int
      /// Look-ups after which a result had to be made.
      public let misses: Int
      /// Results evicted because the memory limit was reached.
      public let evictions: Int
      /// Results held now.
      public let count: Int
      /// The approximate memory that they take, in bytes.
      public let bytes: Int

      init(_ statistics: SnapshotStatistics) {
        hits = statistics.hits
        misses = statistics.misses
        evictions = statistics.evictions
        count = statistics.count
        bytes = statistics.cost
      }
    }

    /// Messages laid out.
    public let arrangements: Depth
    /// Rows of frames drawn and encoded.
    public let tiles: Depth
    /// Rows of frames drawn, as pixels; dropped before the encoded ones.
    public let pixels: Depth

    /// Messages whose arrangement was known.
    public var hits: Int { arrangements.hits }
    /// Messages that had to be laid out.
    public var misses: Int { arrangements.misses }
    /// Arrangements held now.
    public var count: Int { arrangements.count }
    /// The approximate memory that arrangements take, in bytes.
    public var bytes: Int { arrangements.bytes }
  }

  /// The results that this renderer keeps, and the counts of their use so far.
  public var snapshots: Snapshots {
    Snapshots(
      arrangements: Snapshots.Depth(cache.statistics),
      tiles: Snapshots.Depth(tileCache.statistics),
      pixels: Snapshots.Depth(tileCache.pixelStatistics)
    )
  }

  /// The time that all workers together spent on shaping text.
  public var shapingTime: Duration { shapingClock.total }
}

// MARK: Clearing

extension Renderer {
  /// Forgets every arrangement, and what was drawn of them.
  public func clearSnapshots() {
    cache.removeAll()
    tileCache.removeAll()
  }

  /// Forgets what was drawn, but not how it was laid out.
  public func clearTiles() { tileCache.removeAll() }

  /// Forgets the arrangements of one message, under every template and option, and their tiles.
  public func clearSnapshots(message id: String) { clear { $0.row.message.id == id } }

  /// Forgets the arrangements made with one template, and their tiles.
  public func clearSnapshots(template name: String) { clear { $0.page.template == name } }

  /// Forgets the arrangements of one session, and their tiles.
  ///
  /// - Parameter id: The session's id, as in `conversation.session.id`.
  public func clearSnapshots(session id: String) { clear { $0.page.session == id } }

  /// Forgets the arrangements of all messages whose structure has a component of this type, whether
  /// it is shown or not, and their tiles.
  ///
  /// - Parameter type: A built-in type such as `avatar`, or one that the host registers.
  public func clearSnapshots(componentType type: String) {
    clear { $0.page.structure(of: $0.row, hasOneOf: [type]) }
  }

  private func clear(where fits: (ArrangementKey) -> Bool) {
    cache.remove(where: fits)
    tileCache.remove(where: fits)
  }
}

// MARK: On and off

extension Renderer {
  /// The component types whose messages have no snapshots; empty by default.
  ///
  /// Include a type whose size or look depends on more than its message, such as a live price. All
  /// messages whose structure has such a component are laid out anew for each layout, which then
  /// draws them as they were laid out. Changing the set forgets the arrangements of the types that
  /// enter or leave it.
  public var componentTypesWithoutSnapshots: Set<String> {
    get { cache.componentTypesWithoutSnapshots }
    set {
      let changed = cache.componentTypesWithoutSnapshots.symmetricDifference(newValue)
      cache.componentTypesWithoutSnapshots = newValue
      clear { $0.page.structure(of: $0.row, hasOneOf: changed) }
    }
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
