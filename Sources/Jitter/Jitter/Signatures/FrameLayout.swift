import ChatframeGraphics

/// The layout of a frame's pixels in memory.
package struct FrameLayout: Hashable, Sendable {
  /// Pixels across.
  package let widthInPixels: Int
  /// Pixels down.
  package let heightInPixels: Int
  /// Bytes from a row to the next.
  package let strideInBytes: Int
  package let format: FramePixelFormat

  /// Rows of pixels from the top down; without a stride they follow each other closely.
  package init(
    size: PixelSize,
    format: FramePixelFormat,
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

  /// The number of bytes that the frame needs.
  package var byteCount: Int {
    (heightInPixels - 1) * strideInBytes + widthInPixels * format.bytesPerPixel
  }
}

/// The order of the bytes of a pixel, eight bits each.
public enum FramePixelFormat: Hashable, Sendable {
  /// Red, green, blue.
  case rgb
  /// Red, green, blue, alpha; alpha is ignored.
  case rgba
  /// Blue, green, red, alpha; alpha is ignored.
  case bgra

  /// The number of bytes of a pixel, 3 or 4.
  public var bytesPerPixel: Int {
    switch self {
    case .rgb: 3
    case .rgba, .bgra: 4
    }
  }

  /// The places of red, green and blue in a pixel.
  package var channelOffsets: (red: Int, green: Int, blue: Int) {
    switch self {
    case .rgb, .rgba: (0, 1, 2)
    case .bgra: (2, 1, 0)
    }
  }
}

/// The likeness of frames to what the screen showed.
public enum FrameFidelity: Hashable, Sendable {
  /// Pixel for pixel, as in a screenshot or a PNG: content that moved is the same byte for byte.
  case lossless
  /// Nearly, as in a video or a JPEG: content that moved is alike.
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
