/// Pictures on their way: fetched ahead of the scroll, cancelled when it turns away.
public struct PictureLoading: Hashable, Sendable {
  /// The settings for loading pictures.
  public struct Settings: Hashable, Sendable {
    /// Seconds from a request to the picture.
    public var latency = 0.0
    /// The size of the cache of pictures, in bytes.
    public var cacheLimitInBytes = 64 << 20
    /// The seconds of scrolling, at the present speed, for which pictures are fetched ahead.
    public var lookahead = 0.5
    /// The distance beyond the viewport at rest for which pictures are fetched, as a part of its
    /// height.
    public var margin = 0.5

    /// The usual settings.
    public init() {}
  }

  /// The settings for loading pictures.
  package let settings: Settings
  /// The pictures that are kept.
  package private(set) var cache: RowPictureCache
  private var pictures: [RowID: RowPicture]
  private var arrivals: [RowID: Double] = [:]
  private var window: [RowID] = []

  /// The pictures of some rows, none of them loaded.
  package init(_ pictures: [RowID: RowPicture], settings: Settings = Settings()) {
    self.pictures = pictures
    self.settings = settings
    cache = RowPictureCache(limitInBytes: settings.cacheLimitInBytes)
  }

  /// Whether no row has a picture.
  package var isEmpty: Bool { pictures.isEmpty }

  /// Lets rows be as high with their pictures as they are among their present neighbours.
  package mutating func setLoadedHeights(_ heights: [RowID: Length]) {
    for (id, height) in heights { pictures[id]?.loadedHeight = height }
  }

  /// Returns the content that a row shows.
  package func state(of id: RowID) -> RowPicture.State {
    guard pictures[id] != nil else { return .none }
    return cache.contains(id) ? .loaded : .awaited
  }

  /// The distance around the viewport in which pictures are wanted.
  var lookahead: Lookahead { Lookahead(margin: settings.margin, seconds: settings.lookahead) }

  /// Makes `rows` the ones whose pictures are wanted: asks for those that are missing, cancels
  /// requests for others.
  ///
  /// A picture that was evicted while its row is wanted is asked for again only once the row has
  /// left and comes back; otherwise a cache that is too small would never come to rest.
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

  /// Takes the pictures that have arrived by a time, in the order of their rows on the screen.
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

/// A picture that a row shows once it is there.
public struct RowPicture: Hashable, Sendable {
  /// The picture's size in the cache, in bytes.
  public var byteCount: Int
  /// The height of the row with the picture; `nil` if loading the picture does not change it.
  public var loadedHeight: Length?

  /// A picture of `byteCount`, whose row grows to `loadedHeight` unless its size is known before.
  public init(byteCount: Int, loadedHeight: Length? = nil) {
    self.byteCount = byteCount
    self.loadedHeight = loadedHeight
  }

  /// Whether a row shows its picture.
  public enum State: Hashable, Sendable {
    /// The row has no picture.
    case none
    /// The picture has not arrived yet.
    case awaited
    /// The picture is shown.
    case loaded
  }
}

/// Pictures that are kept, the most recently used ones up to a number of bytes.
package struct RowPictureCache: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var byteCount: Int
    var lastUse: Int
  }

  /// The most that is kept.
  package let limitInBytes: Int
  /// The size of the pictures in the cache, in bytes.
  package private(set) var byteCount = 0
  private var entries: [RowID: Entry] = [:]
  private var uses = 0

  /// An empty cache of `limitInBytes`.
  package init(limitInBytes: Int) {
    self.limitInBytes = limitInBytes
  }

  /// Whether a row's picture is there.
  package func contains(_ id: RowID) -> Bool { entries[id] != nil }

  /// Notes that a row's picture is in use.
  package mutating func use(_ id: RowID) {
    uses += 1
    entries[id]?.lastUse = uses
  }

  /// Keeps a row's picture.
  ///
  /// - Returns: The rows whose pictures had to go, the longest unused first; a picture that is
  ///   larger than the cache goes itself.
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
