import ChatframeGraphics
import Glibc

/// The faces of a font folder that have been asked for, kept open.
struct CairoFontCache {
  /// Sizes kept at a time; a conversation needs about twenty.
  private static let maximumSizeCount = 256

  private struct FaceKey: Hashable {
    let file: String
    let index: Int
  }

  private struct SizeKey: Hashable {
    let font: FontKey
    let scale: Double
  }

  private let folder: String
  private var faces: [FaceKey: CairoFontFace] = [:]
  private var sizes: [SizeKey: ScaledFont] = [:]

  /// The fonts of `folder`, none of them open yet.
  init(folder: String) throws(DrawingError) {
    guard access(folder, R_OK | X_OK) == 0 else { throw .fontFolderMissing(path: folder) }
    self.folder = folder
  }

  /// The face of `font` at its size times `scale`.
  mutating func font(_ font: FontKey, scale: Double) throws(DrawingError) -> ScaledFont {
    let key = SizeKey(font: font, scale: scale)
    if let known = sizes[key] { return known }
    let scaled = try ScaledFont(face(font), sizeInPixels: font.size * scale)
    if sizes.count >= Self.maximumSizeCount { sizes.removeAll(keepingCapacity: true) }
    sizes[key] = scaled
    return scaled
  }

  /// The face of `font`, whatever its size.
  mutating func face(_ font: FontKey) throws(DrawingError) -> CairoFontFace {
    let key = FaceKey(file: font.file, index: font.faceIndex)
    if let known = faces[key] { return known }
    let face = try CairoFontFace(path: "\(folder)/\(font.file)", index: font.faceIndex)
    faces[key] = face
    return face
  }
}
