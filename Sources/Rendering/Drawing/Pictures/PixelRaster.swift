import ChatframeGraphics
import ChatframePixels

/// A decoded picture as plain bytes: red, green, blue and, if present, alpha for each pixel.
package struct PixelRaster: Sendable {
  /// The width in pixels.
  package let widthInPixels: Int
  /// The height in pixels.
  package let heightInPixels: Int
  /// The number of bytes per pixel: 3, or 4 with straight alpha.
  package let bytesPerPixel: Int
  /// The number of bytes from one row to the next.
  package let strideInBytes: Int
  private let start: Int
  private let bytes: [UInt8]

  /// Creates a raster from rows from top to bottom, `strideInBytes` apart, that start at byte
  /// `start`.
  package init(
    size: PixelSize,
    bytesPerPixel: Int,
    strideInBytes: Int? = nil,
    start: Int = 0,
    bytes: [UInt8]
  ) {
    let row = size.width * bytesPerPixel
    let stride = strideInBytes ?? row
    precondition(
      bytes.count >= start + (size.height - 1) * stride + row,
      "A raster must have all its pixels."
    )
    widthInPixels = size.width
    heightInPixels = size.height
    self.bytesPerPixel = bytesPerPixel
    self.strideInBytes = stride
    self.start = start
    self.bytes = bytes
  }

  /// The size in pixels.
  package var size: PixelSize {
    PixelSize(width: widthInPixels, height: heightInPixels)
  }

  /// Lends the bytes from the first pixel to the end.
  package func withBytes<R>(_ body: (RawSpan) throws -> R) rethrows -> R {
    let all = bytes.span.bytes
    return try body(all.extracting(start..<all.byteCount))
  }

  /// The pixels as a picture with four bytes per pixel.
  package var picture: RGBAPicture {
    withBytes { bytes in
      bytesPerPixel == 4
        ? RGBAPicture(
          width: widthInPixels,
          height: heightInPixels,
          rgba: bytes,
          stride: strideInBytes
        )
        : RGBAPicture(
          width: widthInPixels,
          height: heightInPixels,
          rgb: bytes,
          stride: strideInBytes
        )
    }
  }

  /// The raster with 3 bytes per pixel, without alpha.
  package var opaque: PixelRaster {
    guard bytesPerPixel == 4 else { return self }
    let count = widthInPixels * heightInPixels * 3
    let opaque = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      bytes.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress, let target = buffer.baseAddress else { return }
        for row in 0..<heightInPixels {
          PixelKernels.dropAlpha(
            source + start + row * strideInBytes,
            to: UnsafeMutableRawPointer(target + row * widthInPixels * 3),
            count: widthInPixels
          )
        }
        filled = count
      }
    }
    return PixelRaster(
      size: size,
      bytesPerPixel: 3,
      bytes: opaque
    )
  }
}
