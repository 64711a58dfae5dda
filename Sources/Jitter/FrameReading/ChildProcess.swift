import Foundation
import Synchronization

/// A child process whose standard output and standard error are read as they arrive, so that neither pipe fills up.
final class ChildProcess {
  /// What a read gave.
  enum Piece {
    case output(Int)
    case errorOutput([UInt8])
    case end
  }

  private let process = Process()
  private let output = Pipe()
  private let errorOutput = Pipe()
  private var isOutputOpen = true
  private var isErrorOutputOpen = true

  /// Starts a program.
  init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errorOutput
    try RunningProcesses.start(process)
    #if os(Linux)
      // F_SETPIPE_SZ: a frame takes megabytes, and a pipe has room for 64 KB unless told otherwise.
      _ = fcntl(output.fileHandleForReading.fileDescriptor, 1031, 1 << 20)
    #endif
  }

  deinit {
    if process.isRunning { process.terminate() }
    RunningProcesses.waitForEnd(of: process)
  }

  /// The status with which it ends, waited for.
  var status: Int32 {
    RunningProcesses.waitForEnd(of: process)
    return process.terminationStatus
  }

  /// Waits for bytes of standard output or standard error.
  ///
  /// - Parameter buffer: Where bytes of the output go; empty to read standard error only.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Piece {
    while true {
      let wantsOutput = unsafe isOutputOpen && !buffer.isEmpty
      guard wantsOutput || isErrorOutputOpen else { return .end }
      var files = [
        Self.request(output, isWanted: wantsOutput),
        Self.request(errorOutput, isWanted: isErrorOutputOpen),
      ]
      guard unsafe poll(&files, 2, -1) > 0 else { continue }
      if files[1].revents != 0 {
        let bytes = readErrorOutput()
        if !bytes.isEmpty { return .errorOutput(bytes) }
        continue
      }
      if files[0].revents != 0 {
        let count = unsafe Foundation.read(files[0].fd, buffer.baseAddress, buffer.count)
        if count > 0 { return .output(count) }
        if count == 0 { isOutputOpen = false }
        if count == 0 { return .output(0) }
      }
    }
  }

  /// All that it says, a line each, until it ends; its output is left alone.
  func remainingErrorLines() -> [String] {
    var bytes: [UInt8] = []
    while case .errorOutput(let more) = unsafe read(into: .init(start: nil, count: 0)) {
      bytes += more
    }
    _ = status
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func readErrorOutput() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let file = errorOutput.fileHandleForReading.fileDescriptor
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Foundation.read(file, buffer.baseAddress, buffer.count)
    }
    if count == 0 { isErrorOutputOpen = false }
    return Array(bytes.prefix(max(0, count)))
  }

  private static func request(_ pipe: Pipe, isWanted: Bool) -> pollfd {
    let file = pipe.fileHandleForReading.fileDescriptor
    return pollfd(fd: isWanted ? file : -1, events: Int16(POLLIN), revents: 0)
  }
}

/// Child processes that are running, so that an interruption ends them, too.
package enum RunningProcesses {
  private static let ids = Mutex<Set<Int32>>([])

  /// Runs a program to its end.
  package static func run(_ process: Process) throws {
    try start(process)
    waitForEnd(of: process)
  }

  /// Starts a program, of whose end `waitForEnd` must be told.
  static func start(_ process: Process) throws {
    try ids.withLock { ids in
      try process.run()
      _ = ids.insert(process.processIdentifier)
    }
  }

  /// Waits for the end of a program that was started here.
  static func waitForEnd(of process: Process) {
    process.waitUntilExit()
    ids.withLock { ids in _ = ids.remove(process.processIdentifier) }
  }

  /// Ends all of them at once.
  ///
  /// A milder signal is lost while a program starts, and the file that it makes comes back.
  package static func endAll() {
    ids.withLock { ids in
      for id in ids { kill(id, SIGKILL) }
    }
  }
}

/// Programs that are not part of this one.
package enum InstalledProgram {
  /// Where a program is among the folders of `PATH`; nil where it is not installed.
  package static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
