import CChatframeGdkPixbuf
import CChatframeWebP
import ChatframeGraphics
import Foundation

/// The pixels of a PNG: red, green and blue, row by row without gaps.
struct DecodedPicture {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  struct Failure: Error {}

  /// Decodes a file's bytes.
  init(png: [UInt8]) throws {
    guard let loader = gdk_pixbuf_loader_new() else { throw Failure() }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let isRead = png.withUnsafeBufferPointer {
      gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil)
    }
    guard gdk_pixbuf_loader_close(loader, nil) != 0, isRead != 0,
      let picture = gdk_pixbuf_loader_get_pixbuf(loader),
      let pixels = gdk_pixbuf_read_pixels(picture), gdk_pixbuf_get_n_channels(picture) == 3
    else { throw Failure() }
    let (width, height) = (Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture)))
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    self.width = width
    self.height = height
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
      count = width * height * 3
      guard let target = buffer.baseAddress else { return }
      // Row by row, because pixel by pixel takes seconds in a debug build.
      for row in 0..<height {
        memcpy(target + row * width * 3, pixels + row * stride, width * 3)
      }
    }
  }

  /// Decodes a WebP's bytes with libwebp.
  init(webP: [UInt8]) throws {
    var (width, height) = (Int32(0), Int32(0))
    guard let decoded = WebPDecodeRGB(webP, webP.count, &width, &height) else { throw Failure() }
    defer { WebPFree(decoded) }
    self.width = Int(width)
    self.height = Int(height)
    let count = self.width * self.height * 3
    bytes = Array(UnsafeBufferPointer(start: decoded, count: count))
  }

  /// Returns rows of pixels, for example of a picture's lower part.
  func rows(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[range.lowerBound * width * 3..<range.upperBound * width * 3]
  }

  subscript(x: Int, y: Int) -> RGBAColor {
    let offset = (y * width + x) * 3
    return RGBAColor(red: bytes[offset], green: bytes[offset + 1], blue: bytes[offset + 2])
  }

  /// Returns the pixels of a part that are not `color`.
  func count(not color: RGBAColor, columns: Range<Int>, rows: Range<Int>) -> Int {
    let columns = columns.clamped(to: 0..<width)
    let plain = (0..<columns.count).flatMap { _ in [color.red, color.green, color.blue] }
    return rows.clamped(to: 0..<height).reduce(0) { sum, y in
      let start = (y * width + columns.lowerBound) * 3
      if bytes[start..<start + plain.count].elementsEqual(plain) { return sum }
      return sum + columns.count { self[$0, y] != color }
    }
  }

  /// Writes a PNG.
  func write(to path: String) throws {
    let isWritten = bytes.withUnsafeBufferPointer { buffer in
      let picture = gdk_pixbuf_new_from_data(
        buffer.baseAddress,
        GDK_COLORSPACE_RGB,
        0,
        8,
        Int32(width),
        Int32(height),
        Int32(width * 3),
        nil,
        nil
      )
      defer { if let picture { g_object_unref(UnsafeMutableRawPointer(picture)) } }
      return gdk_pixbuf_savev(picture, path, "png", nil, nil, nil)
    }
    if isWritten == 0 { throw Failure() }
  }
}

extension DecodedPicture: Equatable {
  static func == (left: DecodedPicture, right: DecodedPicture) -> Bool {
    left.width == right.width && left.height == right.height
      && left.bytes.count == right.bytes.count
      && memcmp(left.bytes, right.bytes, left.bytes.count) == 0
  }
}
