import ChatframeFiles
import ChatframeWorker
import Foundation

/// The program that workers run, and its arguments.
package struct WorkerProgram: Hashable, Sendable {
  /// The path of the program.
  package let path: String
  /// The arguments.
  package let arguments: [String]

  /// Creates a program.
  package init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// This program as a worker; a batch adds the folders.
  package static var worker: WorkerProgram {
    WorkerProgram(Bundle.main.executablePath ?? CommandLine.arguments[0], ["worker", "--hello"])
  }

  /// Returns the program with the folders for results and for unfinished files.
  func writing(to folder: String, scratch: String) -> WorkerProgram {
    WorkerProgram(path, arguments + ["--out", folder, "--scratch", scratch])
  }
}

/// A worker in a process of its own, which has at most one job at a time.
final class WorkerProcess {
  /// The result of reading from a worker.
  enum Reading {
    /// A whole line, without its line break.
    case line([UInt8])
    /// The line is not complete yet.
    case nothing
    /// The worker has closed its output, or it writes a line without an end.
    case end
  }

  /// The largest number of bytes of an answer.
  private static let answerLimit = 256 << 20

  /// The number of times that a worker that has closed its output may be found running.
  private static let endPolls = 100

  private let process: SpawnedProcess
  private let input = Pipe()
  private let output = Pipe()
  private var unsent: ArraySlice<UInt8> = []
  private var received: [UInt8] = []
  /// The number of received bytes that contain no line break.
  private var searchedCount = 0

  /// Starts a worker.
  init(_ program: WorkerProgram) throws(POSIXError) {
    process = try SpawnedProcess(
      program.path,
      program.arguments,
      streams: .init(
        input: input.fileHandleForReading.fileDescriptor,
        output: output.fileHandleForWriting.fileDescriptor
      )
    )
    try? input.fileHandleForReading.close()
    try? output.fileHandleForWriting.close()
    // A job may be larger than the pipe, and the worker may not read it.
    let end = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
  }

  deinit { end() }

  /// The request for `poll`: reading and, if a part of a job is unsent, writing.
  var requests: [pollfd] {
    let reading = output.fileHandleForReading.fileDescriptor
    let writing = unsent.isEmpty ? -1 : input.fileHandleForWriting.fileDescriptor
    return [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
    ]
  }

  /// Sends a job, or the part of it that the pipe can hold.
  func send(_ line: Data) {
    unsent = ([UInt8](line) + [UInt8(ascii: "\n")])[...]
    sendRest()
  }

  /// Sends more of a job.
  func sendRest() {
    while !unsent.isEmpty {
      let end = input.fileHandleForWriting.fileDescriptor
      let count = unsafe unsent.withUnsafeBytes { bytes in
        unsafe write(end, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // A worker that has ended is noticed when its output is read.
      unsent = count < 0 ? [] : unsent.dropFirst(count)
    }
  }

  /// Reads what the worker has written.
  func read() -> Reading {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe piece.withUnsafeMutableBytes { bytes in
      unsafe Foundation.read(
        output.fileHandleForReading.fileDescriptor,
        bytes.baseAddress,
        bytes.count
      )
    }
    if count < 0, errno == EINTR { return .nothing }
    guard count > 0 else { return .end }
    received += piece[..<count]
    guard let end = received[searchedCount...].firstIndex(of: UInt8(ascii: "\n")) else {
      searchedCount = received.count
      return received.count > Self.answerLimit ? .end : .nothing
    }
    let line = Array(received[..<end])
    received.removeFirst(end + 1)
    searchedCount = 0
    return .line(line)
  }

  /// Kills the worker, if it is still running, and returns the way in which it ended.
  @discardableResult
  func end() -> SpawnedProcess.Ending {
    try? input.fileHandleForWriting.close()
    process.send(signal: SIGKILL)
    return process.wait()
  }

  /// Waits for a worker that has closed its output; kills it if it does not end at once.
  func waitForEnd() -> SpawnedProcess.Ending {
    for _ in 0..<Self.endPolls where process.isRunning { usleep(10_000) }
    return end()
  }
}

extension WorkerProcess {
  /// Starts a worker.
  static func start(_ program: WorkerProgram) throws(BatchError) -> WorkerProcess {
    do throws(POSIXError) {
      return try WorkerProcess(program)
    } catch {
      throw .workers("\(program.path): \(error.localizedDescription)")
    }
  }

  /// Waits for the first line of the worker.
  func greeting(within limit: Duration) throws(BatchError) -> WorkerGreeting {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
      var requests = requests
      let left = Int32(max(0, (end - .now) / .milliseconds(1)))
      guard unsafe poll(&requests, nfds_t(requests.count), left) > 0 else { continue }
      switch read() {
      case .line(let line): return try WorkerGreeting(line)
      case .nothing: continue
      case .end: throw .workers(Self.text(waitForEnd()) + " before it was ready")
      }
    }
    throw .workers("a worker was not ready in time; is the machine overloaded?")
  }

  /// Describes the way in which a worker ended.
  static func text(_ ending: SpawnedProcess.Ending?) -> String {
    switch ending {
    case .exited(let status): "the worker exited with \(status)"
    case .signalled(let signal): "signal \(signal) ended the worker"
    case nil: "the worker ended"
    }
  }
}

extension WorkerGreeting {
  /// Reads the first line of a worker.
  init(_ line: [UInt8]) throws(BatchError) {
    guard let greeting = try? JSONDecoder().decode(Self.self, from: Data(line)) else {
      throw .workers("the first line of a worker is not a greeting")
    }
    self = greeting
  }
}
