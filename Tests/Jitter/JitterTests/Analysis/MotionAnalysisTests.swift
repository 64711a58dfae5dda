import ChatframeJitter
import Foundation
import Testing

/// Frames that are added one by one, as an app's own tests do.
struct MotionAnalysisTests {
  private static let size = PixelSize(width: 200, height: 400)
  private static let chat = FakeChat(seed: 12, width: 200, height: 2400, unit: 2)
  /// The points by which the list is scrolled up in each frame.
  private static let speed = 3.0

  /// Returns a frame of the list at a distance in points from its top.
  private func screen(at place: Double) -> [UInt8] {
    FakeScreen(of: Self.chat, top: Int(place * 2), height: Self.size.height).bytes
  }

  /// Returns the tops of 40 frames of a drag, in points, with a jump at one of them.
  private func places(jumping points: Double = 0, at frame: Int = 20) -> [Double] {
    (0..<40).map { 100 + Double($0) * Self.speed + ($0 < frame ? 0 : points) }
  }

  private func report(
    _ places: [Double],
    userDelta: (Int) -> Double? = { _ in nil }
  ) throws -> MotionReport {
    var analysis = try MotionAnalysis(size: Self.size, scale: 2)
    for (index, place) in places.enumerated() {
      let frame = try RGBABitmap(size: Self.size, rgba: screen(at: place), scale: 2)
      try analysis.add(frame, time: Double(index) / 60, userDelta: userDelta(index))
    }
    return try analysis.finish()
  }

  /// Returns a length in hundredths of a point: the user's motion is estimated by a least-squares
  /// fit, which is not exact.
  private static func hundredths(_ length: Double?) -> Int? {
    length.map { Int(($0 * 100).rounded()) }
  }

  @Test func `a list that jumps by seven points is found`() throws {
    let report = try report(places(jumping: 7))
    #expect(report.events.map(\.kind) == [.jump])
    #expect(report.events.map(\.frame) == [20])
    #expect(report.events.map(\.time) == [20.0 / 60])
    #expect(report.events.map { Self.hundredths($0.magnitude) } == [700])
    #expect(report.events.map { Self.hundredths($0.displacement) } == [-700])
    #expect(Self.hundredths(report.maxJitter) == 700)
    #expect(report.jitteryFrameCount == 1)
  }

  @Test func `a list that follows the finger is clean`() throws {
    let report = try report(places())
    #expect(report.events == [])
    #expect(report.violations() == [])
    #expect(report.description == "40 frames: nothing moved by itself")
  }

  @Test func `a motion that the user caused is excused`() throws {
    let report = try report(places(jumping: 31)) { $0 == 20 ? -31 - Self.speed : -Self.speed }
    #expect(report.events == [])
  }

  @Test func `a motion that the user did not cause counts although it looks like a drag`() throws {
    let report = try report(places()) { _ in 0 }
    #expect(report.jitteryFrameCount == 39)
  }

  @Test func `the motion in each frame is kept`() throws {
    let frames = try report(places(jumping: 7)).frames
    #expect(frames.count == 40)
    #expect(frames[10].contentDisplacement == -3)
    #expect(frames[20].contentDisplacement == -10)
    #expect(Self.hundredths(frames[20].userDisplacement) == -300)
    #expect(Self.hundredths(frames[20].jitter) == 700)
  }

  @Test func `BGRA bytes with gaps between rows have the same result`() throws {
    var analysis = try MotionAnalysis(size: Self.size, scale: 2)
    for (index, place) in places(jumping: 7).enumerated() {
      let bytes = Self.padded(screen(at: place))
      try analysis.add(bytes, format: .bgra, bytesPerRow: 832, time: Double(index) / 60)
    }
    #expect(try analysis.finish().events == report(places(jumping: 7)).events)
  }

  /// Returns rows of 832 bytes in the order blue, green, red, alpha.
  private static func padded(_ rgba: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in stride(from: 0, to: rgba.count, by: 800) {
      for pixel in stride(from: row, to: row + 800, by: 4) {
        bytes += [rgba[pixel + 2], rgba[pixel + 1], rgba[pixel], 255]
      }
      bytes += [UInt8](repeating: UInt8(truncatingIfNeeded: row), count: 32)
    }
    return bytes
  }

  @Test func `an analysis continues after a report`() throws {
    var analysis = try MotionAnalysis(size: Self.size, scale: 2)
    for (index, place) in places(jumping: 7).enumerated() {
      if index == 10 { #expect(try analysis.finish().frameCount == 10) }
      try analysis.add(screen(at: place), format: .rgba, time: Double(index) / 60)
    }
    #expect(try analysis.finish().events.map(\.frame) == [20])
  }
}

/// Frames that cannot be analysed.
struct MotionAnalysisErrorTests {
  private let size = PixelSize(width: 4, height: 2)
  private let frame = [UInt8](repeating: 9, count: 32)

  @Test(arguments: [PixelSize(width: 0, height: 2), PixelSize(width: 4, height: 100_000)])
  func `a size out of range is an error`(size: PixelSize) {
    #expect(throws: MotionAnalysisError.size(size)) { try MotionAnalysis(size: size) }
  }

  @Test(arguments: [0, -1, Double.infinity])
  func `a scale that is not positive is an error`(scale: Double) {
    #expect(throws: MotionAnalysisError.scale(scale)) {
      try MotionAnalysis(size: size, scale: scale)
    }
  }

  @Test func `a frame of another size is an error in one line`() throws {
    var analysis = try MotionAnalysis(size: size)
    let bitmap = try RGBABitmap(size: PixelSize(width: 2, height: 4), rgba: frame)
    do throws(MotionAnalysisError) {
      try analysis.add(bitmap, time: 0)
      Issue.record("expected an error")
    } catch {
      #expect(
        error.localizedDescription
          == "the frame has 2 × 4 pixels; expected 4 × 2, the size of the analysis"
      )
    }
  }

  @Test func `times that do not increase are an error`() throws {
    var analysis = try MotionAnalysis(size: size)
    try analysis.add(frame, format: .rgba, time: 0.5)
    #expect(throws: MotionAnalysisError.time(0.5, after: 0.5, frame: 1)) {
      try analysis.add(frame, format: .rgba, time: 0.5)
    }
    #expect(throws: MotionAnalysisError.self) {
      try analysis.add(frame, format: .rgba, time: .nan)
    }
    #expect(analysis.frameCount == 1)
  }

  @Test func `too few bytes are an error`() throws {
    var analysis = try MotionAnalysis(size: size)
    #expect(throws: MotionAnalysisError.byteCount(24, expected: 32)) {
      try analysis.add([UInt8](repeating: 0, count: 24), format: .rgba, time: 0)
    }
    #expect(throws: MotionAnalysisError.bytesPerRow(8, expected: 16)) {
      try analysis.add(frame, format: .rgba, bytesPerRow: 8, time: 0)
    }
  }

  @Test func `a user's motion that is not a number is an error`() throws {
    var analysis = try MotionAnalysis(size: size)
    #expect(throws: MotionAnalysisError.userDelta(.infinity, frame: 0)) {
      try analysis.add(frame, format: .rgba, time: 0, userDelta: .infinity)
    }
  }

  @Test func `no frames are an error`() throws {
    let analysis = try MotionAnalysis(size: size)
    #expect(throws: MotionAnalysisError.noFrames) { try analysis.finish() }
  }
}
