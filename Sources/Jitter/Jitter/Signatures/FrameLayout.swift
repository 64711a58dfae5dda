import ChatframeGraphics

/// How the pixels of a frame lie in memory.
package struct FrameLayout: Hashable, Sendable {
  /// Which bytes a pixel has.
  package enum PixelFormat: Hashable, Sendable {
    /// Red, green, blue.
    case rgb
    /// Red, green, blue, alpha; alpha is not looked at.
    case rgba
    /// Blue, green, red, and a byte that is not looked at.
    case bgrx

    /// 3 or 4.
    package var bytesPerPixel: Int {
      switch self {
      case .rgb: 3
      case .rgba, .bgrx: 4
      }
    }

    /// Where red, green and blue stand in a pixel.
    package var channelOffsets: (red: Int, green: Int, blue: Int) {
      switch self {
      case .rgb, .rgba: (0, 1, 2)
      case .bgrx: (2, 1, 0)
      }
    }
  }

  /// Pixels across.
  package let widthInPixels: Int
  /// Pixels down.
  package let heightInPixels: Int
  /// Bytes from a row to the next.
  package let strideInBytes: Int
  package let format: PixelFormat

  /// Rows of pixels from the top down; without a stride they follow each other closely.
  package init(
    size: PixelSize,
    format: PixelFormat,
    strideInBytes: Int? = nil
  ) {
    precondition(size.width > 0 && size.height > 0, "A frame has pixels.")
    let bytes = size.width * format.bytesPerPixel
    let stride = strideInBytes ?? bytes
    precondition(stride >= bytes, "A row fits into its stride.")
    widthInPixels = size.width
    heightInPixels = size.height
    self.strideInBytes = stride
    self.format = format
  }

  /// How many bytes the frame needs.
  package var byteCount: Int {
    (heightInPixels - 1) * strideInBytes + widthInPixels * format.bytesPerPixel
  }
}

/// How true frames are to what the screen showed.
package enum FrameFidelity: Hashable, Sendable {
  /// Pixel for pixel, as in a PNG: content that moved is the same byte for byte.
  case lossless
  /// Nearly, as in a video: content that moved is alike.
  case lossy

  /// Edges that must agree before they count as a part.
  var leastEdges: Int {
    switch self {
    case .lossless: 6
    case .lossy: 16
    }
  }

  /// Rows that must agree: the border of a bar is one row, and looks alike at either end.
  var leastRows: Int {
    switch self {
    case .lossless: 3
    case .lossy: 5
    }
  }
}
