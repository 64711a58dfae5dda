import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix

/// Writes a request's body into a file as it arrives.
struct BodySpooler: Sendable {
  /// The largest body.
  let limit: Int
  /// What raises that.
  let setting: Setting

  /// Writes all of it.
  ///
  /// - Returns: How many bytes there were.
  func spool(_ body: RequestBody, into file: SpooledFile) async throws -> Int {
    var count = 0
    for try await piece in body {
      count += piece.readableBytes
      guard count <= limit else {
        throw Problem.limitExceeded(
          setting,
          "bytes",
          limit: limit,
          actual: nil,
          kind: .bodyTooLarge
        )
      }
      try await NIOThreadPool.singleton.runIfActive { try file.append(piece.readableBytesView) }
    }
    return count
  }
}
