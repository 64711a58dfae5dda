import ChatframeConversations
import ChatframeMessageLayout
import ChatframeTypesetting

extension Renderer {
  /// Counts of the results that a renderer has cached, and of their use.
  public struct Snapshots: Hashable, Sendable {
    /// The counts of one kind of result.
    public struct Depth: Hashable, Sendable {
      /// The number of lookups that found a result.
      public let hits: Int
      /// The number of lookups that did not find a result.
      public let misses: Int
      /// The number of results evicted because the memory limit was reached.
      public let evictions: Int
      /// The number of cached results.
      public let count: Int
      /// The approximate memory size of the results, in bytes.
      public let bytes: Int

      init(_ statistics: SnapshotStatistics) {
        hits = statistics.hits
        misses = statistics.misses
        evictions = statistics.evictions
        count = statistics.count
        bytes = statistics.cost
      }
    }

    /// The arrangements of messages.
    public let arrangements: Depth
    /// The drawn and encoded rows of frames.
    public let tiles: Depth
    /// The pixels of drawn rows of frames, which are evicted before the encoded rows.
    public let pixels: Depth

    /// The number of messages whose arrangement was cached.
    public var hits: Int { arrangements.hits }
    /// The number of messages that were laid out.
    public var misses: Int { arrangements.misses }
    /// The number of cached arrangements.
    public var count: Int { arrangements.count }
    /// The approximate memory size of the arrangements, in bytes.
    public var bytes: Int { arrangements.bytes }
  }

  /// Counts of the results that this renderer has cached, and of their use so far.
  public var snapshots: Snapshots {
    Snapshots(
      arrangements: Snapshots.Depth(cache.statistics),
      tiles: Snapshots.Depth(tileCache.statistics),
      pixels: Snapshots.Depth(tileCache.pixelStatistics)
    )
  }

  /// The total time that all workers have spent on shaping text.
  public var shapingTime: Duration { shapingClock.total }
}

// MARK: Clearing

extension Renderer {
  /// Removes all cached arrangements and the drawings made from them, and the words shaped for them.
  public func clearSnapshots() {
    library.forgetShapedTexts()
    cache.removeAll()
    tileCache.removeAll()
  }

  /// Removes the cached drawings, but not the arrangements.
  public func clearTiles() { tileCache.removeAll() }

  /// Removes the arrangements of one message, for every template and option, and their tiles.
  public func clearSnapshots(message id: String) { clear { $0.row.message.id == id } }

  /// Removes the arrangements of one template, and their tiles.
  public func clearSnapshots(template name: String) { clear { $0.page.template == name } }

  /// Removes the arrangements of one session, and their tiles.
  ///
  /// - Parameter id: The session's id, as in `conversation.session.id`.
  public func clearSnapshots(session id: String) { clear { $0.page.session == id } }

  /// Removes the arrangements of all messages whose structure has a component of this type, shown
  /// or hidden, and their tiles.
  ///
  /// - Parameter type: A built-in type such as `avatar`, or a type that the host registers.
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
  /// The component types whose messages are not cached; empty by default.
  ///
  /// Include a type whose size or look depends on more than its message, such as a live price. All
  /// messages whose structure has such a component are laid out again for each layout, which then
  /// draws these arrangements. Changing the set removes the arrangements of the types that are
  /// added or removed.
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
  /// Creates a renderer for each worker, which share fonts, labels and caches, so that as many
  /// pictures are drawn in parallel.
  ///
  /// The bytes are the same as with all workers on one picture.
  package func divided() -> [Renderer] {
    workers.map { Renderer(sharing: self, workers: [$0]) }
  }

  /// Returns a renderer whose pages the workers of others help to lay out and draw.
  ///
  /// The others can be used at the same time: a worker does its work in the order of arrival.
  ///
  /// - Parameters:
  ///   - others: Renderers of one worker each.
  ///   - mayHelp: A closure that returns whether one of the others may get more work now. It is
  ///     called before each piece of work, which takes about a millisecond.
  /// - Returns: The renderer; `self` if there are no others.
  package func helped(
    by others: [Renderer],
    while mayHelp: @escaping @Sendable (Renderer) -> Bool
  ) -> Renderer {
    guard !others.isEmpty else { return self }
    return Renderer(sharing: self, workers: workers + others.flatMap(\.workers)) { worker in
      others.first { $0.workers[0] === worker }.map(mayHelp) ?? true
    }
  }

  /// The number of workers.
  package var workerCount: Int { workers.count }
}
