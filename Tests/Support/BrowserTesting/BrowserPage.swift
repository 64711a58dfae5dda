import Foundation

/// A page in a browser.
package final class BrowserPage {
  let browser: Browser
  let session: String
  private let target: String

  /// The identifier of the page's own browser context; `nil` for the browser's default context.
  private let context: String?

  /// Opens an empty page.
  ///
  /// - Parameters:
  ///   - browser: The browser.
  ///   - size: The size of the viewport, in pixels.
  ///   - isBorrowed: Whether no other page uses the browser meanwhile, and it is used again after the
  ///     page.
  /// - Throws: `BrowserError`.
  init(in browser: Browser, size: (width: Int, height: Int), isBorrowed: Bool = false) throws {
    self.browser = browser
    var parameters: [String: Any] = ["url": "about:blank"]
    if isBorrowed {
      parameters["browserContextId"] = try browser.call("Target.createBrowserContext")[
        "browserContextId"
      ]
    }
    context = parameters["browserContextId"] as? String
    let created = try browser.call("Target.createTarget", parameters)
    target = created["targetId"] as? String ?? ""
    let attached = try browser.call(
      "Target.attachToTarget",
      ["targetId": target, "flatten": true]
    )
    session = attached["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    try resize(width: size.width, height: size.height)
  }

  deinit {
    guard let context else { return }
    let answer = try? browser.call(
      "Target.disposeBrowserContext",
      ["browserContextId": context],
      patience: .seconds(5)
    )
    // A browser that does not answer is not used again.
    if answer != nil {
      browser.forgetEvents()
      IdleBrowsers.put(browser)
    }
  }

  /// The page's console messages, exceptions and failed requests, in order.
  package var complaints: [String] {
    events.compactMap { event in
      switch event.method {
      case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
        event.method + ": \(event.parameters)"
      default: nil
      }
    }
  }

  /// The URLs that the page requested, including its own.
  package var requests: [String] {
    events.compactMap { event in
      guard event.method == "Network.requestWillBeSent" else { return nil }
      return (event.parameters["request"] as? [String: Any])?["url"] as? String
    }
  }

  /// Returns the value of a script, which may be a promise.
  package func evaluate<Value: Decodable>(_ script: String) throws -> Value {
    let result = try run(script)["value"] ?? NSNull()
    let data = try JSONSerialization.data(withJSONObject: result, options: .fragmentsAllowed)
    return try JSONDecoder().decode(Value.self, from: data)
  }

  /// Runs a script, and waits for its promise if it returns one.
  @discardableResult
  package func run(_ script: String) throws -> [String: Any] {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": script, "returnByValue": true, "awaitPromise": true]
    )
    if let fault = answer["exceptionDetails"] as? [String: Any] {
      let thrown = (fault["exception"] as? [String: Any])?["description"] as? String
      throw BrowserError.script(thrown ?? "\(fault["text"] ?? fault)")
    }
    return answer["result"] as? [String: Any] ?? [:]
  }

  /// Waits until an expression is true.
  package func wait(until condition: String) throws {
    let deadline = ContinuousClock.now + Browser.patience
    while ContinuousClock.now < deadline {
      if try evaluate("Boolean(\(condition))") { return }
      try nextFrame()
    }
    throw BrowserError.timedOut(condition)
  }

  /// Waits until the page has been painted in its current state.
  package func nextFrame() throws {
    try run(
      "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
    )
  }

  /// Returns the page as a PNG.
  package func screenshot() throws -> Data {
    try nextFrame()
    return try frame()
  }

  /// Returns the page as a PNG, in the state in which the last script left it.
  ///
  /// - Parameter isFast: Whether to encode the PNG quickly instead of in few bytes.
  /// - Returns: The bytes of the PNG.
  /// - Throws: `BrowserError`.
  package func frame(isFast: Bool = false) throws -> Data {
    let answer = try call(
      "Page.captureScreenshot",
      ["format": "png", "optimizeForSpeed": isFast]
    )
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  /// Closes the page.
  package func close() throws {
    try browser.call("Target.closeTarget", ["targetId": target])
    browser.forget(session)
  }

  /// Prepares the page, and loads a file.
  func load(
    _ file: String,
    fragment: String? = nil,
    setUp: (BrowserPage) throws -> Void
  ) throws {
    try setUp(self)
    let url = URL(fileURLWithPath: file).absoluteString
    try navigate(to: fragment.map { "\(url)#\($0)" } ?? url)
  }

  func navigate(to url: String) throws {
    let answer = try call("Page.navigate", ["url": url])
    if let fault = answer["errorText"] as? String { throw BrowserError.refused("\(url): \(fault)") }
    try browser.wait(for: "Page.loadEventFired", session: session)
  }

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  private var events: [BrowserEvent] { browser.events.filter { $0.session == session } }
}
