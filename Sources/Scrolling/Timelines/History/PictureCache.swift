/// Pictures that are kept, the most recently used ones up to a number of bytes.
package struct RowPictureCache: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var byteCount: Int
    var lastUse: Int
  }

  /// The most that is kept.
  package let limitInBytes: Int
  /// What is kept now.
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
