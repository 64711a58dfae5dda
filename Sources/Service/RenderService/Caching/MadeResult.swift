import Foundation
import NIOCore

/// What was made for a request, with what is shown otherwise than it means.
struct ResponsePayload: Hashable, Sendable {
  /// The answer's body.
  let bytes: ByteBuffer
  /// One line each, for people to read.
  let warnings: [String]

  /// A result.
  init(_ bytes: ByteBuffer, warnings: [String] = []) {
    self.bytes = bytes
    self.warnings = warnings
  }

  /// A result as `packed` has it; nil where that is something else.
  init?(packed: Data) {
    var buffer = ByteBuffer(bytes: packed)
    guard let count = buffer.readInteger(as: UInt32.self),
      let text = buffer.readBytes(length: Int(count)),
      let warnings = try? JSONDecoder().decode([String].self, from: Data(text))
    else { return nil }
    self.init(buffer, warnings: warnings)
  }

  /// Both in a file's bytes: how many bytes the warnings have, the warnings in JSON, the body.
  var packed: Data {
    let text = (try? JSONEncoder().encode(warnings)) ?? Data("[]".utf8)
    var buffer = ByteBuffer(integer: UInt32(text.count))
    buffer.writeBytes(text)
    buffer.writeImmutableBuffer(bytes)
    return Data(buffer.readableBytesView)
  }
}
