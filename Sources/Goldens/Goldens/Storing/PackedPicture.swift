import ChatframeDrawing
import ChatframeOutlines
import ChatframePixels

/// A picture as it is kept: lossless WebP, which took a third of optimised PNG's bytes for these
/// pictures, or PNG where WebP has no room.
struct EncodedPicture {
  static let usualEnding = "webp"
  static let endings = ["webp", "png"]
  /// What the remark with the digest is called.
  static let digestKeyword = "Pixels"
  /// What the remark with the fingerprint is called.
  static let environmentKeyword = "Environment"

  /// `webp` or `png`.
  let ending: String
  /// The file.
  let bytes: [UInt8]

  /// A golden, with its digest and what it was drawn with.
  init(_ image: GoldenImage) throws(GoldenError) {
    try self.init(image.picture, digest: image.digest, fingerprint: image.fingerprint)
  }

  /// A picture to look at.
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
