import ChatframeDrawing
import ChatframeOutlines
import ChatframePixels

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
      fingerprint = text(EncodedPicture.environmentKeyword).flatMap(EnvironmentFingerprint.init)
      let words = text(EncodedPicture.digestKeyword)?.split(separator: " ").map(String.init) ?? []
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
      if LosslessWebP.isBeginning(of: bytes) { return try LosslessWebP.decode(bytes) }
      // What was drawn here may be larger than pictures that come from elsewhere.
      if digest != nil { return try PNGDecoder().decode(bytes, name: path).picture }
      return try PictureFile.pixels(path)
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
