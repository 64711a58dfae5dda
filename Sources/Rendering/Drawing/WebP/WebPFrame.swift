import CChatframeGdkPixbuf
import CChatframeWebP
import ChatframeGraphics

/// The first frame of a WebP file, decoded by libwebp: red first, with straight alpha.
///
/// Debian packages gdk-pixbuf's loader for WebP separately, and other systems lack it, so WebP files
/// have one decoder of their own everywhere.
struct WebPFrame {
  /// The maximum number of bytes that are read, more than encoders write for the largest picture.
  private static let byteLimit = 1 << 28
  /// The length of the fields before the chunks of a frame, in bytes.
  private static let frameHeaderByteCount = 16

  /// The bytes that contain the pixels: a whole file, or the chunks of a frame.
  private let data: [UInt8]
  /// The position of the frame's top left in the picture, in pixels.
  private let (left, top): (Int, Int)
  private let size: PixelSize
  private let canvas: PixelSize

  /// Reads the frame's bytes.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - header: The header of the file.
  ///   - path: The path of the file in errors.
  /// - Throws: `DrawingError.pictureBroken`.
  init(
    _ file: borrowing ReadableFile,
    _ header: PictureHeader,
    path: String
  ) throws(DrawingError) {
    canvas = header.storedSize
    if header.isAnimated {
      guard let frame = Self.firstFrame(of: file) else {
        throw .pictureBroken(path: path, reason: "it does not contain a picture")
      }
      let head = HeaderBytes(file.bytes(at: frame.lowerBound, count: Self.frameHeaderByteCount))
      left = 2 * (head.little24(0) ?? 0)
      top = 2 * (head.little24(3) ?? 0)
      size = PixelSize(width: (head.little24(6) ?? 0) + 1, height: (head.little24(9) ?? 0) + 1)
      let start = frame.lowerBound + Self.frameHeaderByteCount
      data = try Self.bytes(start..<max(start, frame.upperBound), of: file, path: path)
    } else {
      (left, top, size) = (0, 0, canvas)
      data = try Self.bytes(0..<file.byteCount, of: file, path: path)
    }
    let (right, bottom) = (left + size.width, top + size.height)
    guard right <= canvas.width, bottom <= canvas.height, Self.size(of: data) == size else {
      throw .pictureBroken(path: path, reason: "its first frame does not fit into it")
    }
  }

  /// Decodes the frame into a new pixel buffer of the size of the picture, which is transparent
  /// around the frame; `nil` without enough memory or if the data is broken.
  func pixels() -> OpaquePointer? {
    guard
      let pixels = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB,
        1,
        8,
        Int32(canvas.width),
        Int32(canvas.height)
      )
    else { return nil }
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    if size != canvas { gdk_pixbuf_fill(pixels, 0) }
    let offset = top * stride + left * 4
    let room = (canvas.height - 1) * stride + canvas.width * 4 - offset
    let isDecoded = gdk_pixbuf_get_pixels(pixels).map { start in
      WebPDecodeRGBAInto(data, data.count, start + offset, room, Int32(stride)) != nil
    }
    guard isDecoded == true else {
      g_object_unref(UnsafeMutableRawPointer(pixels))
      return nil
    }
    return pixels
  }

  private static func bytes(
    _ range: Range<Int>,
    of file: borrowing ReadableFile,
    path: String
  ) throws(DrawingError) -> [UInt8] {
    guard range.count <= byteLimit else {
      throw .pictureBroken(path: path, reason: "it has more bytes than its pixels need")
    }
    return file.bytes(at: range.lowerBound, count: range.count)
  }

  private static func size(of data: [UInt8]) -> PixelSize? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard WebPGetInfo(data, data.count, &width, &height) != 0 else { return nil }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Returns the content of the first chunk with a frame; `nil` if there is none.
  private static func firstFrame(of file: borrowing ReadableFile) -> Range<Int>? {
    var offset = 12
    for _ in 0..<PictureHeader.maximumSegmentCount {
      let head = HeaderBytes(file.bytes(at: offset, count: 8))
      guard let name = head.text(0, count: 4), let length = head.little32(4) else { return nil }
      let content = offset + 8..<offset + 8 + length
      if name == "ANMF" {
        return content.upperBound <= file.byteCount && length > frameHeaderByteCount ? content : nil
      }
      offset = content.upperBound + length % 2
    }
    return nil
  }
}

extension HeaderBytes {
  /// Returns the little-endian 24-bit number at `offset`.
  fileprivate func little24(_ offset: Int) -> Int? {
    guard let low = little16(offset), let high = self[offset + 2] else { return nil }
    return low | Int(high) << 16
  }
}
