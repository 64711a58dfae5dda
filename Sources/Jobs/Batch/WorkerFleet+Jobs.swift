import ChatframeWorker
import Foundation

extension WorkerFleet {
  /// The rules of a fleet.
  package struct Rules: Hashable, Sendable {
    /// The number of workers.
    package var workerCount: Int
    /// The number of times that a job is tried.
    package var tries: Int
    /// The time after which a worker is killed, unless its job has a deadline of its own.
    package var deadline: Duration
    /// The time that a worker has to report a deadline of its own before it is killed.
    package var grace = Duration.seconds(2)
    /// The time that a worker may take to start.
    package var startLimit = Duration.seconds(60)

    /// Returns the time after which the worker of a job is killed.
    func limit(of job: Job) -> Duration { job.deadline.map { $0 + grace } ?? deadline }

    /// Creates rules.
    package init(workerCount: Int, tries: Int, deadline: Duration) {
      self.workerCount = workerCount
      self.tries = tries
      self.deadline = deadline
    }
  }

  /// A job for a worker.
  package struct Job: Sendable {
    /// The index by which the caller knows the job.
    package let index: Int
    /// The id.
    package let id: String
    /// The line without its line break.
    package let line: Data
    /// The deadline that the job itself has.
    package let deadline: Duration?

    /// Creates a job.
    package init(index: Int, id: String, line: Data, deadline: Duration?) {
      self.index = index
      self.id = id
      self.line = line
      self.deadline = deadline
    }
  }

  /// The last answer to a job.
  package struct Answer: Sendable {
    /// The index of the job.
    package let index: Int
    /// The number of the attempt, from 1.
    package let attempt: Int
    /// The answer, a JSON object.
    package let json: [UInt8]
    /// The status of the answer.
    package let status: JobStatus
    /// The code of the failure; `nil` if there is none.
    package let code: String?
  }
}

/// One of the tries of a job.
struct JobAttempt {
  let job: WorkerFleet.Job
  /// The number of the try, from 1.
  let number: Int
}

/// A worker and the job that it has.
struct WorkerSlot {
  /// The state of the worker.
  enum State {
    /// There is no worker.
    case empty
    case starting(until: ContinuousClock.Instant)
    case idle
    case busy(JobAttempt, since: ContinuousClock.Instant, until: ContinuousClock.Instant)
  }

  var worker: WorkerProcess?
  var state = State.empty

  var isBusy: Bool {
    if case .busy = state { true } else { false }
  }

  /// The time at which the worker is late; `nil` for a worker without work.
  var end: ContinuousClock.Instant? {
    switch state {
    case .starting(let end), .busy(_, _, let end): end
    case .idle, .empty: nil
    }
  }
}
