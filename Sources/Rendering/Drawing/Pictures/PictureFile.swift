import CChatframeGdkPixbuf
import CChatframeIsal
import CChatframeWebP
import CChatframeZlib
import ChatframeGraphics
import ChatframePixels

/// Reads picture files: PNG, JPEG, BMP, and the first frame of GIF and WebP.
package enum PictureFile {
  /// The maximum width and height in pixels.
  package static let maximumSide = 30_000
  /// The maximum number of pixels.
  package static let maximumPixelCount = 100_000_000

  /// Returns the upright size of a picture in pixels, from its header alone.
  package static func size(_ path: String) throws(DrawingError) -> PixelSize {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    return try header(of: file, path: path).size
  }

  /// Returns the upright size of a picture in pixels, its format – `png`, `jpeg`, `gif`, `bmp` or
  /// `webp` – and whether it is a GIF or an animation, from its header alone.
  package static func heading(
    _ path: String
  ) throws(DrawingError) -> (size: PixelSize, format: String, isAnimated: Bool) {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try header(of: file, path: path)
    return (header.size, header.format.rawValue, header.isAnimated)
  }

  /// Returns the size of a picture that may be too large for decoding.
  package static func anySize(_ path: String) throws(DrawingError) -> PixelSize {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    guard let header = PictureHeader(file) else { throw .pictureFormat(path: path) }
    return header.size
  }

  /// Checks that a picture is readable and complete, without decoding it.
  package static func check(_ path: String) throws(DrawingError) {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    try check(header(of: file, path: path), of: file, path: path)
  }

  /// Decodes a picture upright, scaled to cover `size`, centred and cropped.
  static func decode(
    _ path: String,
    covering size: PixelSize
  ) throws(DrawingError) -> DecodedPicture {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try header(of: file, path: path)
    try check(header, of: file, path: path)
    let aspectFill = AspectFill(of: header.size, over: size)
    if let picture = try PictureDownscaling.picture(of: file, header, aspectFill) { return picture }
    let image = try PixelBuffer(file, path: path, header: header, size: aspectFill.loadedSize)
    return try image.picture(aspectFill, path: path)
  }

  /// Returns the header of a file, unless the picture is too large for decoding.
  static func header(
    of file: borrowing ReadableFile,
    path: String
  ) throws(DrawingError) -> PictureHeader {
    guard let header = PictureHeader(file) else { throw .pictureFormat(path: path) }
    let (width, height) = (header.size.width, header.size.height)
    guard max(width, height) <= maximumSide, width * height <= maximumPixelCount else {
      throw .pictureTooLarge(path: path, widthInPixels: width, heightInPixels: height)
    }
    return header
  }

  /// Rejects incomplete files, and files that take far longer to decode than their size suggests.
  static func check(
    _ header: PictureHeader,
    of file: borrowing ReadableFile,
    path: String
  ) throws(DrawingError) {
    guard header.isComplete(file) else {
      throw .pictureBroken(path: path, reason: "its end is missing")
    }
    guard header.hasPlausibleScanCount(file) else {
      throw .pictureBroken(path: path, reason: "it has more scans than any program writes")
    }
  }
}

extension PictureFile {
  /// Decodes a picture upright and in its own size, without changing its pixels.
  package static func pixels(_ path: String) throws(DrawingError) -> RGBAPicture {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try header(of: file, path: path)
    try check(header, of: file, path: path)
    return try PixelBuffer(file, path: path, header: header, size: header.size).straightPixels()
  }
}

/// The C libraries that read and write pictures.
package enum ImageCodecs {
  /// The names and versions of the libraries: gdk-pixbuf's and zlib's as loaded, ISA-L's as
  /// compiled against, because ISA-L does not report its version.
  package static var versions: [(name: String, version: String)] {
    let isal = [ISAL_MAJOR_VERSION, ISAL_MINOR_VERSION, ISAL_PATCH_VERSION]
    let webP = (0..<3).map { WebPGetEncoderVersion() >> (16 - 8 * $0) & 0xff }
    let pixbuf = [gdk_pixbuf_major_version, gdk_pixbuf_minor_version, gdk_pixbuf_micro_version]
    return [
      ("gdk-pixbuf", pixbuf.map(String.init).joined(separator: ".")),
      ("libwebp", webP.map(String.init).joined(separator: ".")),
      ("zlib", String(cString: zlibVersion())),
      ("ISA-L", isal.map(String.init).joined(separator: ".")),
    ]
  }

  /// The formats that can be read on this machine: `webp`, and those that gdk-pixbuf supports.
  package static var readableFormats: Set<String> {
    let list = gdk_pixbuf_get_formats()
    defer { g_slist_free(list) }
    let others: Set<String> = Set(
      sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { node in
        guard let format = node?.pointee.data,
          let name = gdk_pixbuf_format_get_name(OpaquePointer(format))
        else { return nil }
        defer { g_free(name) }
        return String(cString: name)
      }
    )
    return others.union(["webp"])
  }
}
