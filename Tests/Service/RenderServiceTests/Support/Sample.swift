#if Server
import Foundation

/// Requests and pictures for tests.
enum Sample {
  /// Returns a request with a number of messages and options.
  static func page(
    messages count: Int = 2,
    text: String = "Lunch?",
    avatar: String? = nil,
    options: String = "{}"
  ) -> String {
    let messages = (0..<count).map {
      """
      {"id":"m\($0)","sender":"omar","sentAt":"2026-03-01T12:00:00+08:00",
       "body":{"type":"text","text":"\(text) \($0)"}}
      """
    }.joined(separator: ",")
    return request(messages: messages, avatar: avatar, options: options)
  }

  /// Returns a request with messages in JSON.
  static func request(messages: String, avatar: String? = nil, options: String = "{}") -> String {
    let picture = avatar.map { ",\"avatar\":\"\($0)\"" } ?? ""
    return """
      {"conversation":{"version":1,"session":{"id":"s","kind":"group"},"viewer":"mei",
       "participants":[{"id":"mei","name":"Mei"},{"id":"omar","name":"Omar"\(picture)}],
       "messages":[\(messages)]},"options":\(options)}
      """
  }

  /// Returns a PNG of one red pixel, followed by `padding` bytes.
  static func picture(padding: Int = 0) -> Data {
    let png = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElF"
        + "TkSuQmCC"
    )
    return (png ?? Data()) + Data(count: padding)
  }
}
#endif
