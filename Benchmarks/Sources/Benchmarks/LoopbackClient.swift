import Foundation

/// A connection to a service on this machine, which does as little work as possible, because it
/// uses the cores that are measured.
final class LoopbackClient {
  private let port: UInt16
  private var connection: Int32 = -1
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  /// Creates a client, which connects with its first request.
  init(port: UInt16) { self.port = port }

  deinit { if connection >= 0 { close(connection) } }

  /// Posts JSON and reads the whole response.
  func post(_ path: String, _ body: Data) throws {
    let head =
      "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.count)\r\n\r\n"
    try exchange(Data(head.utf8) + body)
  }

  /// Gets a resource.
  func get(_ path: String) throws {
    try exchange(Data("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
  }

  private func exchange(_ request: Data) throws {
    if connection < 0 { try open() }
    let sent = request.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
    guard sent == request.count else { throw CocoaError(.fileWriteUnknown) }
    var count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0, let length = length(ofFirst: min(count, 2048)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    while count < length {
      let read = recv(connection, &buffer, buffer.count, 0)
      guard read > 0 else { throw CocoaError(.fileReadUnknown) }
      count += read
    }
  }

  /// Returns the length of a response in bytes, with its head, from its first bytes; nil for an
  /// error.
  private func length(ofFirst count: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      let head = UnsafeRawBufferPointer(rebasing: bytes[..<count])
      guard head.starts(with: "HTTP/1.1 200".utf8),
        let end = Self.end(of: Self.headEnd, in: head),
        let start = Self.end(of: Self.lengthField, in: head), start < end
      else { return nil }
      let digits = head[start...].prefix { (0x30...0x39).contains($0) }
      return end + digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
  }

  private static let headEnd = Array("\r\n\r\n".utf8)
  private static let lengthField = Array("\r\nContent-Length: ".utf8)

  /// Returns the index after a text.
  private static func end(of text: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress, bytes.count >= text.count else { return nil }
    let found = (0...bytes.count - text.count).first { memcmp(start + $0, text, text.count) == 0 }
    return found.map { $0 + text.count }
  }

  private func open() throws {
    connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(connection)
      connection = -1
      throw CocoaError(.fileReadUnknown)
    }
  }
}
