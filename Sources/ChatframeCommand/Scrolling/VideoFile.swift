import FileWriting
import Footage
import Foundation

/// A video of frames, made by ffmpeg where that is installed.
struct VideoFile {
  private let path: String
  private let kind: String
  private let codec: [String]
  private let program: String

  private static let codecs: KeyValuePairs = [
    "mp4": ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2"],
    "webm": ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2"],
    "gif": [],
  ]

  /// A video at `path`, whose ending says which kind; checked before anything is drawn.
  init(_ path: String) throws(Failure) {
    let kind = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let codec = Self.codecs.first(where: { $0.key == kind })?.value else {
      throw .usage("--video \"\(path)\" is no video; expected a name in .mp4, .webm or .gif")
    }
    guard let program = InstalledProgram.path("ffmpeg") else {
      throw .usage(
        "--video needs ffmpeg, which is not installed; install it (apt-get install ffmpeg) or leave "
          + "--video out"
      )
    }
    self.path = path
    self.kind = kind
    self.codec = codec
    self.program = program
  }

  /// Makes the video of the frames in `folder`.
  func write(_ frames: Range<Int>, in folder: String, refreshRate: Double) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      [
        "-v", "error", "-nostdin", "-y", "-framerate", "\(refreshRate)",
        "-start_number", "\(frames.lowerBound)", "-i", "\(folder)/frame-%05d.png",
        "-frames:v", "\(frames.count)",
      ] + codec + ["-f", kind, partial]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, unsafe rename(partial, path) == 0 else {
      unsafe unlink(partial)
      throw Failure("\(path): ffmpeg could not write it; its words are above", .noOutput)
    }
  }

  /// Beside the video until that is whole.
  private var partial: String { SymbolicLinks.folder(of: path) + "/.chatframe-video-\(getpid())" }
}
