import ChatframeGraphics
import Foundation

/// An analysis that finds motion that the user did not cause, in frames that are added one by one.
///
/// Frames are screenshots, pictures that a program drew, or the buffers of a video. They all have
/// the same size, and their times increase. The analysis keeps only the signatures of the latest
/// frames, so its memory use grows by about a hundred bytes per frame.
///
/// ```swift
/// var analysis = try MotionAnalysis(size: PixelSize(width: 1170, height: 2532), scale: 3)
/// for frame in frames {
///   try analysis.add(frame.bitmap, time: frame.time, userDelta: frame.scrolledPoints)
/// }
/// let report = try analysis.finish()
/// ```
public struct MotionAnalysis: Sendable {
  /// The largest side of a frame in pixels.
  public static let maximumSide = 32_768

  /// The size of all frames in pixels.
  public let size: PixelSize
  /// The number of device pixels per point.
  public let scale: Double
  private var pixels: PixelAnalysis
  private var curves = PixelCurves()
  private var frames: [MotionReport.Frame] = []
  private var lastTime: Double?

  /// Creates an analysis of frames of one size.
  ///
  /// - Parameters:
  ///   - size: The width and height of all frames in pixels, each 1 to ``maximumSide``.
  ///   - scale: The number of device pixels per point, greater than 0.
  ///   - fidelity: The fidelity of the frames; `lossy` for frames of a video, in which content that
  ///     moved is similar but not identical.
  ///   - countsRepeatedFrames: Whether a frame that repeats the previous one while content moves is
  ///     a stall; pass `false` for videos, whose recorders repeat frames.
  /// - Throws: ``MotionAnalysisError`` if the size or the scale is out of range.
  public init(
    size: PixelSize,
    scale: Double = 1,
    fidelity: FrameFidelity = .lossless,
    countsRepeatedFrames: Bool = true
  ) throws(MotionAnalysisError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .size(size)
    }
    guard (0.01...100).contains(scale) else { throw .scale(scale) }
    self.init(
      checked: size,
      scale: scale,
      fidelity: fidelity,
      countsRepeatedFrames: countsRepeatedFrames
    )
  }

  /// Creates an analysis of frames whose size and scale are valid.
  package init(
    checked size: PixelSize,
    scale: Double,
    fidelity: FrameFidelity,
    countsRepeatedFrames: Bool
  ) {
    self.size = size
    self.scale = scale
    pixels = PixelAnalysis(
      size: size,
      scale: scale,
      countsDuplicates: countsRepeatedFrames,
      fidelity: fidelity
    )
  }

  /// The number of added frames.
  public var frameCount: Int { pixels.frame + 1 }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: The frame's pixels; its own scale is ignored.
  ///   - time: The frame's time in seconds, later than the previous frame's.
  ///   - userDelta: The distance in points by which the user moved the content down since the
  ///     previous frame, negative for up and 0 for no motion; `nil` to estimate it.
  /// - Throws: ``MotionAnalysisError`` if the frame has another size or the time does not increase.
  public mutating func add(
    _ bitmap: RGBABitmap,
    time: Double,
    userDelta: Double? = nil
  ) throws(MotionAnalysisError) {
    guard bitmap.size == size else { throw .frameSize(bitmap.size, expected: size) }
    try check(time, userDelta)
    let layout = FrameLayout(size: size, format: .rgba)
    // Before iOS 26, arrays have no spans, but slices do.
    let pixels = bitmap.rgba[...]
    unsafe add(pixels.span.bytes, layout, time, userDelta)
  }

  /// Adds the next frame from its bytes, such as those of a `CVPixelBuffer` or a `CGContext`.
  ///
  /// - Parameters:
  ///   - bytes: The frame's pixels in rows from the top: an array, `Data` or an unsafe buffer.
  ///   - format: The order of the bytes of a pixel.
  ///   - bytesPerRow: The number of bytes from one row to the next; `nil` for rows without gaps.
  ///   - time: The frame's time in seconds, later than the previous frame's.
  ///   - userDelta: The distance in points by which the user moved the content down since the
  ///     previous frame, negative for up and 0 for no motion; `nil` to estimate it.
  /// - Throws: ``MotionAnalysisError`` if the bytes do not fill a frame or the time does not
  ///   increase.
  public mutating func add(
    _ bytes: some ContiguousBytes,
    format: FramePixelFormat,
    bytesPerRow: Int? = nil,
    time: Double,
    userDelta: Double? = nil
  ) throws(MotionAnalysisError) {
    let row = size.width * format.bytesPerPixel
    let stride = bytesPerRow ?? row
    guard stride >= row, stride <= Self.maximumSide * 64 else {
      throw .bytesPerRow(stride, expected: row)
    }
    try check(time, userDelta)
    let layout = FrameLayout(size: size, format: format, strideInBytes: stride)
    let count = unsafe bytes.withUnsafeBytes { buffer in
      if buffer.count >= layout.byteCount {
        unsafe add(buffer.bytes, layout, time, userDelta)
      }
      return buffer.count
    }
    if count < layout.byteCount { throw .byteCount(count, expected: layout.byteCount) }
  }

  /// Returns the report on the frames so far.
  ///
  /// More frames can be added afterwards.
  ///
  /// - Returns: The report.
  /// - Throws: ``MotionAnalysisError/noFrames`` if no frame was added.
  public func finish() throws(MotionAnalysisError) -> MotionReport {
    guard frameCount > 0 else { throw .noFrames }
    return report()
  }

  private func check(_ time: Double, _ userDelta: Double?) throws(MotionAnalysisError) {
    guard time.isFinite, lastTime.map({ time > $0 }) ?? true else {
      throw .time(time, after: lastTime, frame: frameCount)
    }
    let limit = 1e9
    if let userDelta, !(userDelta.magnitude <= limit) {
      throw .userDelta(userDelta, frame: frameCount)
    }
  }

  private mutating func add(
    _ bytes: RawSpan,
    _ layout: FrameLayout,
    _ time: Double,
    _ userDelta: Double?
  ) {
    let signature = FrameSignature(of: bytes, layout: layout, grid: pixels.grid)
    let frame = MotionReport.Frame(number: frameCount, time: time)
    add(signature, time: time, userDelta: userDelta, recording: frame)
  }
}

extension MotionAnalysis {
  /// The division of frames, for signatures that are computed on other threads.
  package var grid: FrameGrid { pixels.grid }

  /// Adds the signature of the next frame.
  ///
  /// - Parameters:
  ///   - signature: The frame's signature, computed with ``grid``.
  ///   - time: The frame's time in seconds, later than the previous frame's.
  ///   - userDelta: Points that the user moved the content down; nil to estimate it.
  ///   - frame: The frame to list in the report; nil for none.
  package mutating func add(
    _ signature: FrameSignature,
    time: Double,
    userDelta: Double?,
    recording frame: MotionReport.Frame?
  ) {
    pixels.add(signature, time: time, userDelta: userDelta)
    curves.add(content: pixels.latestContentDisplacement, reported: userDelta)
    if let frame { frames.append(frame) }
    lastTime = time
  }

  /// Returns the report on the frames so far.
  ///
  /// - Parameter size: The size of the screen in points; nil for the size of the frames.
  /// - Returns: The report.
  package func report(size: LayoutSize? = nil) -> MotionReport {
    var pixels = pixels
    var report = pixels.finish()
    report.scale = scale
    report.size =
      size
      ?? LayoutSize(
        width: Double(self.size.width) / scale,
        height: Double(self.size.height) / scale
      )
    report.frames = frames
    report.complete(with: curves)
    return report
  }
}
