import Drawing
import Outlines
import Pixels

/// A golden as it was read: the picture still packed.
package struct StoredGolden: Sendable {
  /// The picture.
  package let picture: StoredPicture
  /// The outline with its head; nil for what has none.
  package let outlineText: String?
}

extension StoredGolden {
  /// Whether a file says of itself that it is one of a golden, and of nothing else.
  package static func isOne(_ path: String) -> Bool {
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
  package static func sound(_ path: String) throws(GoldenError) -> [UInt8] {
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

/// A golden's picture as it was read.
package struct StoredPicture: Sendable {
  /// Where it is.
  package let path: String
  /// The file.
  package let bytes: [UInt8]
  /// What it was drawn with; nil where that is not told.
  package let fingerprint: EnvironmentFingerprint?
  /// The digest of its pixels, where the file vouches for them.
  package let digest: PixelDigest?

  /// Looks at what a file says of itself.
  init(path: String, bytes: [UInt8]) throws(GoldenError) {
    self.path = path
    self.bytes = bytes
    do throws(DrawingError) {
      let (texts, checksum) = try Self.remarks(bytes, path)
      func text(_ keyword: String) -> String? { texts.first { $0.keyword == keyword }?.text }
      fingerprint = text(PackedPicture.environmentKeyword).flatMap(EnvironmentFingerprint.init)
      let words = text(PackedPicture.digestKeyword)?.split(separator: " ").map(String.init) ?? []
      guard words.count == 2, UInt32(words[1]) == checksum else {
        digest = nil
        return
      }
      digest = PixelDigest(words[0])
    } catch {
      throw Self.broken(path, error)
    }
  }

  /// Unpacks the pixels.
  package func pixels() throws(GoldenError) -> RGBAPicture {
    do throws(DrawingError) {
      return LosslessWebP.isBeginning(of: bytes)
        ? try LosslessWebP.decode(bytes) : try PictureFile.pixels(path)
    } catch {
      throw Self.broken(path, error)
    }
  }

  /// What a file says of itself, and a checksum of its packed pixels.
  private static func remarks(
    _ bytes: [UInt8],
    _ path: String
  ) throws(DrawingError) -> ([PNGText], UInt32) {
    // Whatever else is in a file of that name is a damaged one.
    if path.hasSuffix(".webp") || LosslessWebP.isBeginning(of: bytes) {
      return try LosslessWebP.texts(bytes)
    }
    return (try PNGTextChunks.read(bytes), try OpaquePNG.checksum(bytes, path: path))
  }

  private static func broken(_ path: String, _ error: DrawingError) -> GoldenError {
    let words = "\(error)"
    return .picture(reason: words.hasPrefix(path) ? words : "\(path): \(words)")
  }
}
