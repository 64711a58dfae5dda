/// A golden as it was read: the picture still packed.
package struct StoredGolden: Sendable {
  /// The picture; nil where it cannot be read.
  package var picture: StoredPicture?
  /// The outline with its head; nil for what has none, and where it cannot be read.
  package var outlineText: String?
  /// The first thing that is wrong with its files; nil where all are there.
  package var fault: GoldenError?

  /// Nothing yet.
  init() {}
}

extension StoredGolden {
  /// Whether a file says of itself that it is one of a golden, and of nothing else.
  package static func isGoldenFile(_ path: String) -> Bool {
    guard let bytes = try? GoldenStore.bytes(path) else { return false }
    switch path.split(separator: ".").last {
    case "outline": return bytes.starts(with: Array("outline ".utf8))
    case "frames": return bytes.starts(with: Array("frames ".utf8))
    default: return (try? StoredPicture(path: path, bytes: bytes))?.fingerprint != nil
    }
  }

  /// Reads a file that is to become one of a golden, as its ending says.
  ///
  /// - Throws: `GoldenError` if it is missing or no such file.
  package static func validatedBytes(_ path: String) throws(GoldenError) -> [UInt8] {
    let bytes = try GoldenStore.bytes(path)
    let text = { String(decoding: bytes, as: UTF8.self) }
    switch path.split(separator: ".").last {
    case "outline": try OutlinePair.check(text(), path: path)
    case "frames": _ = try GoldenSequence(text: text(), path: path)
    default:
      let picture = try StoredPicture(path: path, bytes: bytes)
      // A digest vouches for the packed pixels, and saves unpacking them.
      if picture.digest == nil { _ = try picture.pixels() }
    }
    return bytes
  }
}
