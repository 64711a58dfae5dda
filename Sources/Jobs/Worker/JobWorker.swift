import ChatframeFiles
import ChatframeRequests
import ChatframeResources
import Foundation

/// A worker that answers jobs one after another, and stays warm between them.
///
/// No job ends the worker: a job that is wrong or fails has an answer like any other. The memory of
/// a worker is bounded, because its caches are.
package struct JobWorker: Sendable {
  /// The largest number of bytes of a line: 64 MiB.
  package static let lineLimit = 64 << 20

  /// The version and the fingerprint of the worker.
  package let greeting: WorkerGreeting
  /// The parts that stay warm.
  let engine: JobEngine

  /// Reads the fonts and the templates, and creates the folder for results.
  ///
  /// - Parameters:
  ///   - path: The folder for results.
  ///   - scratch: The folder for files that are not finished, on the same file system; `nil` for
  ///     the folder for results.
  ///   - threads: The number of messages or frames that a job processes at once.
  /// - Throws: `OutputError` if the folder cannot be written to, or an error if the fonts cannot be
  ///   read.
  package init(writingTo path: String, scratch: String? = nil, threads: Int = 1) throws {
    engine = try JobEngine(folder: ResultFolder(path, scratch: scratch), threads: threads)
    greeting = WorkerGreeting(version: ProgramVersion.number, fingerprint: engine.fingerprint)
  }

  /// Answers the jobs in `lines`, one line after another, until the input ends.
  ///
  /// - Parameters:
  ///   - lines: The jobs.
  ///   - write: A closure that writes an answer, which must not be buffered: the sender of the job
  ///     may wait for it.
  /// - Throws: The error of `write`, or `InputError` if the input cannot be read.
  package func answer(
    _ lines: inout JobLineReader,
    write: ([UInt8]) throws -> Void
  ) async throws {
    while let line = try lines.next() {
      switch line {
      case .line(let data): try write(await answer(data).line)
      case .tooLong:
        var answer = JobAnswer(id: nil, fingerprint: greeting.fingerprint)
        answer.failure = JobFailure(
          .lineTooLong,
          "the line has more than \(lines.limit) bytes; pass large documents as files, by input.path"
        )
        try write(answer.line)
      }
    }
  }

  /// Returns the answer to a job.
  package func answer(_ line: Data) async -> JobAnswer {
    let start = ContinuousClock.now
    var answer = JobAnswer(id: nil, fingerprint: greeting.fingerprint)
    do {
      let fields = try JobLine(line)
      answer.id = try Job.id(of: fields)
      try await run(Job(fields), since: start, &answer)
    } catch {
      answer.failure = JobFailure(error)
    }
    answer.duration = .now - start
    return answer
  }

  private func run(
    _ job: Job,
    since start: ContinuousClock.Instant,
    _ answer: inout JobAnswer
  ) async throws {
    let task: any JobTask =
      switch job.kind {
      case .render, .layout: try PictureTask(job, engine)
      case .frames: try FrameTask(job, engine)
      case .jitter: try JitterTask(job, engine)
      case .verify where job.input == .document: try GoldenTask(job, engine)
      case .verify: try VerifyTask(job, engine)
      }
    answer.key = task.key
    let output = try await output(of: task, within: job.deadline, since: start)
    answer.files = output.files
    answer.warnings = output.warnings
    answer.failure = output.failure
  }

  private func output(
    of task: any JobTask,
    within deadline: Duration?,
    since start: ContinuousClock.Instant
  ) async throws -> JobOutput {
    guard let deadline else { return try await task.run(on: engine) }
    let late = JobFailure(
      .deadline,
      "the job took longer than its deadline of \(Int(deadline / .milliseconds(1))) ms; allow more time"
    )
    return try await Deadline.run(until: start + deadline, else: late) { [engine] in
      try await task.run(on: engine)
    }
  }
}

/// Reads lines of bounded length from a file descriptor, without reading ahead more than it needs.
package struct JobLineReader {
  /// A line, without its line break.
  package enum Line: Hashable, Sendable {
    case line(Data)
    /// A line whose length exceeds the limit; its bytes were skipped.
    case tooLong
  }

  /// The largest number of bytes of a line.
  package let limit: Int
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that contain no line break.
  private var searchedCount = 0
  private var isSkipping = false
  private var isAtEnd = false
  private static let pieceSize = 1 << 16

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor to read from; the caller closes it.
  ///   - limit: The largest number of bytes of a line.
  package init(_ descriptor: Int32, limit: Int = JobWorker.lineLimit) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Returns the next line; `nil` at the end of the input.
  ///
  /// The last line need not end with a line break.
  package mutating func next() throws(InputError) -> Line? {
    while true {
      if let end = buffer[searchedCount...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(end)
      }
      searchedCount = buffer.count
      if buffer.count > limit {
        isSkipping = true
        buffer = []
        searchedCount = 0
      }
      guard !isAtEnd else { return takeLast() }
      try fill()
    }
  }

  /// Returns the line that ends before a line break.
  private mutating func take(_ end: Int) -> Line {
    let line = Data(buffer[..<end])
    buffer.removeFirst(end + 1)
    searchedCount = 0
    let isTooLong = isSkipping || line.count > limit
    isSkipping = false
    return isTooLong ? .tooLong : .line(line)
  }

  /// Returns the bytes after the last line break, if there are any.
  private mutating func takeLast() -> Line? {
    guard isSkipping || !buffer.isEmpty else { return nil }
    buffer.append(UInt8(ascii: "\n"))
    return take(buffer.count - 1)
  }

  private mutating func fill() throws(InputError) {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        buffer += piece[..<count]
        return
      }
      if count == 0 {
        isAtEnd = true
        return
      }
      guard errno == EINTR else { throw InputError(code: errno) }
    }
  }
}

/// An error that prevents jobs from being read.
package struct InputError: Error, Hashable, CustomStringConvertible {
  /// The system's `errno`.
  package let code: Int32

  /// The reason and the remedy, in one line.
  package var description: String {
    "the jobs cannot be read: \(unsafe String(cString: strerror(code))); pass them by a pipe or a file"
  }
}
