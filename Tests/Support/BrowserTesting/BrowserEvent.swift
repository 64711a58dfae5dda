/// Something that happened in a page.
struct BrowserEvent {
  let method: String
  /// Which page; nil for the browser itself.
  let session: String?
  let parameters: [String: Any]

  /// The event that a message tells; nil for an answer.
  init?(_ message: [String: Any]) {
    guard let method = message["method"] as? String else { return nil }
    self.method = method
    session = message["sessionId"] as? String
    parameters = message["params"] as? [String: Any] ?? [:]
  }
}
