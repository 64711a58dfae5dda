import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Synchronization

/// A headless Chromium that is controlled over a pipe and ends when nothing refers to it.
///
/// Every call blocks until the browser has answered, for half a minute at most, so tests that use a
/// browser have the trait `waitsForBrowser`. The browser uses neither a network nor a port: commands
/// go to its file descriptor 3, and answers come from 4.
package final class Browser {
  /// The maximum time to an answer, on a machine that is busy with other work.
  static let patience: Duration = .seconds(30)

  private let process: SpawnedProcess
  private let profile: TemporaryFolder
  private var pipe: MessagePipe
  private var lastCall = 0
  /// The events of all pages so far, in order.
  private(set) var events: [BrowserEvent] = []

  /// Starts a browser with an empty profile.
  package init() throws {
    guard let program = Chromium.path else { throw BrowserError.notInstalled }
    profile = try TemporaryFolder("browser")
    let (input, output) = (Pipe(), Pipe())
    pipe = MessagePipe(input: input.fileHandleForWriting, output: output.fileHandleForReading)
    // A process receives only three descriptors; the shell moves two of them.
    process = try SpawnedProcess(
      "/bin/sh",
      ["-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh", program]
        + Chromium.arguments(profile: profile.path),
      streams: .init(
        input: input.fileHandleForReading.fileDescriptor,
        output: output.fileHandleForWriting.fileDescriptor
      )
    )
    try? input.fileHandleForReading.close()
    try? output.fileHandleForWriting.close()
    // The first call waits until the browser has started, so that opening a page does not have to.
    _ = try call("Browser.getVersion")
  }

  deinit {
    _ = try? call("Browser.close", patience: .seconds(5))
    end(within: .seconds(5))
  }

  /// Opens a file in a page of a browser that no other test uses meanwhile, and waits until it is
  /// loaded.
  ///
  /// The page shares neither its storage nor its cache with others. The browser is used again after
  /// the page, because starting one takes most of a second.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - fragment: The fragment of the URL, percent-encoded; `nil` for none.
  ///   - size: The size of the viewport, in pixels.
  ///   - setUp: A closure that prepares the empty page, for example by emulating a preference.
  /// - Returns: The loaded page.
  /// - Throws: `BrowserError`, or the error of `setUp`.
  package static func open(
    _ file: String,
    fragment: String? = nil,
    size: (width: Int, height: Int) = (1280, 900),
    setUp: (BrowserPage) throws -> Void = { _ in }
  ) throws -> BrowserPage {
    // An idle browser may have ended meanwhile.
    let idle = IdleBrowsers.take().flatMap {
      try? BrowserPage(in: $0, size: size, isBorrowed: true)
    }
    let page = try idle ?? BrowserPage(in: Browser(), size: size, isBorrowed: true)
    try page.load(file, fragment: fragment, setUp: setUp)
    return page
  }

  /// Opens a file in a new page of this browser, and waits until it is loaded.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - setUp: A closure that prepares the empty page, for example by resizing it.
  /// - Returns: The loaded page.
  /// - Throws: `BrowserError`, or the error of `setUp`.
  package func open(
    _ file: String,
    setUp: (BrowserPage) throws -> Void = { _ in }
  ) throws -> BrowserPage {
    let page = try BrowserPage(in: self, size: (1280, 900))
    try page.load(file, setUp: setUp)
    return page
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func call(
    _ method: String,
    _ parameters: [String: Any] = [:],
    session: String? = nil,
    patience: Duration = Browser.patience
  ) throws -> [String: Any] {
    lastCall += 1
    var message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    message["sessionId"] = session
    try pipe.send(message)
    let deadline = ContinuousClock.now + patience
    while let answer = try pipe.receive(before: deadline) {
      if let event = BrowserEvent(answer) { events.append(event) }
      guard answer["id"] as? Int == lastCall else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw BrowserError.refused("\(method): \(error["message"] ?? error)")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
    throw BrowserError.timedOut(method)
  }

  /// Forgets the events of a session that has ended.
  func forget(_ session: String) { events.removeAll { $0.session == session } }

  /// Forgets all events.
  func forgetEvents() { events = [] }

  /// Waits for an event of a session, unless it has already arrived.
  func wait(for method: String, session: String) throws {
    let deadline = ContinuousClock.now + Self.patience
    func isThere() -> Bool { events.contains { $0.method == method && $0.session == session } }
    while !isThere() {
      guard let message = try pipe.receive(before: deadline) else {
        throw BrowserError.timedOut(method)
      }
      if let event = BrowserEvent(message) { events.append(event) }
    }
  }

  /// Waits for the process to end, and kills it if that takes too long.
  private func end(within patience: Duration) {
    let deadline = ContinuousClock.now + patience
    while process.isRunning, ContinuousClock.now < deadline { usleep(10_000) }
    guard process.isRunning else { return }
    // This also kills the renderers, which are in the group that the process leads.
    kill(-process.id, SIGKILL)
    process.wait()
  }
}

/// The browsers that wait for their next page.
enum IdleBrowsers {
  /// The addresses of browsers, which are sendable, unlike browsers: each browser belongs to the
  /// thread that takes it.
  private static let idle = {
    // Otherwise, the profiles of the browsers would remain.
    atexit { while IdleBrowsers.take() != nil {} }
    return Mutex<[UInt]>([])
  }()

  /// Removes and returns a browser; `nil` if none is idle.
  static func take() -> Browser? {
    let address = idle.withLock { $0.popLast() }
    return address.flatMap { UnsafeRawPointer(bitPattern: $0) }
      .map { Unmanaged.fromOpaque($0).takeRetainedValue() }
  }

  /// Keeps a browser for its next page.
  static func put(_ browser: Browser) {
    let address = UInt(bitPattern: Unmanaged.passRetained(browser).toOpaque())
    idle.withLock { $0.append(address) }
  }
}
