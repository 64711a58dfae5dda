import ChatframeGraphics

/// The layout of a frame's pixels in memory.
package struct FrameLayout: Hashable, Sendable {
  /// The width in pixels.
  package let widthInPixels: Int
  /// The height in pixels.
  package let heightInPixels: Int
  /// The number of bytes from a row to the next.
  package let strideInBytes: Int
  package let format: FramePixelFormat

  /// Creates a layout with rows from the top down; by default they have no gaps.
  package init(
    size: PixelSize,
    format: FramePixelFormat,
    strideInBytes: Int? = nil
  ) {
    precondition(size.width > 0 && size.height > 0, "A frame must have pixels.")
    let bytes = size.width * format.bytesPerPixel
    let stride = strideInBytes ?? bytes
    precondition(stride >= bytes, "A row must fit into its stride.")
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

  /// The offsets of red, green and blue in a pixel.
  package var channelOffsets: (red: Int, green: Int, blue: Int) {
    switch self {
    case .rgb, .rgba: (0, 1, 2)
    case .bgra: (2, 1, 0)
    }
  }
}

/// The fidelity of frames to the screen.
public enum FrameFidelity: Hashable, Sendable {
  /// Exact, as in a screenshot or a PNG: content that moved has the same bytes.
  case lossless
  /// Approximate, as in a video or a JPEG: content that moved is similar.
  case lossy
}
