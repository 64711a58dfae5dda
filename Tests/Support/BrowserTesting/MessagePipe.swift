import Foundation

/// A pipe of JSON messages to and from a process, each of which ends with a zero byte.
struct MessagePipe {
  private let input: FileHandle
  private let output: FileHandle
  private var received = Data()
  /// The number of received bytes that contain no zero byte.
  private var searched = 0

  /// Creates a pipe.
  ///
  /// - Parameters:
  ///   - input: The handle that the process reads from.
  ///   - output: The handle that the process writes to.
  init(input: FileHandle, output: FileHandle) {
    self.input = input
    self.output = output
  }

  func send(_ message: [String: Any]) throws {
    var rest = Array(try JSONSerialization.data(withJSONObject: message))[...]
    rest.append(0)
    while !rest.isEmpty {
      let count = Self.withoutPipeSignal {
        rest.withUnsafeBytes { write(input.fileDescriptor, $0.baseAddress, $0.count) }
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw BrowserError.ended }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next message; `nil` if none arrives before `deadline`.
  mutating func receive(before deadline: ContinuousClock.Instant) throws -> [String: Any]? {
    while true {
      if let message = nextMessage() {
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let milliseconds = (deadline - .now) / .milliseconds(1)
      guard milliseconds > 0 else { return nil }
      var request = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, Int32(milliseconds.rounded(.up))) > 0 { try fill() }
    }
  }

  /// Removes and returns the first complete message; `nil` if there is none.
  private mutating func nextMessage() -> Data? {
    // A screenshot arrives in hundreds of parts, each of which is searched once, and in C, because
    // unoptimised Swift code is slow.
    let end = received.withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress, searched < bytes.count else { return nil }
      return memchr(start + searched, 0, bytes.count - searched).map {
        UnsafeRawPointer($0) - start
      }
    }
    guard let end else {
      searched = received.count
      return nil
    }
    defer {
      received = Data(received[(end + 1)...])
      searched = 0
    }
    return Data(received[..<end])
  }

  private mutating func fill() throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output.fileDescriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else { throw BrowserError.ended }
    received.append(contentsOf: bytes[..<count])
  }

  /// Writes without the signal that ends this process if the browser has ended; the write then
  /// fails.
  private static func withoutPipeSignal(_ body: () -> Int) -> Int {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let count = body()
    if count < 0, errno == EPIPE {
      var none = timespec()
      sigtimedwait(&signals, nil, &none)
      errno = EPIPE
    }
    return count
  }
}
