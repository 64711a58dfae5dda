/// Which pieces of work may start so that few finished ones wait for their turn.
struct OrderedWork {
  /// How many pieces there are.
  let count: Int
  /// How many may be started beyond those written.
  let window: Int
  /// How many are written.
  var written = 0
  private var started = 0

  /// `count` pieces, of which `window` may be under way.
  init(count: Int, window: Int) {
    self.count = count
    self.window = window
  }

  /// The next piece to start; nil for none now.
  mutating func start() -> Int? {
    guard started < count, started - written < window else { return nil }
    defer { started += 1 }
    return started
  }
}
