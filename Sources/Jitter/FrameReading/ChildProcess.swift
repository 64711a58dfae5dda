import ChatframeFiles
import Foundation

/// A child process whose standard output and standard error are read as they arrive, so that
/// neither pipe fills up.
final class ChildProcess {
  /// The result of one read.
  enum Piece {
    case output(Int)
    case errorOutput([UInt8])
    case end
  }

  private let process: SpawnedProcess
  private let output = Pipe()
  private let errorOutput = Pipe()
  private var isOutputOpen = true
  private var isErrorOutputOpen = true

  /// Starts a program.
  init(_ program: String, _ arguments: [String]) throws {
    let ends = [output.fileHandleForWriting, errorOutput.fileHandleForWriting]
    process = try SpawnedProcess(
      program,
      arguments,
      streams: .init(output: ends[0].fileDescriptor, errorOutput: ends[1].fileDescriptor)
    )
    for end in ends { try? end.close() }
    #if os(Linux)
    // F_SETPIPE_SZ: a frame takes megabytes, and a pipe holds 64 KB by default.
    _ = fcntl(output.fileHandleForReading.fileDescriptor, 1031, 1 << 20)
    #endif
  }

  deinit {
    process.send(signal: SIGTERM)
    process.wait()
  }

  /// The exit status of the process, after waiting for its end.
  var status: Int32 { process.wait().number }

  /// Waits for bytes of standard output or standard error.
  ///
  /// - Parameter buffer: The buffer for standard output; empty to read standard error only.
  /// - Returns: The bytes that arrived, or the end of both streams.
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

  /// Returns all lines of standard error until the process ends; does not read standard output.
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

/// Programs that are installed on this machine.
package enum InstalledProgram {
  /// Returns the path of a program in the folders of `PATH`; nil if it is not installed.
  package static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
