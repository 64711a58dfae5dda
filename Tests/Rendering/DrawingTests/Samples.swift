import CChatframeGdkPixbuf
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// Creates pictures for tests with gdk-pixbuf, and decodes them with it.
enum Samples {
  struct Failure: Error {}

  /// Top left, top right, bottom left, bottom right.
  static let quarters: [RGBAColor] = [.pureRed, .pureGreen, .pureBlue, .white]

  /// Returns a file of `format` whose four quarters have the colours of `quarters`.
  static func writeQuarters(
    _ format: String,
    width: Int,
    height: Int,
    alpha: UInt8 = 255,
    path: String
  ) throws {
    let hasAlpha = alpha != 255
    let made = gdk_pixbuf_new(GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(width), Int32(height))
    guard let made, let pixels = gdk_pixbuf_get_pixels(made) else { throw Failure() }
    defer { g_object_unref(UnsafeMutableRawPointer(made)) }
    let stride = Int(gdk_pixbuf_get_rowstride(made))
    for y in 0..<height {
      for x in 0..<width {
        let color = quarters[(y * 2 / height) * 2 + x * 2 / width]
        let pixel = pixels + y * stride + x * (hasAlpha ? 4 : 3)
        (pixel[0], pixel[1], pixel[2]) = (color.red, color.green, color.blue)
        if hasAlpha { pixel[3] = alpha }
      }
    }
    guard gdk_pixbuf_savev(made, path, format, nil, nil, nil) != 0 else { throw Failure() }
  }

  /// Returns the pixels of a picture file.
  static func decode(_ path: String) throws -> Pixels {
    guard let decoded = gdk_pixbuf_new_from_file(path, nil),
      let pixels = gdk_pixbuf_read_pixels(decoded)
    else { throw Failure() }
    defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
    let (width, height) = (Int(gdk_pixbuf_get_width(decoded)), Int(gdk_pixbuf_get_height(decoded)))
    let stride = Int(gdk_pixbuf_get_rowstride(decoded))
    let channels = Int(gdk_pixbuf_get_n_channels(decoded))
    let colors = (0..<width * height).map { index in
      let pixel = pixels + index / width * stride + index % width * channels
      return RGBAColor(red: pixel[0], green: pixel[1], blue: pixel[2])
    }
    return Pixels(width: width, height: height, colors: colors)
  }

  /// Returns a JPEG with an EXIF segment that contains an orientation.
  static func oriented(_ jpeg: [UInt8], _ orientation: UInt8, isBigEndian: Bool) -> [UInt8] {
    let body: [UInt8] =
      isBigEndian
      ? [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    let segment = Array("Exif\0\0".utf8) + body + [0, 0, 0, 0]
    return jpeg[..<2] + [0xff, 0xe1, 0, UInt8(segment.count + 2)] + segment + jpeg[2...]
  }
}

/// Returns the bytes of a file.
func contents(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}
