/// Pictures on their way: fetched ahead of the scroll, cancelled when it turns away.
public struct PictureLoading: Hashable, Sendable {
  /// How pictures are loaded.
  public struct Settings: Hashable, Sendable {
    /// Seconds from a request to the picture.
    public var latency = 0.0
    /// How many bytes of pictures are kept.
    public var cacheLimitInBytes = 64 << 20
    /// How many seconds of the present scroll are fetched ahead.
    public var lookahead = 0.5
    /// How much is fetched beyond the viewport at rest, as a part of its height.
    public var margin = 0.5

    /// The usual settings.
    public init() {}
  }

  /// How pictures are loaded.
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

  /// What a row shows.
  package func state(of id: RowID) -> RowPicture.State {
    guard pictures[id] != nil else { return .none }
    return cache.contains(id) ? .loaded : .awaited
  }

  /// How far above and below the viewport pictures are wanted.
  ///
  /// - Parameter velocity: Of the content down the screen, in points a second; what lies where the
  ///   scroll goes is fetched further, what it leaves behind is not.
  package func reach(velocity: Double, viewportHeight: Length) -> (above: Length, below: Length) {
    let margin = viewportHeight.points * settings.margin
    let ahead = margin + velocity.magnitude * settings.lookahead
    if velocity > 0 { return (Length(ahead), .zero) }
    if velocity < 0 { return (.zero, Length(ahead)) }
    return (Length(margin), Length(margin))
  }

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
