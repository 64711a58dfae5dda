import ChatframeDrawing
import ChatframeOutlines
import ChatframePixels

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
  /// Returns whether the contents of a file are those of a golden, and of nothing else.
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

/// A golden's picture as it was read.
package struct StoredPicture: Sendable {
  /// The path of the file.
  package let path: String
  /// The file.
  package let bytes: [UInt8]
  /// The fingerprint of the libraries and fonts that drew it; nil if the file has none.
  package let fingerprint: EnvironmentFingerprint?
  /// The digest of its pixels; nil if the file does not vouch for it.
  package let digest: PixelDigest?

  /// Reads the remarks of a file, without unpacking its pixels.
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
      // Goldens may be larger than pictures from other sources.
      if digest != nil { return try PNGDecoder().decode(bytes, name: path).picture }
      return try PictureFile.pixels(path)
    } catch {
      throw Self.broken(path, error)
    }
  }

  /// The remarks of a file, and a checksum of its packed pixels.
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

/// A picture as it is kept: lossless WebP, which took a third of optimised PNG's bytes for these
/// pictures, or PNG where WebP has no room.
struct EncodedPicture {
  static let usualEnding = "webp"
  static let endings = ["webp", "png"]
  /// The keyword of the remark with the digest.
  static let digestKeyword = "Pixels"
  /// The keyword of the remark with the fingerprint.
  static let environmentKeyword = "Environment"

  /// `webp` or `png`.
  let ending: String
  /// The file.
  let bytes: [UInt8]

  /// A golden, with its digest and what it was drawn with.
  init(_ image: GoldenImage) throws(GoldenError) {
    try self.init(image.picture, digest: image.digest, fingerprint: image.fingerprint)
  }

  /// An artifact, without remarks.
  init(_ picture: RGBAPicture) throws(GoldenError) {
    try self.init(picture, digest: nil, fingerprint: nil)
  }

  private init(
    _ picture: RGBAPicture,
    digest: PixelDigest?,
    fingerprint: EnvironmentFingerprint?
  ) throws(GoldenError) {
    let isWebP = LosslessWebP.fits(picture)
    ending = isWebP ? "webp" : "png"
    let environment = fingerprint.map {
      PNGText(keyword: Self.environmentKeyword, text: $0.description)
    }
    // The digest vouches for these very packed pixels: a picture that some program changed and saved
    // with its remarks is not taken for what it was.
    func texts(_ checksum: UInt32) -> [PNGText] {
      let text = digest.map { PNGText(keyword: Self.digestKeyword, text: "\($0) \(checksum)") }
      return [text, environment].compactMap { $0 }
    }
    do {
      bytes = isWebP ? try LosslessWebP.encode(picture, texts: texts) : try Self.png(picture, texts)
    } catch let error as GoldenError {
      throw error
    } catch {
      throw .subject(reason: "\(error)")
    }
  }

  /// Remarks come before the pixels there, which are packed once more for them.
  private static func png(
    _ picture: RGBAPicture,
    _ texts: (UInt32) -> [PNGText]
  ) throws -> [UInt8] {
    guard let plain = try OpaquePNG.encode(picture) else {
      throw GoldenError.subject(
        reason: "a see-through picture of \(picture.width) × \(picture.height) pixels is too large "
          + "for WebP; make it smaller, or paint it on a ground"
      )
    }
    return try OpaquePNG.encode(picture, texts: texts(OpaquePNG.checksum(plain, path: "picture")))
      ?? plain
  }
}
