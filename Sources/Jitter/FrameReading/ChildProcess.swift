import Foundation

/// A program at work whose output and words are read as they come, so that neither pipe fills up.
final class ChildProcess {
  /// What a read gave.
  enum Piece {
    case output(Int)
    case words([UInt8])
    case end
  }

  private let process = Process()
  private let output = Pipe()
  private let words = Pipe()
  private var isOutputOpen = true
  private var areWordsOpen = true

  /// Starts a program.
  init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = words
    try RunningPrograms.start(process)
    #if os(Linux)
      // F_SETPIPE_SZ: a frame takes megabytes, and a pipe has room for 64 KB unless told otherwise.
      _ = fcntl(output.fileHandleForReading.fileDescriptor, 1031, 1 << 20)
    #endif
  }

  deinit {
    if process.isRunning { process.terminate() }
    RunningPrograms.waitForEnd(of: process)
  }

  /// The status with which it ends, waited for.
  var status: Int32 {
    RunningPrograms.waitForEnd(of: process)
    return process.terminationStatus
  }

  /// Waits for bytes of the output, or for words.
  ///
  /// - Parameter room: Where bytes of the output go; empty where only words are wanted.
  func read(into room: UnsafeMutableRawBufferPointer) -> Piece {
    while true {
      let wantsOutput = unsafe isOutputOpen && !room.isEmpty
      guard wantsOutput || areWordsOpen else { return .end }
      var files = [
        Self.request(output, isWanted: wantsOutput), Self.request(words, isWanted: areWordsOpen),
      ]
      guard unsafe poll(&files, 2, -1) > 0 else { continue }
      if files[1].revents != 0 {
        let bytes = readWords()
        if !bytes.isEmpty { return .words(bytes) }
        continue
      }
      if files[0].revents != 0 {
        let count = unsafe Foundation.read(files[0].fd, room.baseAddress, room.count)
        if count > 0 { return .output(count) }
        if count == 0 { isOutputOpen = false }
        if count == 0 { return .output(0) }
      }
    }
  }

  /// All that it says, a line each, until it ends; its output is left alone.
  func remainingWords() -> [String] {
    var bytes: [UInt8] = []
    while case .words(let more) = unsafe read(into: .init(start: nil, count: 0)) { bytes += more }
    _ = status
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func readWords() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let file = words.fileHandleForReading.fileDescriptor
    let count = unsafe bytes.withUnsafeMutableBytes { room in
      unsafe Foundation.read(file, room.baseAddress, room.count)
    }
    if count == 0 { areWordsOpen = false }
    return Array(bytes.prefix(max(0, count)))
  }

  private static func request(_ pipe: Pipe, isWanted: Bool) -> pollfd {
    let file = pipe.fileHandleForReading.fileDescriptor
    return pollfd(fd: isWanted ? file : -1, events: Int16(POLLIN), revents: 0)
  }
}
