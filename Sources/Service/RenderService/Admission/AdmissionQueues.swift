#if Server
/// The queues of requests that wait for a worker, and the rule that selects the next request.
///
/// A class of work without a worker gets the next one; other workers serve small requests first.
/// The queues are independent of threads.
struct AdmissionQueues<Waiter> {
  /// A waiting request.
  struct Entry {
    let id: Int
    let waiter: Waiter
  }

  private let workers: Int
  private let queueLimit: Int
  private var queues: [WorkClass: [Entry]] = [:]
  private var running: [WorkClass: Int] = [:]
  private var nextID = 0

  /// Creates empty queues for a number of workers.
  init(workers: Int, queueLimit: Int) {
    self.workers = workers
    self.queueLimit = queueLimit
  }

  /// The number of waiting requests of both classes.
  var waitingCount: Int { queues.values.reduce(0) { $0 + $1.count } }
  /// The number of requests that have a worker.
  var runningCount: Int { running.values.reduce(0, +) }
  /// A Boolean value that indicates whether one more request may wait.
  var hasCapacity: Bool { waitingCount < queueLimit }

  /// Returns a new id for a request that is about to wait.
  mutating func makeID() -> Int {
    nextID += 1
    return nextID
  }

  /// Returns whether a request of a class can start at once because no other one waits before it.
  func canStart(_ workClass: WorkClass) -> Bool {
    queues[workClass, default: []].isEmpty && hasWorker(for: workClass)
  }

  /// Counts a request that has received a worker.
  mutating func start(_ workClass: WorkClass) { running[workClass, default: 0] += 1 }

  /// Counts a request that has released its worker.
  mutating func finish(_ workClass: WorkClass) { running[workClass, default: 0] -= 1 }

  /// Adds a request to the end of its class's queue.
  mutating func wait(_ waiter: Waiter, id: Int, in workClass: WorkClass) {
    queues[workClass, default: []].append(Entry(id: id, waiter: waiter))
  }

  /// Removes and returns a request that no longer waits; `nil` if it is not in a queue.
  mutating func leave(_ id: Int) -> Waiter? {
    for workClass in WorkClass.allCases {
      guard let index = queues[workClass]?.firstIndex(where: { $0.id == id }) else { continue }
      return queues[workClass]?.remove(at: index).waiter
    }
    return nil
  }

  /// Removes, counts and returns the next request to start; `nil` if none can start.
  mutating func next() -> (waiter: Waiter, workClass: WorkClass)? {
    let order: [WorkClass] = running[.long, default: 0] == 0 ? [.long, .short] : [.short, .long]
    for workClass in order
    where !queues[workClass, default: []].isEmpty && hasWorker(for: workClass) {
      guard let entry = queues[workClass]?.removeFirst() else { continue }
      start(workClass)
      return (entry.waiter, workClass)
    }
    return nil
  }

  private func hasWorker(for workClass: WorkClass) -> Bool {
    switch workClass {
    case .short: runningCount < workers
    case .long: runningCount < workers && running[.long, default: 0] < workers - 1
    }
  }
}

/// The class of a request's work, which determines its queue.
package enum WorkClass: String, CaseIterable, Sendable {
  /// Small requests, which may use every worker.
  case short
  /// Large requests, which always leave one worker to small ones.
  case long

  /// The largest body of a small request, in bytes.
  static let shortBody = 64 << 10
  /// The largest number of pixels in a small request.
  static let shortPixels = 12_000_000

  /// Creates the work class of a request from the size of its body.
  init(bodyBytes: Int) { self = bodyBytes <= Self.shortBody ? .short : .long }

  /// Creates the work class of a picture from its number of pixels.
  init(pixels: Int) { self = pixels <= Self.shortPixels ? .short : .long }
}
#endif
