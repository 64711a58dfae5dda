/// An event in a page.
struct BrowserEvent {
  let method: String
  /// The session of the page; `nil` for an event of the browser itself.
  let session: String?
  let parameters: [String: Any]

  /// Creates the event that a message reports; returns `nil` for an answer.
  init?(_ message: [String: Any]) {
    guard let method = message["method"] as? String else { return nil }
    self.method = method
    session = message["sessionId"] as? String
    parameters = message["params"] as? [String: Any] ?? [:]
  }
}
