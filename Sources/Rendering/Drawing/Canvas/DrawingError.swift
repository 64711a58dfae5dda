import CChatframeCairo

/// What can go wrong between commands and a picture file.
package enum DrawingError: Error, Hashable, Sendable {
  /// A bitmap of a size that Cairo does not make.
  case bitmapSize(widthInPixels: Int, heightInPixels: Int)
  /// The font folder does not exist.
  case fontFolderMissing(path: String)
  /// A font file is not in the folder.
  case fontMissing(path: String)
  /// FreeType cannot read a font file or has no such face in it.
  case fontUnreadable(path: String, faceIndex: Int)
  /// A picture file cannot be opened.
  case pictureMissing(path: String)
  /// A file is no picture of a format that is drawn.
  case pictureFormat(path: String)
  /// A picture claims more pixels than are decoded.
  case pictureTooLarge(path: String, widthInPixels: Int, heightInPixels: Int)
  /// A picture file is damaged or cut off.
  case pictureBroken(path: String, reason: String)
  /// A picture is to be shown larger than any bitmap, or at a size that is no number.
  case pictureFrame(path: String)
  /// Cairo refused; its words for it.
  case cairo(reason: String)
  /// A band could not be deflated; ISA-L's code.
  case deflate(code: Int)
  /// A band could not be turned back into pixels; ISA-L's code.
  case inflate(code: Int)
  /// A PNG whose remarks cannot be read.
  case pngBroken(reason: String)
  /// A PNG of a size that the format does not have.
  case pngSize(widthInPixels: Int, heightInPixels: Int)
  /// Bands of another width than the PNG's.
  case bandWidth(expectedByteCount: Int, byteCount: Int)
  /// The bands do not add up to the declared height.
  case rowCount(expected: Int, count: Int)
  /// A WebP of a size that the format does not have, or that would take too much memory.
  case webPSize(widthInPixels: Int, heightInPixels: Int)
  /// libwebp refused; its number for the reason.
  case webP(code: Int)
  /// A WebP that cannot be unpacked.
  case webPBroken
  /// A page that is larger than Cairo can represent.
  case pageSize(width: Double, height: Double)
  /// A text chunk's keyword is not 1…79 printable Latin-1 characters.
  case textKeyword(String)
}

extension DrawingError: CustomStringConvertible {
  /// One line that names the culprit and the remedy.
  package var description: String {
    switch self {
    case .bitmapSize(let width, let height):
      "a bitmap of \(width) × \(height) pixels: each side must be 1…\(Bitmap.maximumSide), "
        + "so paint a taller picture in bands"
    case .fontFolderMissing(let path):
      "\(path): there is no such font folder; name the folder that holds the fonts"
    case .fontMissing(let path):
      "\(path): there is no such font; put the file into the font folder"
    case .fontUnreadable(let path, let index):
      "\(path): face \(index) cannot be read; replace the file with an intact font"
    case .pictureMissing(let path):
      "\(path): the picture cannot be opened; check that the file exists and may be read"
    case .pictureFormat(let path):
      "\(path): no PNG, JPEG, GIF, BMP or WebP picture that can be read here; convert it to PNG"
    case .pictureTooLarge(let path, let width, let height):
      "\(path): \(width) × \(height) pixels are too many; scale it to \(PictureFile.maximumSide) "
        + "a side and \(PictureFile.maximumPixelCount / 1_000_000) megapixels at most"
    case .pictureBroken(let path, let reason):
      "\(path): the picture is damaged or cut off (\(reason)); save it again"
    case .pictureFrame(let path):
      "\(path): the picture's frame must have 1…\(Bitmap.maximumSide) pixels a side; make it smaller"
    case .cairo(let reason):
      "Cairo cannot draw this (\(reason)); look for coordinates that are no numbers"
    case .deflate(let code):
      "a band of scanlines cannot be deflated (ISA-L \(code)); encode fewer rows at a time"
    case .inflate(let code):
      "a band of scanlines cannot be inflated (ISA-L \(code)); only bands of this encoder can be"
    case .pngBroken(let reason): "the PNG is damaged (\(reason)); write it again"
    case .pngSize(let width, let height):
      "a PNG of \(width) × \(height) pixels: each side must be 1…\(PNGWriter.maximumSide)"
    case .bandWidth(let expected, let count):
      "a band has \(count) bytes instead of \(expected); all bands must be as wide as the PNG"
    case .rowCount(let expected, let count):
      "\(count) rows were written of \(expected); the bands must add up to the PNG's height"
    case .webPSize(let width, let height):
      "a WebP of \(width) × \(height) pixels: each side must be 1…\(WebPWriter.maximumSide) and "
        + "all of it \(WebPWriter.maximumPixelCount / 1_000_000) million pixels at most; use a "
        + "smaller scale, a viewport, or PNG"
    case .webP(let code):
      "the picture cannot be packed as WebP (libwebp \(code)); use a smaller scale, or PNG"
    case .webPBroken: "the WebP is damaged or cut off; write it again"
    case .pageSize(let width, let height):
      "a page of \(width.rounded()) × \(height.rounded()) points: each side must be "
        + "1…\(Int(VectorWriter.maximumSide)); use a viewport, or PDF with its pages"
    case .textKeyword(let keyword):
      "\"\(keyword)\" is no PNG keyword; use 1…79 Latin-1 characters without outer spaces"
    }
  }
}

extension DrawingError {
  /// An error from a Cairo status.
  init(_ status: cairo_status_t) {
    self = .cairo(reason: String(cString: cairo_status_to_string(status)))
  }
}
