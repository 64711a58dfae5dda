/// A decoded picture: straight red, green, blue and alpha, eight bits each, row by row from the top
/// without gaps.
package struct RGBAPicture: Hashable, Sendable {
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int
  /// One number a pixel: red in the lowest byte, then green, blue, and alpha in the highest.
  package let pixels: [UInt32]

  /// A picture of `pixels`, which must be `width` × `height`.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "A picture has as many pixels as its width times its height."
    )
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of one colour.
  package init(width: Int, height: Int, color: UInt32) {
    self.init(width: width, height: height, pixels: Array(repeating: color, count: width * height))
  }

  /// A picture from red, green, blue, alpha bytes without gaps.
  package init(width: Int, height: Int, rgba bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "A pixel of RGBA has four bytes.")
    self.init(width: width, height: height, rgba: bytes.span.bytes, stride: width * 4)
  }

  /// A picture from red, green, blue, alpha bytes, whose rows are `stride` bytes apart.
  package init(width: Int, height: Int, rgba bytes: RawSpan, stride: Int) {
    precondition(
      height == 0 || bytes.byteCount >= (height - 1) * stride + width * 4,
      "A pixel of RGBA has four bytes."
    )
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      bytes.withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height {
          UnsafeMutableRawPointer(to + row * width)
            .copyMemory(from: from + row * stride, byteCount: width * 4)
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// An opaque picture from red, green, blue bytes, whose rows are `stride` bytes apart.
  ///
  /// - Parameter offset: Where the first row begins.
  package init(width: Int, height: Int, rgb bytes: RawSpan, stride: Int, offset: Int = 0) {
    precondition(
      height == 0 || bytes.byteCount >= offset + (height - 1) * stride + width * 3,
      "A pixel of RGB has three bytes."
    )
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      bytes.withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height {
          let line = (from + offset + row * stride).assumingMemoryBound(to: UInt8.self)
          PixelKernels.widen(line, to: to + row * width, count: width)
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// An opaque picture from pixels as Cairo's RGB24 has them, whose rows are `stride` bytes apart.
  package init(width: Int, height: Int, cairo bytes: RawSpan, stride: Int) {
    precondition(
      height == 0 || bytes.byteCount >= (height - 1) * stride + width * 4,
      "A pixel of RGB24 has four bytes."
    )
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      bytes.withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height {
          let line = (from + row * stride).assumingMemoryBound(to: UInt32.self)
          PixelKernels.turn(line, to: to + row * width, count: width)
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The pixel at `x`, `y`.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// Red, green, blue, alpha bytes.
  package var rgba: [UInt8] {
    pixels.withUnsafeBytes { Array($0) }
  }
}
