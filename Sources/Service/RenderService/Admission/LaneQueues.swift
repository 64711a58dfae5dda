/// Who works, who waits, and whose turn it is: the rules of the gate, apart from threads.
///
/// Each lane is sure of one worker as soon as it wants one; the others go to small requests first.
struct LaneQueues<Waiter> {
  /// A request that waits.
  struct Entry {
    let id: Int
    let waiter: Waiter
  }

  private let workers: Int
  private let queueLimit: Int
  private var queues: [Lane: [Entry]] = [:]
  private var running: [Lane: Int] = [:]
  private var nextID = 0

  /// Queues before so many workers.
  init(workers: Int, queueLimit: Int) {
    self.workers = workers
    self.queueLimit = queueLimit
  }

  /// How many wait in both lanes.
  var waitingCount: Int { queues.values.reduce(0) { $0 + $1.count } }
  /// How many work.
  var runningCount: Int { running.values.reduce(0, +) }
  /// Whether one more may wait.
  var hasRoom: Bool { waitingCount < queueLimit }

  /// A number for a request that is about to wait.
  mutating func makeID() -> Int {
    nextID += 1
    return nextID
  }

  /// Whether a request of that lane can start now, with nobody before it.
  func canStart(_ lane: Lane) -> Bool {
    queues[lane, default: []].isEmpty && hasWorker(for: lane)
  }

  /// Notes that a request works.
  mutating func start(_ lane: Lane) { running[lane, default: 0] += 1 }

  /// Notes that a request is done with its worker.
  mutating func finish(_ lane: Lane) { running[lane, default: 0] -= 1 }

  /// Puts a request at the end of its queue.
  mutating func wait(_ waiter: Waiter, id: Int, in lane: Lane) {
    queues[lane, default: []].append(Entry(id: id, waiter: waiter))
  }

  /// Takes a request out that does not wait any more; nil where it does not wait.
  mutating func leave(_ id: Int) -> Waiter? {
    for lane in Lane.allCases {
      guard let index = queues[lane]?.firstIndex(where: { $0.id == id }) else { continue }
      return queues[lane]?.remove(at: index).waiter
    }
    return nil
  }

  /// Takes the request whose turn it is, which is taken to work from now on; nil for none.
  mutating func next() -> (waiter: Waiter, lane: Lane)? {
    let order: [Lane] = running[.long, default: 0] == 0 ? [.long, .short] : [.short, .long]
    for lane in order where !queues[lane, default: []].isEmpty && hasWorker(for: lane) {
      guard let entry = queues[lane]?.removeFirst() else { continue }
      start(lane)
      return (entry.waiter, lane)
    }
    return nil
  }

  private func hasWorker(for lane: Lane) -> Bool {
    switch lane {
    case .short: runningCount < workers
    case .long: runningCount < workers && running[.long, default: 0] < workers - 1
    }
  }
}
