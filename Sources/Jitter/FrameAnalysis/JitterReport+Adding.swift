import ChatframeJitter

extension JitterReport {
  /// Adds events that were found elsewhere.
  mutating func add(_ found: [JitterEvent]) {
    guard !found.isEmpty else { return }
    events = (events + found).sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
    flashes = events.count { $0.kind == .flash }
    blanks = events.count { $0.kind == .blank }
  }
}
