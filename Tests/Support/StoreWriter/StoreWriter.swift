#if SQLite
import ChatframeMessageFlowSQLite
import Foundation
#endif

/// Writes numbered messages without end, and prints the number of each write that has returned.
///
/// The arguments are the path of the database and the number of the first message. Every third
/// write is a batch of five messages, of which the last number is printed.
@main
struct StoreWriter {
  static func main() async throws {
    #if SQLite
    let arguments = CommandLine.arguments
    guard arguments.count == 3, var next = Int(arguments[2]) else { return }
    let session = try SQLiteMessageStore(path: arguments[1]).session("numbers")
    while true {
      let count = next % 3 == 0 ? 5 : 1
      let messages = (next..<next + count).map(NumberedMessage.message)
      try await session.merge(messages)
      next += count
      FileHandle.standardOutput.write(Data("\(next - 1)\n".utf8))
    }
    #endif
  }
}

#if SQLite
/// A message whose content follows from its number.
enum NumberedMessage {
  static func message(_ number: Int) -> SessionMessage {
    // Long texts fill several pages of the file.
    let text = String(repeating: "message \(number) ", count: number % 97 + 1)
    let message = Message(
      id: "m\(number)",
      sender: "mei",
      sentAt: Timestamp(secondsSince1970: Double(1_800_000_000 + number)),
      body: .text([TextRun(text: text)])
    )
    return SessionMessage(message, session: "numbers")
  }
}
#endif
