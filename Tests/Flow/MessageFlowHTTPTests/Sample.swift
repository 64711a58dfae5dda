#if HTTP
import ChatframeMessageFlowHTTP
import Foundation

/// Messages and answers for tests.
enum Sample {
  /// Returns message `m0`, `m1` …, a second apart.
  static func message(_ number: Int) -> SessionMessage {
    let message = Message(
      id: "m\(number)",
      sender: "mei",
      sentAt: Timestamp(secondsSince1970: Double(1_800_000_000 + number)),
      body: .text([TextRun(text: "message \(number)")])
    )
    return SessionMessage(message, session: "noodles")
  }

  static func messages(_ range: Range<Int>) -> [SessionMessage] { range.map(message) }

  /// Returns the JSON of a page.
  static func answer(_ range: Range<Int>, _ fields: String = "") -> String {
    let messages = range.map { number in
      let json = (try? JSONEncoder().encode(message(number).message)) ?? Data()
      return String(decoding: json, as: UTF8.self)
    }
    return "{\"messages\": [\(messages.joined(separator: ","))]\(fields)}"
  }

  /// Returns the position of a message.
  static func anchor(_ number: Int) -> MessageAnchor {
    let message = message(number)
    return MessageAnchor(id: message.message.id, order: message.order)
  }
}
#endif
