/// Who works, who waits, and whose turn it is: the rules of the gate, apart from threads.
///
/// Each work class is sure of one worker as soon as it wants one; the others go to small requests first.
struct AdmissionQueues<Waiter> {
  /// A request that waits.
  struct Entry {
    let id: Int
    let waiter: Waiter
  }

  private let workers: Int
  private let queueLimit: Int
  private var queues: [WorkClass: [Entry]] = [:]
  private var running: [WorkClass: Int] = [:]
  private var nextID = 0

  /// Queues before so many workers.
  init(workers: Int, queueLimit: Int) {
    self.workers = workers
    self.queueLimit = queueLimit
  }

  /// The number of waiting requests of both classes.
  var waitingCount: Int { queues.values.reduce(0) { $0 + $1.count } }
  /// How many work.
  var runningCount: Int { running.values.reduce(0, +) }
  /// Whether one more may wait.
  var hasCapacity: Bool { waitingCount < queueLimit }

  /// A number for a request that is about to wait.
  mutating func makeID() -> Int {
    nextID += 1
    return nextID
  }

  /// Whether a request of that class can start now, with nobody before it.
  func canStart(_ workClass: WorkClass) -> Bool {
    queues[workClass, default: []].isEmpty && hasWorker(for: workClass)
  }

  /// Notes that a request works.
  mutating func start(_ workClass: WorkClass) { running[workClass, default: 0] += 1 }

  /// Notes that a request is done with its worker.
  mutating func finish(_ workClass: WorkClass) { running[workClass, default: 0] -= 1 }

  /// Puts a request at the end of its queue.
  mutating func wait(_ waiter: Waiter, id: Int, in workClass: WorkClass) {
    queues[workClass, default: []].append(Entry(id: id, waiter: waiter))
  }

  /// Takes a request out that does not wait any more; nil where it does not wait.
  mutating func leave(_ id: Int) -> Waiter? {
    for workClass in WorkClass.allCases {
      guard let index = queues[workClass]?.firstIndex(where: { $0.id == id }) else { continue }
      return queues[workClass]?.remove(at: index).waiter
    }
    return nil
  }

  /// Takes the request whose turn it is, which is taken to work from now on; nil for none.
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

/// Which queue a request waits in.
package enum WorkClass: String, CaseIterable, Sendable {
  /// Small requests, which may use every worker.
  case short
  /// Large ones, which always leave one worker to the small ones.
  case long

  /// The largest body of a small request.
  static let shortBody = 64 << 10
  /// The most pixels of a small request.
  static let shortPixels = 12_000_000

  /// The work class of a request whose body has so many bytes.
  init(bodyBytes: Int) { self = bodyBytes <= Self.shortBody ? .short : .long }

  /// The work class of a picture of so many pixels.
  init(pixels: Int) { self = pixels <= Self.shortPixels ? .short : .long }
}
