import ChatframeGraphics

/// A decoded picture: straight red, green, blue and alpha with eight bits each, in rows from top to
/// bottom without gaps.
package struct RGBAPicture: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// One number per pixel, with red in the lowest byte, then green, blue and alpha.
  package let pixels: [UInt32]

  /// Creates a picture from `width` × `height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "A picture has as many pixels as its width times its height."
    )
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a picture of one colour.
  package init(width: Int, height: Int, color: UInt32) {
    self.init(width: width, height: height, pixels: Array(repeating: color, count: width * height))
  }

  /// Creates a picture from red, green, blue, alpha bytes without gaps.
  package init(width: Int, height: Int, rgba bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "A pixel of RGBA has four bytes.")
    // Before iOS 26, arrays do not provide spans, but their slices do.
    let slice = bytes[...]
    self.init(width: width, height: height, rgba: slice.span.bytes, stride: width * 4)
  }

  /// Creates a picture from red, green, blue, alpha bytes in rows that are `stride` bytes apart.
  package init(width: Int, height: Int, rgba bytes: RawSpan, stride: Int) {
    precondition(
      height == 0 || bytes.byteCount >= (height - 1) * stride + width * 4,
      "A pixel of RGBA has four bytes."
    )
    self.init(width: width, height: height, rowsOf: bytes, stride: stride) { from, to in
      UnsafeMutableRawPointer(to).copyMemory(from: from, byteCount: width * 4)
    }
  }

  /// Creates an opaque picture from red, green, blue bytes in rows that are `stride` bytes apart,
  /// the first of which is at `offset`.
  package init(width: Int, height: Int, rgb bytes: RawSpan, stride: Int, offset: Int = 0) {
    precondition(
      height == 0 || bytes.byteCount >= offset + (height - 1) * stride + width * 3,
      "A pixel of RGB has three bytes."
    )
    self.init(width: width, height: height, rowsOf: bytes, stride: stride, offset: offset) {
      from,
      to in
      PixelKernels.addOpaqueAlpha(from.assumingMemoryBound(to: UInt8.self), to: to, count: width)
    }
  }

  /// Creates an opaque picture from pixels in Cairo's RGB24 in rows that are `stride` bytes apart.
  package init(width: Int, height: Int, cairo bytes: RawSpan, stride: Int) {
    precondition(
      height == 0 || bytes.byteCount >= (height - 1) * stride + width * 4,
      "A pixel of RGB24 has four bytes."
    )
    self.init(width: width, height: height, rowsOf: bytes, stride: stride) { from, to in
      PixelKernels.swapRedAndBlue(from.assumingMemoryBound(to: UInt32.self), to: to, count: width)
    }
  }

  /// Creates a picture from rows of bytes, each of which `copy` converts to a row of pixels.
  private init(
    width: Int,
    height: Int,
    rowsOf bytes: RawSpan,
    stride: Int,
    offset: Int = 0,
    copy: (_ from: UnsafeRawPointer, _ to: UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      bytes.withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height { copy(from + offset + row * stride, to + row * width) }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Returns the pixel at `x`, `y`.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The pixels as red, green, blue, alpha bytes.
  package var rgba: [UInt8] {
    pixels.withUnsafeBytes { Array($0) }
  }
}

extension PixelKernels {
  /// Converts red, green, blue bytes to opaque pixels with red in the lowest byte.
  static func addOpaqueAlpha(
    _ source: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var (from, pixel) = (source, 0)
    while pixel < count {
      target[pixel] =
        0xff00_0000 | UInt32(from[2]) << 16 | UInt32(from[1]) << 8 | UInt32(from[0])
      from += 3
      pixel &+= 1
    }
  }

  /// Converts Cairo's RGB24 to opaque pixels with red in the lowest byte.
  static func swapRedAndBlue(
    _ source: UnsafePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var pixel = 0
    while pixel < count {
      let value = source[pixel]
      target[pixel] =
        0xff00_0000 | (value & 0xff) << 16 | value & 0xff00 | (value >> 16) & 0xff
      pixel &+= 1
    }
  }
}

extension RGBAPicture {
  /// Creates a picture with the pixels of a bitmap.
  package init(_ bitmap: RGBABitmap) {
    self.init(width: bitmap.size.width, height: bitmap.size.height, rgba: bitmap.rgba)
  }

  /// Returns the picture as a bitmap with `scale` device pixels per point.
  package func bitmap(scale: Double) throws(RGBABitmapError) -> RGBABitmap {
    try RGBABitmap(size: PixelSize(width: width, height: height), rgba: rgba, scale: scale)
  }
}
