import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import Foundation

extension MotionReport {
  /// A closure that receives the number of analysed frames and, if known, the number of all frames,
  /// on any thread.
  public typealias ProgressHandler = @Sendable (_ done: Int, _ total: Int?) -> Void

  /// Analyses the frames of a folder: PNGs, optionally described by a `frames.json`.
  ///
  /// Pictures without a manifest are read in natural order: `shot9.png` before `shot10.png`. Damage
  /// after the first frame does not throw: the frames before it are analysed, and ``damage`` is the
  /// error.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - options: The options for the analysis.
  ///   - progress: A closure that receives the number of analysed frames and, if known, of all
  ///     frames.
  /// - Throws: `FrameReadingError` if no frame can be read, ``FrameAnalysisError`` if an option is
  ///   out of range or does not suit the frames, or `CancellationError`.
  public init(
    framesIn path: String,
    options: FrameAnalysisOptions = FrameAnalysisOptions(),
    progress: ProgressHandler? = nil
  ) async throws {
    guard Self.isFolder(path) ?? true else {
      throw FrameReadingError(path, "is not a folder; name a folder with PNGs")
    }
    try await self.init(of: path, options, progress)
  }

  /// Analyses the frames of a folder: PNGs, optionally described by a `frames.json`.
  ///
  /// - Parameters:
  ///   - folder: The file URL of the folder.
  ///   - options: The options for the analysis.
  ///   - progress: A closure that receives the number of analysed frames and, if known, of all
  ///     frames.
  /// - Throws: The errors of the overload that takes a path.
  public init(
    framesIn folder: URL,
    options: FrameAnalysisOptions = FrameAnalysisOptions(),
    progress: ProgressHandler? = nil
  ) async throws {
    try await self.init(framesIn: folder.path, options: options, progress: progress)
  }

  /// Analyses the frames of a video: `.mp4`, `.mov`, `.webm`, `.gif`, `.m4v` or `.mkv`.
  ///
  /// The program `ffmpeg` decodes the video. Damage after the first frame does not throw: the
  /// frames before it are analysed, and ``damage`` is the error.
  ///
  /// - Parameters:
  ///   - path: The video.
  ///   - options: The options for the analysis.
  ///   - progress: A closure that receives the number of analysed frames and, if known, of all
  ///     frames.
  /// - Throws: `FrameReadingError` if the video cannot be read or `ffmpeg` is not installed,
  ///   ``FrameAnalysisError`` if an option is out of range or does not suit the frames, or
  ///   `CancellationError`.
  public init(
    video path: String,
    options: FrameAnalysisOptions = FrameAnalysisOptions(),
    progress: ProgressHandler? = nil
  ) async throws {
    guard Self.isFolder(path) != true else {
      throw FrameReadingError(path, "is a folder; name a video")
    }
    try await self.init(of: path, options, progress)
  }

  /// Analyses the frames of a video: `.mp4`, `.mov`, `.webm`, `.gif`, `.m4v` or `.mkv`.
  ///
  /// - Parameters:
  ///   - file: The file URL of the video.
  ///   - options: The options for the analysis.
  ///   - progress: A closure that receives the number of analysed frames and, if known, of all
  ///     frames.
  /// - Throws: The errors of the overload that takes a path.
  public init(
    video file: URL,
    options: FrameAnalysisOptions = FrameAnalysisOptions(),
    progress: ProgressHandler? = nil
  ) async throws {
    try await self.init(video: file.path, options: options, progress: progress)
  }

  /// Analyses the frames of a folder or a video.
  package init(
    of path: String,
    _ options: FrameAnalysisOptions = FrameAnalysisOptions(),
    _ progress: ProgressHandler? = nil
  ) async throws {
    try options.check()
    let recording = try RecordedFrames(path, refreshRate: options.refreshRate)
    try options.check(recording)
    let count = recording.count
    var run = JitterRun(recording, options, keepsFrames: true)
    self = try await run.analyze { progress?($0, count) }
    if let damage, frameCount == 0 { throw damage }
  }

  /// Returns whether a path is a folder; nil if it does not exist.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return nil
    }
    return isFolder.boolValue
  }
}
