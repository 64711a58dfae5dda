import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// The frames of a video with their exact times, decoded by ffmpeg and read from a pipe.
final class VideoStream: FrameSource {
  /// The extensions of video files.
  static let endings = ["mp4", "mov", "webm", "gif", "m4v", "mkv"]

  /// The size of all frames in pixels.
  private(set) var size = PixelSize(width: 1, height: 1)
  private let name: String
  private let child: ChildProcess
  private var errorOutput = FFmpegLog()
  private var position = 0
  private var first: PixelRaster?

  /// Starts decoding and reads the first frame.
  init(_ path: String) throws(FrameReadingError) {
    name = path
    guard let program = InstalledProgram.path("ffmpeg") else {
      throw Self.withoutProgram(path)
    }
    do {
      child = try ChildProcess(program, Self.arguments(path))
    } catch {
      throw Self.unstartable(program, path, error)
    }
    guard let raster = readFrame() else { throw damage ?? Self.nothing(path) }
    size = raster.size
    first = raster
  }

  func next() throws(FrameReadingError) -> FrameJob? {
    guard let raster = first ?? readFrame() else {
      if let damage { throw damage }
      return nil
    }
    first = nil
    guard let time = time() else {
      throw FrameReadingError(name, "ffmpeg reported no time for frame \(position)")
    }
    defer { position += 1 }
    return FrameJob(position: position, time: time, pixels: .raster(raster), entry: nil)
  }

  private static func arguments(_ path: String) -> [String] {
    // Times arrive on standard error: one line for each frame, before its pixels.
    let times = "metadata=add:key=frame:value=1,metadata=print:key=frame:file='pipe\\:2':direct=1"
    return [
      "-v", "error", "-nostdin", "-xerror", "-protocol_whitelist", "file,pipe",
      "-i", "file:\(path)", "-map", "0:V:0", "-fps_mode", "passthrough", "-vf", times,
      "-f", "image2pipe", "-c:v", "ppm", "-pix_fmt", "rgb24", "pipe:1",
    ]
  }

  static func withoutProgram(_ path: String) -> FrameReadingError {
    FrameReadingError(
      path,
      "videos require ffmpeg, which is not installed; install it (apt-get install ffmpeg), or name a "
        + "folder of PNGs",
      isMissing: true
    )
  }

  /// Creates an error with the system's message only, as Foundation's messages are long.
  static func unstartable(
    _ program: String,
    _ path: String,
    _ error: any Error
  ) -> FrameReadingError {
    let error = error as NSError
    let reason =
      error.domain == NSPOSIXErrorDomain
      ? unsafe String(cString: strerror(Int32(error.code))) : error.localizedDescription
    return FrameReadingError(
      path,
      "\(program) cannot be started (\(reason)); install ffmpeg again, or name a folder of PNGs",
      isMissing: true
    )
  }

  private static func nothing(_ path: String) -> FrameReadingError {
    FrameReadingError(path, "has no frames; record it again")
  }

  /// Reads the next frame's pixels; nil after the last whole one.
  private func readFrame() -> PixelRaster? {
    guard let (width, height) = readHead() else { return nil }
    let count = width * height * 3
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
        )
        let read = unsafe read(into: rest)
        guard read > 0 else { return }
        filled += read
      }
    }
    guard bytes.count == count else { return nil }
    return PixelRaster(
      size: PixelSize(width: width, height: height),
      bytesPerPixel: 3,
      bytes: bytes
    )
  }

  /// Reads the header of a PPM: `P6`, the size and the largest value, each followed by white space.
  private func readHead() -> (width: Int, height: Int)? {
    var fields: [String] = [""]
    while fields.count < 5 {
      var byte: UInt8 = 0
      let count = unsafe withUnsafeMutableBytes(of: &byte) { unsafe read(into: $0) }
      guard count == 1, fields[0].utf8.count < 8 else { return nil }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        fields.append("")
      } else {
        fields[fields.count - 1].append(Character(Unicode.Scalar(byte)))
      }
    }
    guard fields[0] == "P6", let width = Int(fields[1]), let height = Int(fields[2]),
      width > 0, height > 0, width * height <= PictureFile.maximumPixelCount
    else { return nil }
    return (width, height)
  }

  /// Returns the number of bytes that were read; 0 at the end of the output.
  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      switch unsafe child.read(into: buffer) {
      case .output(let count): return count
      case .errorOutput(let bytes): errorOutput.add(bytes)
      case .end: return 0
      }
    }
  }

  private func time() -> Double? {
    while errorOutput.times.isEmpty {
      guard case .errorOutput(let bytes) = unsafe child.read(into: .init(start: nil, count: 0))
      else {
        return nil
      }
      errorOutput.add(bytes)
    }
    return errorOutput.takeTime()
  }

  /// The error that ended the video early; nil if all frames were read.
  private var damage: FrameReadingError? {
    while case .errorOutput(let bytes) = unsafe child.read(into: .init(start: nil, count: 0)) {
      errorOutput.add(bytes)
    }
    let status = child.status
    guard status != 0 || !errorOutput.errors.isEmpty else { return nil }
    if errorOutput.errors.contains(where: { $0.contains("matches no streams") }) {
      return FrameReadingError(name, "has no video stream; name a video")
    }
    let reason = errorOutput.errors.first ?? "ffmpeg exited with \(status)"
    return position == 0 && first == nil
      ? FrameReadingError(name, "cannot be read as a video (\(reason)); record or convert it again")
      : FrameReadingError(
        name,
        "is damaged after frame \(position - 1) (\(reason)); record it again"
      )
  }
}

/// Parses ffmpeg's log while it decodes: frame times and error lines.
struct FFmpegLog {
  /// The times in seconds of frames that were not yet requested.
  private(set) var times: [Double] = []
  /// The lines that are not about frames.
  private(set) var errors: [String] = []
  private var line: [UInt8] = []
  private static let mostErrors = 8

  /// Parses further bytes.
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        take(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
  }

  /// Removes and returns the time of the next frame.
  mutating func takeTime() -> Double { times.removeFirst() }

  private mutating func take(_ text: String) {
    if text.isEmpty || text == "frame=1" { return }
    if text.hasPrefix("frame:"), let field = text.range(of: "pts_time:") {
      times.append(Double(text[field.upperBound...]) ?? times.last ?? 0)
    } else if errors.count < Self.mostErrors {
      errors.append(Self.bare(text))
    }
  }

  /// Removes the prefix with ffmpeg's component and its address.
  private static func bare(_ text: String) -> String {
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return text }
    return String(text[text.index(after: end)...].drop { $0 == " " })
  }
}
