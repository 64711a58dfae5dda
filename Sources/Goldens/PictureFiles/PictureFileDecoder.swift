import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
import ChatframePixels
import Foundation

/// Decodes the files of one pair.
///
/// Colour profiles are not applied: two files with the same numbers are the same picture. Pictures
/// with sixteen bits per channel are reduced to eight.
struct PictureFileDecoder {
  private static let formats: Set = ["png", "webp", "jpeg"]

  private let decoder = PNGDecoder()

  /// Returns the upright size of a picture from its header alone.
  static func size(_ file: PictureSource) throws(PictureFileError) -> PixelSize {
    try heading(file).size
  }

  /// Decodes a picture upright and in its own size.
  func pixels(_ file: PictureSource) throws(PictureFileError) -> RGBAPicture {
    let format = try Self.heading(file).format
    do throws(DrawingError) {
      return format == "png"
        ? try decoder.decode(file.path).picture : try PictureFile.pixels(file.path)
    } catch {
      throw PictureFileError(file, error)
    }
  }

  private static func heading(
    _ file: PictureSource
  ) throws(PictureFileError) -> (size: PixelSize, format: String) {
    try check(file)
    let heading: (size: PixelSize, format: String, isAnimated: Bool)
    do throws(DrawingError) {
      heading = try PictureFile.heading(file.path)
    } catch {
      throw PictureFileError(file, error)
    }
    guard formats.contains(heading.format) else {
      throw PictureFileError(file, .pictureFormat(path: file.path))
    }
    guard !heading.isAnimated else {
      throw PictureFileError(file.name, "is an animation; compare its frames as pictures", .invalid)
    }
    return (heading.size, heading.format)
  }

  private static func check(_ file: PictureSource) throws(PictureFileError) {
    guard let status = FileStatus(file.path) else {
      throw PictureFileError(file.name, "no such file", .missing)
    }
    guard !status.isFolder else {
      throw PictureFileError(file.name, "is a folder; expected a picture", .missing)
    }
  }
}

extension PictureSource {
  /// Decodes the picture upright and in its own size; a PNG, a WebP or a JPEG.
  package func pixels() throws(PictureFileError) -> RGBAPicture {
    try PictureFileDecoder().pixels(self)
  }
}

extension PictureFileError {
  /// Creates the error for a picture that cannot be decoded, with its name in place of its path.
  fileprivate init(_ file: PictureSource, _ error: DrawingError) {
    switch error {
    case .pictureMissing:
      self.init(
        file.name,
        "cannot be opened; check that it is a file and its permissions",
        .missing
      )
    case .pictureFormat:
      let isEmpty = (try? Data(contentsOf: URL(fileURLWithPath: file.path)).isEmpty) ?? false
      self.init(
        file.name,
        isEmpty
          ? "is empty; save the picture again"
          : "is not a PNG, WebP or JPEG picture; convert it to PNG",
        .invalid
      )
    default:
      let text = error.description
      let path = "\(file.path): "
      self.init(
        file.name,
        text.hasPrefix(path) ? String(text.dropFirst(path.count)) : text,
        .invalid
      )
    }
  }
}
