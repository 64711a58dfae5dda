import CChatframeCairo

/// An error of drawing, or of reading and writing pictures.
package enum DrawingError: Error, Hashable, Sendable {
  /// Cairo does not support bitmaps of this size.
  case bitmapSize(widthInPixels: Int, heightInPixels: Int)
  /// The font folder does not exist.
  case fontFolderMissing(path: String)
  /// The font folder does not contain the font file.
  case fontMissing(path: String)
  /// FreeType cannot read the font file, or the file does not contain the face.
  case fontUnreadable(path: String, faceIndex: Int)
  /// The picture file cannot be opened.
  case pictureMissing(path: String)
  /// The file is not a picture in a supported format.
  case pictureFormat(path: String)
  /// The picture has more pixels than the limit for decoding, according to its header.
  case pictureTooLarge(path: String, widthInPixels: Int, heightInPixels: Int)
  /// The picture file is damaged or incomplete.
  case pictureBroken(path: String, reason: String)
  /// The picture's frame is larger than any bitmap, or not a valid number.
  case pictureFrame(path: String)
  /// Cairo reports an error.
  case cairo(reason: String)
  /// ISA-L cannot deflate a band.
  case deflate(code: Int)
  /// ISA-L cannot inflate a band.
  case inflate(code: Int)
  /// The metadata of a PNG cannot be read.
  case pngBroken(reason: String)
  /// PNG does not support pictures of this size.
  case pngSize(widthInPixels: Int, heightInPixels: Int)
  /// A band's width differs from the PNG's.
  case bandWidth(expectedByteCount: Int, byteCount: Int)
  /// The heights of the bands do not add up to the PNG's height.
  case rowCount(expected: Int, count: Int)
  /// WebP does not support pictures of this size, or encoding takes too much memory.
  case webPSize(widthInPixels: Int, heightInPixels: Int)
  /// libwebp cannot encode a picture.
  case webP(code: Int)
  /// A WebP cannot be decoded.
  case webPBroken
  /// Cairo does not support pages of this size.
  case pageSize(width: Double, height: Double)
  /// The keyword of a text chunk is not 1…79 printable Latin-1 characters.
  case textKeyword(String)
}

extension DrawingError: CustomStringConvertible {
  /// The fault and its remedy, in one line.
  package var description: String { "\(words.fault); \(words.remedy)" }

  /// The fault in one line without its remedy, for callers that suggest their own.
  package var fault: String { words.fault }

  private var words: (fault: String, remedy: String) {
    switch self {
    case .bitmapSize(let width, let height):
      (
        "\(width) × \(height) pixels is not a valid size for a bitmap",
        "expected 1…\(Bitmap.maximumSide) pixels per side; paint a taller picture in bands"
      )
    case .fontFolderMissing(let path):
      ("\(path): the font folder does not exist", "name the folder that contains the fonts")
    case .fontMissing(let path):
      ("\(path): the font does not exist", "add the file to the font folder")
    case .fontUnreadable(let path, let index):
      ("\(path): face \(index) cannot be read", "replace the file with an intact font")
    case .pictureMissing(let path):
      (
        "\(path): the picture cannot be opened",
        "check that the file exists and is readable"
      )
    case .pictureFormat(let path):
      (
        "\(path): is not a readable PNG, JPEG, GIF, BMP or WebP picture", "convert it to PNG"
      )
    case .pictureTooLarge(let path, let width, let height):
      (
        "\(path): \(width) × \(height) pixels are too many",
        "scale it to at most \(PictureFile.maximumSide) pixels per side and "
          + "\(PictureFile.maximumPixelCount / 1_000_000) megapixels"
      )
    case .pictureBroken(let path, let reason):
      ("\(path): the picture is damaged or incomplete (\(reason))", "save it again")
    case .pictureFrame(let path):
      (
        "\(path): the picture's frame is too large or not a valid number",
        "expected 1…\(Bitmap.maximumSide) pixels per side; make it smaller"
      )
    case .cairo(let reason):
      ("Cairo cannot draw this (\(reason))", "check that all coordinates are valid numbers")
    case .deflate(let code):
      ("a band of scanlines cannot be deflated (ISA-L \(code))", "encode fewer rows at a time")
    case .inflate(let code):
      (
        "a band of scanlines cannot be inflated (ISA-L \(code))",
        "expected a band from this encoder"
      )
    case .pngBroken(let reason): ("the PNG is damaged (\(reason))", "save it again")
    case .pngSize(let width, let height):
      (
        "\(width) × \(height) pixels is not a valid size for a PNG",
        "expected 1…\(PNGWriter.maximumSide) pixels per side"
      )
    case .bandWidth(let expected, let count):
      (
        "a band has \(count) bytes instead of \(expected)",
        "all bands must have the width of the PNG"
      )
    case .rowCount(let expected, let count):
      (
        "\(count) of \(expected) rows were written",
        "the heights of the bands must add up to the height of the PNG"
      )
    case .webPSize(let width, let height):
      (
        "\(width) × \(height) pixels is not a valid size for a WebP",
        "expected 1…\(WebPWriter.maximumSide) pixels per side and at most "
          + "\(WebPWriter.maximumPixelCount / 1_000_000) million pixels; use a smaller scale, a "
          + "viewport, or PNG"
      )
    case .webP(let code):
      ("the picture cannot be encoded as WebP (libwebp \(code))", "use a smaller scale, or PNG")
    case .webPBroken: ("the WebP is damaged or incomplete", "save it again")
    case .pageSize(let width, let height):
      (
        "\(width.rounded()) × \(height.rounded()) points is not a valid size for a page",
        "expected 1…\(Int(VectorWriter.maximumSide)) points per side; use a viewport, or PDF with "
          + "several pages"
      )
    case .textKeyword(let keyword):
      (
        "\"\(keyword)\" is not a valid PNG keyword",
        "use 1…79 Latin-1 characters without leading or trailing spaces"
      )
    }
  }
}

extension DrawingError {
  /// Creates an error from a Cairo status.
  init(_ status: cairo_status_t) {
    self = .cairo(reason: String(cString: cairo_status_to_string(status)))
  }
}
