import ChatframeFiles
import ChatframeTestSupport
import Foundation

/// A headless Chromium of its own, told what to do over a pipe; it ends when nobody holds it.
///
/// Every call blocks until the browser has answered, half a minute at most. There is no network and
/// no port in it: commands go to its file descriptor 3 and answers come from 4.
package final class Browser {
  /// How long an answer may take, on a machine that is busy with other things.
  static let patience: Duration = .seconds(30)

  private let process: SpawnedProcess
  private let profile: TemporaryFolder
  private var pipe: MessagePipe
  private var lastCall = 0
  /// What happened in pages, by session, since somebody looked.
  private(set) var events: [BrowserEvent] = []

  /// Starts a browser with an empty profile.
  package init() throws {
    guard let program = Chromium.path else { throw BrowserError.notInstalled }
    profile = try TemporaryFolder("browser")
    let (input, output) = (Pipe(), Pipe())
    pipe = MessagePipe(input: input.fileHandleForWriting, output: output.fileHandleForReading)
    // A process is given three descriptors only; the shell moves two of them.
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
    // Asked so that whoever opens a page need not be patient with the start.
    _ = try call("Browser.getVersion")
  }

  deinit {
    _ = try? call("Browser.close", patience: .seconds(5))
    end(within: .seconds(5))
  }

  /// Opens a file in a page of its own and waits until it is loaded.
  ///
  /// - Parameters:
  ///   - fragment: What follows `#`, already percent-encoded.
  ///   - size: Of the viewport, in pixels.
  ///   - setUp: What is done with the empty page before, such as to emulate something.
  package func open(
    _ file: String,
    fragment: String? = nil,
    size: (width: Int, height: Int) = (1280, 900),
    setUp: (BrowserPage) throws -> Void = { _ in }
  ) throws -> BrowserPage {
    let page = try BrowserPage(in: self, size: size)
    try setUp(page)
    let url = URL(fileURLWithPath: file).absoluteString
    try page.navigate(to: fragment.map { "\(url)#\($0)" } ?? url)
    return page
  }

  /// Gives a command and waits for its answer.
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

  /// Waits until an event of a session has come, if it has not yet.
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

  /// Sees the process end, with force if it takes too long.
  private func end(within patience: Duration) {
    let deadline = ContinuousClock.now + patience
    while process.isRunning, ContinuousClock.now < deadline { usleep(10_000) }
    guard process.isRunning else { return }
    // The renderers go along: the process leads a group of its own.
    kill(-process.id, SIGKILL)
    process.wait()
  }
}
