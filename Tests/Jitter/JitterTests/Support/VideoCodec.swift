import Foundation

/// Takes frames through H.264 and back, as a screen recording would.
enum VideoCodec {
  private static let program = "/usr/bin/env"

  /// Whether ffmpeg is installed, with an H.264 encoder.
  static let isInstalled =
    (try? run(["ffmpeg", "-hide_banner", "-encoders"]).contains("libx264")) ?? false

  struct Failure: Error {
    var status: Int32
  }

  /// Frames of rgb24 as they come out of a video of ordinary quality (crf 23, yuv420p).
  static func recoded(
    width: Int,
    height: Int,
    frames: Int,
    frame: (Int) -> [UInt8],
    take: ([UInt8]) -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("chatframe-video-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let raw = folder.appendingPathComponent("raw")
    let video = folder.appendingPathComponent("video.mp4")
    try Data().write(to: raw)
    let writer = try FileHandle(forWritingTo: raw)
    for index in 0..<frames { try writer.write(contentsOf: Data(frame(index))) }
    try writer.close()
    let quiet = ["ffmpeg", "-v", "error", "-nostdin", "-y"]
    let size = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(width)x\(height)", "-r", "60"]
    let quality = ["-c:v", "libx264", "-crf", "23", "-pix_fmt", "yuv420p", "-threads", "1"]
    _ = try run(quiet + size + ["-i", raw.path] + quality + [video.path])
    _ = try run(quiet + ["-i", video.path, "-f", "rawvideo", "-pix_fmt", "rgb24", raw.path])
    let reader = try FileHandle(forReadingFrom: raw)
    defer { try? reader.close() }
    while let data = try reader.read(upToCount: width * height * 3),
      data.count == width * height * 3
    { take(Array(data)) }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
