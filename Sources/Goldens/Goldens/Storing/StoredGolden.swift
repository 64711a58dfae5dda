import ChatframeDrawing
import ChatframeOutlines
import ChatframePixels

/// A golden as it is stored, with the picture still encoded.
package struct StoredGolden: Sendable {
  /// The picture; `nil` if it cannot be read.
  package var picture: StoredPicture?
  /// The outline with its header; `nil` if the golden has none or it cannot be read.
  package var outlineText: String?
  /// The first problem with its files; `nil` if all can be read.
  package var fault: GoldenError?

  /// Creates an empty golden.
  init() {}
}

extension StoredGolden {
  /// Returns whether the contents of a file are those of a golden.
  package static func isGoldenFile(_ path: String) -> Bool {
    guard let bytes = try? GoldenStore.bytes(path) else { return false }
    switch path.split(separator: ".").last {
    case "outline": return bytes.starts(with: Array("outline ".utf8))
    case "frames": return bytes.starts(with: Array("frames ".utf8))
    default: return (try? StoredPicture(path: path, bytes: bytes))?.fingerprint != nil
    }
  }

  /// Returns the digest of the pixels of a picture that this program wrote; `nil` for any other
  /// file.
  package static func pixelDigest(ofFile path: String) -> PixelDigest? {
    guard let bytes = try? GoldenStore.bytes(path) else { return nil }
    return (try? StoredPicture(path: path, bytes: bytes))?.digest
  }

  /// Reads a file that will become part of a golden, in the format of its extension.
  ///
  /// - Throws: `GoldenError` if the file is missing or has a different format.
  package static func validatedBytes(_ path: String) throws(GoldenError) -> [UInt8] {
    let bytes = try GoldenStore.bytes(path)
    let text = { String(decoding: bytes, as: UTF8.self) }
    switch path.split(separator: ".").last {
    case "outline": try OutlinePair.check(text(), path: path)
    case "frames": _ = try GoldenSequence(text: text(), path: path)
    default:
      let picture = try StoredPicture(path: path, bytes: bytes)
      // A digest vouches for the encoded pixels, so that they need not be decoded.
      if picture.digest == nil { _ = try picture.pixels() }
    }
    return bytes
  }
}

/// A golden's encoded picture.
package struct StoredPicture: Sendable {
  /// The path of the file.
  package let path: String
  /// The contents of the file.
  package let bytes: [UInt8]
  /// The fingerprint of the libraries and fonts that drew it; `nil` if the file has none.
  package let fingerprint: EnvironmentFingerprint?
  /// The digest of its pixels; `nil` if the file has no valid digest.
  package let digest: PixelDigest?

  /// Reads the metadata of a file without decoding its pixels.
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

  /// Decodes the pixels.
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

  /// Returns the metadata of a file and a checksum of its encoded pixels.
  private static func remarks(
    _ bytes: [UInt8],
    _ path: String
  ) throws(DrawingError) -> ([PNGText], UInt32) {
    // Any other contents under this extension are a damaged file.
    if path.hasSuffix(".webp") || LosslessWebP.isBeginning(of: bytes) {
      return try LosslessWebP.texts(bytes)
    }
    return (try PNGTextChunks.read(bytes), try OpaquePNG.checksum(bytes, path: path))
  }

  private static func broken(_ path: String, _ error: DrawingError) -> GoldenError {
    let fault = error.fault
    return .picture(reason: fault.hasPrefix(path) ? fault : "\(path): \(fault)")
  }
}

/// An encoded picture: lossless WebP, which is about a third of the size of an optimised PNG for
/// these pictures, or PNG if the picture is too large for WebP.
struct EncodedPicture {
  static let usualEnding = "webp"
  static let endings = ["webp", "png"]
  /// The keyword of the metadata entry with the digest.
  static let digestKeyword = "Pixels"
  /// The keyword of the metadata entry with the fingerprint.
  static let environmentKeyword = "Environment"

  /// The file extension, `webp` or `png`.
  let ending: String
  /// The contents of the file.
  let bytes: [UInt8]

  /// Encodes a golden with its digest and fingerprint.
  init(_ image: GoldenImage) throws(GoldenError) {
    try self.init(image.picture, digest: image.digest, fingerprint: image.fingerprint)
  }

  /// Encodes an artifact without metadata.
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
    // The digest vouches for these encoded pixels only: if another program changes the picture and
    // preserves the metadata, the checksum no longer matches.
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

  /// Encodes a PNG twice, because metadata precedes the pixels and contains their checksum.
  private static func png(
    _ picture: RGBAPicture,
    _ texts: (UInt32) -> [PNGText]
  ) throws -> [UInt8] {
    guard let plain = try OpaquePNG.encode(picture) else {
      throw GoldenError.subject(
        reason: "a transparent picture of \(picture.width) × \(picture.height) pixels is too large "
          + "for WebP; make it smaller, or give it a background"
      )
    }
    return try OpaquePNG.encode(picture, texts: texts(OpaquePNG.checksum(plain, path: "picture")))
      ?? plain
  }
}
