import Drawing
import Outlines
import Pixels

/// A picture as it is kept: lossless WebP, which took a third of optimised PNG's bytes for these
/// pictures, or PNG where WebP has no room.
struct PackedPicture {
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
    do {
      var texts = [
        fingerprint.map { PNGText(keyword: Self.environmentKeyword, text: $0.description) }
      ].compactMap { $0 }
      // The digest vouches for these very packed pixels: a picture that some program changed and
      // saved with its remarks is not taken for what it was.
      if let digest {
        let seal = try Self.checksum(Self.packed(picture, isWebP, []))
        texts.insert(PNGText(keyword: Self.digestKeyword, text: "\(digest) \(seal)"), at: 0)
      }
      bytes = try Self.packed(picture, isWebP, texts)
    } catch let error as GoldenError {
      throw error
    } catch {
      throw .subject(reason: "\(error)")
    }
  }

  /// A checksum of a file's packed pixels, whatever else is in it.
  static func checksum(_ bytes: [UInt8], path: String = "picture") throws(DrawingError) -> UInt32 {
    LosslessWebP.isBeginning(of: bytes)
      ? try LosslessWebP.texts(bytes).checksum : try OpaquePNG.checksum(bytes, path: path)
  }

  private static func packed(
    _ picture: RGBAPicture,
    _ isWebP: Bool,
    _ texts: [PNGText]
  ) throws -> [UInt8] {
    if isWebP { return try LosslessWebP.encode(picture, texts: texts) }
    guard let png = try OpaquePNG.encode(picture, texts: texts) else {
      throw GoldenError.subject(
        reason: "a see-through picture of \(picture.width) × \(picture.height) pixels is too large "
          + "for WebP; make it smaller, or paint it on a ground"
      )
    }
    return png
  }
}
