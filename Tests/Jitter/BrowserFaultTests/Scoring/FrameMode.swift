import ChatframeTestSupport
import Foundation

/// The forms in which the frames of a scene are analysed.
enum FrameMode: String, CaseIterable, Sendable {
  /// The PNGs.
  case pictures
  /// The PNGs and a manifest with the user's motion.
  case known
  /// An H.264 video.
  case video
  /// A video of 60 frames per second of content that is drawn less often.
  case thirtyHertz, twentyHertz, fifteenHertz
  /// A video that lacks frames, and whose timestamps are inexact.
  case variable

  /// The name in tables.
  var title: String {
    switch self {
    case .pictures: "PNG"
    case .known: "PNG, told"
    case .video: "H.264"
    case .thirtyHertz: "30 in 60 Hz"
    case .twentyHertz: "20 in 60 Hz"
    case .fifteenHertz: "15 in 60 Hz"
    case .variable: "variable"
    }
  }

  /// Whether the frames are encoded as a video.
  var isVideo: Bool { self != .pictures && self != .known }

  /// The number of frames for which the same content is shown; `nil` for a variable rate.
  private var repetition: Int? {
    switch self {
    case .pictures, .known, .video: 1
    case .thirtyHertz: 2
    case .twentyHertz: 3
    case .fifteenHertz: 4
    case .variable: nil
    }
  }

  /// Returns the numbers of the recorded frames that the frames of this form show.
  func shown(of count: Int) -> ShownFrames {
    guard let repetition else { return ShownFrames(sources: (0..<count).filter(Self.isKept)) }
    return ShownFrames(sources: (0..<count).map { $0 - $0 % repetition })
  }

  /// Returns whether a video of a variable rate shows a frame.
  private static func isKept(_ frame: Int) -> Bool { frame * 7 % 11 < 8 }

  /// The options of ffmpeg that choose frames.
  private var filter: [String] {
    switch repetition {
    case 1?: []
    case let repetition?: ["-vf", "select='not(mod(n,\(repetition)))',fps=60:round=down"]
    case nil:
      [
        "-vf", "select='lt(mod(n*7,11),8)',settb=1/60000,setpts='PTS+300*sin(N*2.4)'",
        "-fps_mode", "vfr", "-video_track_timescale", "60000",
      ]
    }
  }

  /// Returns the path of the frames in this form, after encoding a video unless it exists.
  func input(_ scene: ChatScene, _ files: SceneFiles) throws -> String {
    let frames = files.folder(of: scene)
    guard isVideo else { return self == .known ? files.knownFolder(of: scene).path : frames.path }
    let video = frames.appendingPathComponent("\(rawValue).mp4")
    guard !FileManager.default.fileExists(atPath: video.path) else { return video.path }
    try VideoEncoder.encode("\(frames.path)/frame-%05d.png", options: filter, to: video)
    return video.path
  }
}

/// The program that encodes videos.
enum VideoEncoder {
  /// An error of the program.
  struct Failure: Error {
    var reason: String
  }

  /// Whether the program is installed, with an H.264 encoder.
  static let isInstalled =
    (try? ProgramRun("ffmpeg", ["-hide_banner", "-encoders"]).text.contains("libx264")) ?? false

  /// Encodes pictures at 60 frames per second with H.264, at a quality that is nearly lossless to
  /// the eye.
  ///
  /// - Parameters:
  ///   - pictures: The pattern of the names of the pictures.
  ///   - options: The options that choose frames.
  ///   - video: The file, which is written completely or not at all.
  /// - Throws: `Failure`, or an error if the file cannot be written.
  static func encode(_ pictures: String, options: [String], to video: URL) throws {
    let part = video.deletingPathExtension().appendingPathExtension("part.mp4")
    let run = try ProgramRun(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-y", "-framerate", "60", "-i", pictures] + options
        + ["-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-threads", "1", part.path]
    )
    guard run.status == 0 else { throw Failure(reason: run.errors) }
    try FileManager.default.moveItem(at: part, to: video)
  }
}

/// The recorded frames that a video shows.
struct ShownFrames: Sendable {
  /// The number of the recorded frame, for each frame of the video.
  let sources: [Int]

  /// Returns the number of the first frame that shows a recorded frame or a later one; the number
  /// of frames if there is none.
  func place(of frame: Int) -> Int {
    sources.firstIndex { $0 >= frame } ?? sources.count
  }

  /// Returns whether the video shows one of some recorded frames.
  func shows(_ frames: Range<Int>) -> Bool { sources.contains(where: frames.contains) }
}
