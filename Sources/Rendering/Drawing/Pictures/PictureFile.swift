import CChatframeGdkPixbuf
import CChatframeIsal
import CChatframeWebP
import CChatframeZlib
import ChatframeGraphics
import ChatframePixels

/// Picture files: PNG, JPEG, GIF (its first frame), BMP, and WebP where gdk-pixbuf has a loader.
package enum PictureFile {
  /// Pixels a side at most.
  package static let maximumSide = 30_000
  /// Pixels at most.
  package static let maximumPixelCount = 100_000_000

  /// How large a picture is when it is shown upright, read from its header alone.
  package static func size(_ path: String) throws(DrawingError) -> PixelSize {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    return try header(of: file, path: path).size
  }

  /// The same of a picture that may be too large to be decoded here.
  package static func anySize(_ path: String) throws(DrawingError) -> PixelSize {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    guard let header = PictureHeader(file) else { throw .pictureFormat(path: path) }
    return header.size
  }

  /// Makes sure that a picture can be read and is not cut off; it is not decoded.
  package static func check(_ path: String) throws(DrawingError) {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    try check(header(of: file, path: path), of: file, path: path)
  }

  /// Decodes a picture, upright, so that it just covers `size`, centred and cropped.
  static func decode(
    _ path: String,
    covering size: PixelSize
  ) throws(DrawingError) -> DecodedPicture {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try header(of: file, path: path)
    try check(header, of: file, path: path)
    let aspectFill = AspectFill(of: header.size, over: size)
    let image = try PixelBuffer(file, path: path, header: header, size: aspectFill.loadedSize)
    return try image.picture(aspectFill, path: path)
  }

  /// What a file says of itself, if it is not too large to decode.
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

  /// Refuses what is cut off, and what takes far longer to decode than its size says.
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
  /// Decodes a picture, upright and at its own size, without touching its pixels.
  package static func pixels(_ path: String) throws(DrawingError) -> RGBAPicture {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try header(of: file, path: path)
    try check(header, of: file, path: path)
    return try PixelBuffer(file, path: path, header: header, size: header.size).straightPixels()
  }
}

/// The C libraries that read and write pictures.
package enum ImageCodecs {
  /// Names and versions: gdk-pixbuf's and zlib's as loaded, ISA-L's as compiled against, which
  /// does not tell otherwise.
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

  /// What gdk-pixbuf can read on this machine, for example `png` and `webp`.
  package static var readableFormats: Set<String> {
    let list = gdk_pixbuf_get_formats()
    defer { g_slist_free(list) }
    return Set(
      sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { node in
        guard let format = node?.pointee.data,
          let name = gdk_pixbuf_format_get_name(OpaquePointer(format))
        else { return nil }
        defer { g_free(name) }
        return String(cString: name)
      }
    )
  }
}
