/// The loading of pictures, which are requested ahead of the scroll and cancelled when it turns
/// away from them.
public struct PictureLoading: Hashable, Sendable {
  /// The settings for loading pictures.
  public struct Settings: Hashable, Sendable {
    /// The time from a request to the picture's arrival, in seconds.
    public var latency = 0.0
    /// The limit of the picture cache, in bytes.
    public var cacheLimitInBytes = 64 << 20
    /// The time for which pictures are requested ahead of a scroll at its current speed, in
    /// seconds.
    public var lookahead = 0.5
    /// The distance beyond the viewport within which pictures are requested while the list rests,
    /// as a multiple of the viewport's height.
    public var margin = 0.5

    /// Creates the default settings.
    public init() {}
  }

  /// The settings for loading pictures.
  package let settings: Settings
  /// The cache of loaded pictures.
  package private(set) var cache: RowPictureCache
  private var pictures: [RowID: RowPicture]
  private var arrivals: [RowID: Double] = [:]
  private var window: [RowID] = []

  /// Creates the loading of the pictures of some rows, none of which is loaded.
  package init(_ pictures: [RowID: RowPicture], settings: Settings = Settings()) {
    self.pictures = pictures
    self.settings = settings
    cache = RowPictureCache(limitInBytes: settings.cacheLimitInBytes)
  }

  /// A Boolean value that indicates whether no row has a picture.
  package var isEmpty: Bool { pictures.isEmpty }

  /// Sets the heights of rows with their pictures, which depend on the rows' current neighbours.
  package mutating func setLoadedHeights(_ heights: [RowID: Length]) {
    for (id, height) in heights { pictures[id]?.loadedHeight = height }
  }

  /// Returns the state of a row's picture.
  package func state(of id: RowID) -> RowPicture.State {
    guard pictures[id] != nil else { return .none }
    return cache.contains(id) ? .loaded : .awaited
  }

  /// The distance around the viewport in which pictures are wanted.
  var lookahead: Lookahead { Lookahead(margin: settings.margin, seconds: settings.lookahead) }

  /// Requests the missing pictures of `rows`, and cancels requests for the pictures of other rows.
  ///
  /// A picture that is evicted while its row is wanted is requested again only after the row has
  /// left and come back; otherwise a cache that is too small would request pictures in every frame.
  package mutating func want(_ rows: [RowID], at time: Double) -> [TimelineEvent] {
    let wanted = rows.filter { pictures[$0] != nil }
    let (before, now) = (Set(window), Set(wanted))
    var events: [TimelineEvent] = []
    for id in window where !now.contains(id) && arrivals.removeValue(forKey: id) != nil {
      events.append(.pictureCancelled(id))
    }
    for id in wanted {
      if cache.contains(id) {
        cache.use(id)
        if !before.contains(id) { events.append(.pictureHit(id)) }
      } else if arrivals[id] == nil, !before.contains(id) {
        arrivals[id] = time + settings.latency
        events.append(.pictureRequested(id))
      }
    }
    window = wanted
    return events
  }

  /// Adds the pictures that have arrived by a time to the cache, in the order of their rows on the
  /// screen, and returns the events and the changes of row heights.
  package mutating func take(by time: Double) -> (events: [TimelineEvent], update: Update) {
    var events: [TimelineEvent] = []
    var update = Update()
    for id in window where arrivals[id].map({ $0 <= time }) == true {
      arrivals[id] = nil
      events.append(.pictureArrived(id))
      guard let picture = pictures[id] else { continue }
      let evicted = cache.insert(id, byteCount: picture.byteCount)
      events += evicted.map { .pictureEvicted($0) }
      if let height = picture.loadedHeight {
        update.resizes.append(Update.Resize(id, height: height))
      }
    }
    return (events, update)
  }
}

/// A picture that a row shows once it is loaded.
public struct RowPicture: Hashable, Sendable {
  /// The picture's size in the cache, in bytes.
  public var byteCount: Int
  /// The height of the row with the picture; `nil` if loading the picture does not change it.
  public var loadedHeight: Length?

  /// Creates a picture of `byteCount` bytes whose row changes its height to `loadedHeight`.
  public init(byteCount: Int, loadedHeight: Length? = nil) {
    self.byteCount = byteCount
    self.loadedHeight = loadedHeight
  }

  /// The state of a row's picture.
  public enum State: Hashable, Sendable {
    /// The row has no picture.
    case none
    /// The picture has not arrived yet.
    case awaited
    /// The picture is shown.
    case loaded
  }
}

/// An LRU cache of pictures with a limit in bytes.
package struct RowPictureCache: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var byteCount: Int
    var lastUse: Int
  }

  /// The greatest total size of the pictures, in bytes.
  package let limitInBytes: Int
  /// The total size of the pictures in the cache, in bytes.
  package private(set) var byteCount = 0
  private var entries: [RowID: Entry] = [:]
  private var uses = 0

  /// Creates an empty cache.
  package init(limitInBytes: Int) {
    self.limitInBytes = limitInBytes
  }

  /// Returns whether the cache contains a row's picture.
  package func contains(_ id: RowID) -> Bool { entries[id] != nil }

  /// Marks a row's picture as used now.
  package mutating func use(_ id: RowID) {
    uses += 1
    entries[id]?.lastUse = uses
  }

  /// Adds a row's picture, and evicts the least recently used ones as necessary.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - size: The size of its picture, in bytes.
  /// - Returns: The rows whose pictures were evicted, the least recently used first. A picture that
  ///   is larger than the cache is evicted itself.
  package mutating func insert(_ id: RowID, byteCount size: Int) -> [RowID] {
    byteCount += size - (entries[id]?.byteCount ?? 0)
    uses += 1
    entries[id] = Entry(byteCount: size, lastUse: uses)
    var evicted: [RowID] = []
    while byteCount > limitInBytes,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
      byteCount -= oldest.value.byteCount
      evicted.append(oldest.key)
    }
    return evicted
  }
}
