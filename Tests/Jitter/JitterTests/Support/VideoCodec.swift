import ChatframeTestSupport
import Foundation

/// Encodes and decodes frames with H.264, as a screen recording does.
enum VideoCodec {
  /// Whether ffmpeg is installed, with an H.264 encoder.
  static let isInstalled =
    (try? run(["ffmpeg", "-hide_banner", "-encoders"]).contains("libx264")) ?? false

  struct Failure: Error {
    var status: Int32
  }

  /// Passes on the frames of a video of ordinary quality (crf 23, yuv420p), as rgb24.
  static func recoded(
    width: Int,
    height: Int,
    frames: Int,
    frame: (Int) -> [UInt8],
    take: ([UInt8]) -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let raw = URL(fileURLWithPath: try folder.write("", to: "raw"))
    let video = folder.path("video.mp4")
    let writer = try FileHandle(forWritingTo: raw)
    for index in 0..<frames { try writer.write(contentsOf: Data(frame(index))) }
    try writer.close()
    let quiet = ["ffmpeg", "-v", "error", "-nostdin", "-y"]
    let size = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(width)x\(height)", "-r", "60"]
    let quality = ["-c:v", "libx264", "-crf", "23", "-pix_fmt", "yuv420p", "-threads", "1"]
    _ = try run(quiet + size + ["-i", raw.path] + quality + [video])
    _ = try run(quiet + ["-i", video, "-f", "rawvideo", "-pix_fmt", "rgb24", raw.path])
    let reader = try FileHandle(forReadingFrom: raw)
    defer { try? reader.close() }
    while let data = try reader.read(upToCount: width * height * 3),
      data.count == width * height * 3
    { take(Array(data)) }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let run = try ProgramRun(arguments[0], Array(arguments.dropFirst()))
    guard run.status == 0 else { throw Failure(status: run.status) }
    return run.text
  }
}
