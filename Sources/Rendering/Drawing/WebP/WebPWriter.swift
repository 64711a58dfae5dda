import CChatframeWebP
import ChatframeGraphics
import ChatframePixels

/// Encodes a picture as lossless WebP.
///
/// Unlike a PNG, a WebP is encoded as a whole, so the writer keeps all pixels until the end. It
/// uses one thread, so that the bytes depend only on the pixels.
package struct WebPWriter: ~Copyable {
  /// The maximum width and height in pixels.
  package static let maximumSide = Int(WEBP_MAX_DIMENSION)
  /// The maximum number of pixels; encoding takes up to 24 bytes per pixel.
  package static let maximumPixelCount = 40_000_000
  /// libwebp's effort, 0…9.
  static let effort: Int32 = 2

  private let widthInPixels: Int
  private let heightInPixels: Int
  private let picture: UnsafeMutablePointer<WebPPicture>
  private var rowCount = 0

  /// Allocates memory for a picture.
  package init(size: PixelSize) throws(DrawingError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(size.width), sides.contains(size.height),
      size.width * size.height <= Self.maximumPixelCount
    else { throw .webPSize(widthInPixels: size.width, heightInPixels: size.height) }
    let made = UnsafeMutablePointer<WebPPicture>.allocate(capacity: 1)
    guard WebPPictureInit(made) != 0 else {
      made.deallocate()
      throw .webP(code: Int(VP8_ENC_ERROR_INVALID_CONFIGURATION.rawValue))
    }
    made.pointee.use_argb = 1
    made.pointee.width = Int32(size.width)
    made.pointee.height = Int32(size.height)
    guard WebPPictureAlloc(made) != 0 else {
      made.deallocate()
      throw .webP(code: Int(VP8_ENC_ERROR_OUT_OF_MEMORY.rawValue))
    }
    widthInPixels = size.width
    heightInPixels = size.height
    picture = made
  }

  deinit {
    WebPPictureFree(picture)
    picture.deallocate()
  }

  /// Appends rows below the existing ones.
  package mutating func append(_ rows: PixelRows) throws(DrawingError) {
    guard rows.widthInPixels == widthInPixels else {
      throw .bandWidth(expectedByteCount: widthInPixels * 3 + 1, byteCount: rows.rowByteCount)
    }
    let end = rowCount + rows.heightInPixels
    guard end <= heightInPixels else { throw .rowCount(expected: heightInPixels, count: end) }
    let stride = Int(picture.pointee.argb_stride)
    rows.withRows(0..<rows.heightInPixels) { bytes in
      guard let source = bytes.baseAddress, let target = picture.pointee.argb else { return }
      for row in 0..<rows.heightInPixels {
        let from = source + row * rows.rowByteCount + 1
        PixelKernels.pack(from, to: target + (rowCount + row) * stride, count: widthInPixels)
      }
    }
    rowCount = end
  }

  /// Encodes the picture, unless the task is cancelled.
  ///
  /// - Parameter sink: Receives the file's bytes in order; an error that it throws ends the
  ///   writing.
  /// - Throws: `DrawingError.webP`, or the error of the sink.
  package consuming func finish(sink: @escaping ([UInt8]) throws -> Void) throws {
    guard rowCount == heightInPixels else {
      throw DrawingError.rowCount(expected: heightInPixels, count: rowCount)
    }
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, Self.effort) != 0 else {
      throw DrawingError.webP(code: Int(VP8_ENC_ERROR_INVALID_CONFIGURATION.rawValue))
    }
    let stream = ByteStream(sink: sink)
    picture.pointee.custom_ptr = Unmanaged.passUnretained(stream).toOpaque()
    picture.pointee.writer = { bytes, count, picture in
      guard let stream = picture?.pointee.custom_ptr else { return 0 }
      let target = Unmanaged<ByteStream>.fromOpaque(stream).takeUnretainedValue()
      return target.take(UnsafeBufferPointer(start: bytes, count: count)) ? 1 : 0
    }
    picture.pointee.progress_hook = { _, _ in Task.isCancelled ? 0 : 1 }
    let isPacked = withExtendedLifetime(stream) { WebPEncode(&config, picture) != 0 }
    try stream.check()
    try Task.checkCancellation()
    guard isPacked else {
      throw DrawingError.webP(code: Int(picture.pointee.error_code.rawValue))
    }
  }
}
