import Foundation

/// Asks a service on this machine, a connection a request, with as little effort as can be: what it
/// spends is missing on the cores that are measured.
struct LoopbackClient {
  let port: UInt16

  /// Posts JSON.
  ///
  /// - Returns: How many bytes the answer has, its head included.
  @discardableResult
  func post(_ path: String, _ body: Data) throws -> Int {
    let head =
      "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.count)\r\n\r\n"
    return try exchange(Data(head.utf8) + body)
  }

  /// Gets something.
  @discardableResult
  func get(_ path: String) throws -> Int {
    try exchange(Data("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
  }

  private func exchange(_ request: Data) throws -> Int {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard connection >= 0 else { throw CocoaError(.fileReadUnknown) }
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw CocoaError(.fileReadUnknown) }
    let sent = request.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
    guard sent == request.count else { throw CocoaError(.fileWriteUnknown) }
    return try receive(connection)
  }

  private func receive(_ connection: Int32) throws -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var count = 0
    while true {
      let read = recv(connection, &buffer, buffer.count, 0)
      guard read > 0 else { break }
      if count == 0, !buffer.starts(with: Array("HTTP/1.1 200".utf8)) {
        throw CocoaError(.fileReadCorruptFile)
      }
      count += read
    }
    guard count > 0 else { throw CocoaError(.fileReadUnknown) }
    return count
  }
}
