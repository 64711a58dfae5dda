import ChatframeDocuments
import ChatframeFiles
import ChatframeWorker
import Foundation

/// Workers in processes of their own, and the rules by which they are supervised.
///
/// A job that ends its worker or takes too long is tried again by a new worker. After a number of
/// tries, it has a row like any other job, so that one job never ends a batch.
package struct WorkerFleet {
  /// The fingerprint of all workers.
  package let fingerprint: String
  private let program: WorkerProgram
  private let rules: Rules
  private var slots: [WorkerSlot]
  /// The number of workers in a row that ended before they were ready.
  private var failedStarts = 0

  /// The largest number of workers in a row that may end before they are ready.
  private static let failedStartLimit = 3

  /// Starts the first worker, and waits until it is ready.
  ///
  /// - Parameters:
  ///   - program: The program of the workers.
  ///   - rules: The rules.
  /// - Throws: `BatchError` if the worker does not start.
  package init(_ program: WorkerProgram, _ rules: Rules) throws(BatchError) {
    self.program = program
    self.rules = rules
    let first = try WorkerProcess.start(program)
    fingerprint = try first.greeting(within: rules.startLimit).fingerprint
    slots = [WorkerSlot(worker: first, state: .idle)]
    slots += [WorkerSlot](repeating: WorkerSlot(), count: max(1, rules.workerCount) - 1)
  }

  /// Runs jobs in order, as many at once as there are workers.
  ///
  /// - Parameters:
  ///   - jobs: The jobs.
  ///   - take: A closure that receives the last answer to each job, as they finish.
  /// - Throws: `BatchError` if the workers do not work, or the error of `take`.
  package mutating func run(
    _ jobs: some Sequence<Job>,
    _ take: (Answer) throws -> Void
  ) throws {
    var source = jobs.makeIterator()
    var repeated: [JobAttempt] = []
    func next() -> JobAttempt? {
      repeated.popLast() ?? source.next().map { JobAttempt(job: $0, number: 1) }
    }
    var waiting = next()
    while true {
      for slot in slots.indices {
        if waiting != nil, case .empty = slots[slot].state { try start(slot) }
        if let attempt = waiting, case .idle = slots[slot].state {
          assign(attempt, to: slot)
          waiting = next()
        }
      }
      guard waiting != nil || slots.contains(where: \.isBusy) else { return }
      for result in try wait() {
        switch result {
        case .answer(let answer): try take(answer)
        case .again(let attempt):
          repeated.append(attempt)
          waiting = waiting ?? next()
        }
      }
    }
  }

  /// Ends all workers.
  package mutating func end() {
    for slot in slots.indices {
      slots[slot].worker?.end()
      slots[slot] = WorkerSlot()
    }
  }

  private enum Outcome {
    case answer(Answer)
    case again(JobAttempt)
  }

  private mutating func start(_ slot: Int) throws(BatchError) {
    slots[slot].worker = try WorkerProcess.start(program)
    slots[slot].state = .starting(until: .now + rules.startLimit)
  }

  private mutating func assign(_ attempt: JobAttempt, to slot: Int) {
    slots[slot].state = .busy(attempt, since: .now, until: .now + rules.limit(of: attempt.job))
    slots[slot].worker?.send(attempt.job.line)
  }

  /// Waits until a worker has written something or is late, and returns what follows from it.
  private mutating func wait() throws(BatchError) -> [Outcome] {
    let workers = slots.indices.filter { slots[$0].worker != nil }
    var requests = workers.flatMap { slots[$0].worker?.requests ?? [] }
    unsafe poll(&requests, nfds_t(requests.count), timeout)
    var outcomes: [Outcome] = []
    for (position, slot) in workers.enumerated() {
      if requests[2 * position + 1].revents != 0 { slots[slot].worker?.sendRest() }
      if requests[2 * position].revents != 0, let outcome = try read(slot) {
        outcomes.append(outcome)
      }
      // A worker that writes without an end is late, too.
      if let end = slots[slot].end, end <= .now, let outcome = try expire(slot) {
        outcomes.append(outcome)
      }
    }
    return outcomes
  }

  /// The time until a worker is late, in milliseconds.
  private var timeout: Int32 {
    guard let end = slots.compactMap(\.end).min() else { return -1 }
    let left = (end - .now) / .milliseconds(1)
    return Int32(min(max(left.rounded(.up), 0), 60_000))
  }

  private mutating func read(_ slot: Int) throws(BatchError) -> Outcome? {
    switch slots[slot].worker?.read() ?? .end {
    case .nothing: return nil
    case .line(let line): return try handle(line, from: slot)
    case .end: return try removeEnded(slot)
    }
  }

  private mutating func handle(_ line: [UInt8], from slot: Int) throws(BatchError) -> Outcome? {
    switch slots[slot].state {
    case .starting:
      let greeting = try WorkerGreeting(line)
      guard greeting.fingerprint == fingerprint else {
        throw .workers("the environment has changed since the first worker started; start again")
      }
      failedStarts = 0
      slots[slot].state = .idle
      return nil
    case .busy(let attempt, _, _):
      guard let answer = WorkerAnswer(line), answer.id == attempt.job.id else {
        return fail(slot, .crashed, "the worker wrote something other than the answer")
      }
      slots[slot].state = .idle
      if answer.retryable, attempt.number < rules.tries {
        return .again(JobAttempt(job: attempt.job, number: attempt.number + 1))
      }
      return .answer(
        Answer(
          index: attempt.job.index,
          attempt: attempt.number,
          json: line,
          status: answer.status,
          code: answer.error?.code
        )
      )
    case .idle, .empty: return fail(slot, .crashed, "")
    }
  }

  /// Removes a worker that has ended.
  private mutating func removeEnded(_ slot: Int) throws(BatchError) -> Outcome? {
    let ending = slots[slot].worker?.waitForEnd()
    if case .starting = slots[slot].state {
      failedStarts += 1
      guard failedStarts < Self.failedStartLimit else {
        throw .workers(WorkerProcess.text(ending) + " before it was ready")
      }
    }
    return fail(slot, .crashed, WorkerProcess.text(ending))
  }

  /// Kills a worker that takes too long.
  private mutating func expire(_ slot: Int) throws(BatchError) -> Outcome? {
    guard case .busy(let attempt, _, _) = slots[slot].state else {
      throw .workers("a worker was not ready after \(Self.seconds(rules.startLimit)) s")
    }
    let limit = rules.limit(of: attempt.job)
    return fail(slot, .timeout, "the worker did not answer within \(Self.seconds(limit)) s")
  }

  /// Ends a worker, and returns what becomes of its job.
  private mutating func fail(
    _ slot: Int,
    _ code: JobFailure.Code,
    _ reason: String
  ) -> Outcome? {
    let state = slots[slot].state
    slots[slot].worker?.end()
    slots[slot] = WorkerSlot()
    guard case .busy(let attempt, let start, _) = state else { return nil }
    if attempt.number < rules.tries {
      return .again(JobAttempt(job: attempt.job, number: attempt.number + 1))
    }
    var answer = JobAnswer(id: attempt.job.id, fingerprint: fingerprint)
    let tries = rules.tries == 1 ? "1 try" : "\(rules.tries) tries"
    answer.duration = .now - start
    answer.failure = JobFailure(code, "\(reason); gave up after \(tries)")
    return .answer(
      Answer(
        index: attempt.job.index,
        attempt: attempt.number,
        json: answer.line.dropLast(),
        status: answer.status,
        code: code.rawValue
      )
    )
  }

  private static func seconds(_ duration: Duration) -> String {
    NumberFormat.text(duration / .seconds(1), places: 3)
  }
}

/// The fields of an answer that the supervisor needs.
private struct WorkerAnswer: Decodable {
  struct Failure: Decodable {
    let code: String
  }

  let id: String?
  let status: JobStatus
  let retryable: Bool
  let error: Failure?

  init?(_ line: [UInt8]) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
    self = answer
  }
}
