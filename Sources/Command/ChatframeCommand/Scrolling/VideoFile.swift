import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameReading
import Foundation

/// A video of frames, encoded by ffmpeg if it is installed.
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

  /// The highest frame rate of a GIF; browsers slow down GIFs that claim more.
  private static let fastestGIF = 50.0

  /// Creates a video at `path`, whose extension selects the format; checked before anything is
  /// drawn.
  init(_ path: String) throws(Failure) {
    let kind = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let codec = Self.codecs.first(where: { $0.key == kind })?.value else {
      throw .usage(
        "--video \"\(path)\" is not a video file; expected a name that ends in .mp4, .webm or .gif"
      )
    }
    guard let program = InstalledProgram.path("ffmpeg") else {
      throw .usage(
        "--video requires ffmpeg, which is not installed; install it (apt-get install ffmpeg) or leave "
          + "--video out"
      )
    }
    self.path = path
    self.kind = kind
    self.codec = codec
    self.program = program
    try checkPlace()
  }

  /// Encodes the frames in `folder`.
  func write(_ frames: Range<Int>, in folder: String, refreshRate: Double) async throws {
    let target = SymbolicLinks.end(of: path)
    guard let made = TemporaryFiles.make(in: SymbolicLinks.folder(of: target), mode: 0o666) else {
      throw OutputError(name: path)
    }
    close(made.descriptor)
    defer { TemporaryFiles.remove(made.path) }
    let arguments =
      [
        "-v", "error", "-nostdin", "-y",
        "-framerate", "\(kind == "gif" ? min(refreshRate, Self.fastestGIF) : refreshRate)",
        "-start_number", "\(frames.lowerBound)", "-i", FrameFolderFormat.framePattern,
        "-frames:v", "\(frames.count)",
      ] + codec + ["-f", kind, URL(fileURLWithPath: made.path).path]
    // ffmpeg reads patterns in folder names; here it sees only the absolute path of the result.
    let process = try SpawnedProcess(program, arguments, folder: folder)
    guard process.wait() == .exited(0) else {
      throw Failure("\(path): ffmpeg could not write it; its messages are above", .noOutput)
    }
    guard TemporaryFiles.publish(made.path, as: target) else { throw OutputError(name: path) }
  }

  /// Rejects a path that would fail only after all frames are drawn.
  private func checkPlace() throws(Failure) {
    let target = SymbolicLinks.end(of: path)
    if FileStatus(target)?.isFolder == true {
      throw Failure(OutputError(name: path, code: EISDIR).description, .noOutput)
    }
    guard FileStatus(SymbolicLinks.folder(of: target))?.isFolder == true else {
      throw Failure(OutputError(name: path, code: ENOENT).description, .noOutput)
    }
  }
}
