import ChatframeDrawing
import ChatframeFrameReading
import ChatframeFrameSequences
import ChatframeOutlines
import ChatframePixels
import ChatframeRendering
import Foundation

/// Frames to compare with their golden, and pictures of some of them.
struct DrawnSequence: Sendable {
  /// The picture of a frame: the name of its file and a PNG.
  typealias Picture = (fileName: String, bytes: [UInt8])

  /// The digests and the other values to compare.
  let sequence: GoldenSequence
  /// The number of all frames.
  let frameCount: Int
  /// Returns the pictures of some frames.
  let pictures: @Sendable (Range<Int>) async throws -> [Picture]
  /// The program that drew the frames.
  private let origin: Origin

  /// The program that drew the frames.
  private enum Origin {
    /// This program, with or without boxes in place of glyphs.
    case renderer(isBlocked: Bool)
    /// A different program, whose libraries and fonts are unknown.
    case other
  }

  /// Draws the frames of a scenario.
  ///
  /// - Parameters:
  ///   - sequence: The scenario.
  ///   - frames: The numbers of the frames; `nil` for all.
  ///   - goldenRenderer: The renderer that draws them.
  /// - Throws: An error of drawing.
  init(
    _ sequence: FrameSequence,
    frames: Range<Int>?,
    on goldenRenderer: GoldenRenderer
  ) async throws {
    self.sequence = try await goldenRenderer.sequence(of: sequence, frames: frames)
    frameCount = sequence.frameCount
    origin = .renderer(isBlocked: goldenRenderer.renderer.textInk == .blocks)
    pictures = { try await goldenRenderer.pictures(of: sequence, frames: $0) }
  }

  /// Creates frames without pictures that this program drew.
  ///
  /// - Parameters:
  ///   - sequence: The digests and the other values to compare.
  ///   - isBlocked: Whether boxes were drawn in place of glyphs.
  init(_ sequence: GoldenSequence, isBlocked: Bool) {
    self.sequence = sequence
    frameCount = sequence.frames.count
    pictures = { _ in [] }
    origin = .renderer(isBlocked: isBlocked)
  }

  /// Reads the frames in a folder.
  ///
  /// - Throws: `FrameReadingError` if the folder has no frames or damaged ones; `GoldenError` for a
  ///   video.
  init(framesIn folder: String) async throws {
    let recording = try RecordedFrames(folder)
    guard !recording.isVideo else {
      throw GoldenError.subject(
        reason: "\(folder): is a video, whose pixels depend on its decoder; use a folder of PNGs"
      )
    }
    var frames: [GoldenSequence.Frame] = []
    var files: [String] = []
    let damage = try await recording.read { (decodable) throws(FrameReadingError) in
      let digest = PixelDigest(try decodable.raster().picture)
      return (digest: digest, file: decodable.frame.file ?? "")
    } take: { frame in
      frames.append(.init(index: frames.count, digest: frame.digest))
      files.append(frame.file)
    }
    if let damage { throw damage }
    sequence = GoldenSequence(
      fingerprint: try GoldenRenderer.bundledFingerprint(),
      tiles: [],
      frames: frames,
      faults: [],
      manifest: Self.manifest(of: recording, frameCount: frames.count)
    )
    frameCount = frames.count
    origin = .other
    pictures = { [files] range in
      try range.map { frame in
        let data = try Data(contentsOf: URL(fileURLWithPath: files[frame]))
        return (PlannedFrame.fileName(frame), [UInt8](data))
      }
    }
  }

  /// Returns the lines of a folder's manifest; empty unless each frame has its own line, as in
  /// folders that this program writes.
  private static func manifest(of recording: RecordedFrames, frameCount: Int) -> [String] {
    guard let name = recording.manifest?.name,
      let text = try? String(contentsOfFile: name, encoding: .utf8)
    else { return [] }
    let lines = text.split(separator: "\n").map(SequenceCollector.kept)
    return SequenceManifest(lines).lines.count == frameCount ? lines : []
  }

  /// Returns the changes of libraries and fonts that may have changed pixels.
  func changes(since fingerprint: EnvironmentFingerprint) -> [String] {
    switch origin {
    case .renderer(let isBlocked):
      fingerprint.pixelChanges(to: sequence.fingerprint, isBlocked: isBlocked)
    case .other: []
    }
  }
}

/// The pictures of a folder of frames from another program.
package enum FrameFolderPicture {
  /// Returns the path of the picture of a frame.
  ///
  /// - Parameters:
  ///   - frame: The position of the frame in the folder, from 0.
  ///   - folder: The folder.
  /// - Returns: The path.
  /// - Throws: `FrameReadingError` if the folder has no frames; `GoldenError` if it has fewer.
  package static func path(of frame: Int, in folder: String) throws -> String {
    let recording = try RecordedFrames(folder)
    guard !recording.isVideo, let count = recording.count else {
      throw GoldenError.subject(reason: "\(folder): is a video; use a folder of PNGs")
    }
    guard (0..<count).contains(frame) else {
      throw GoldenError.subject(
        reason: "\(folder): has no frame \(frame); expected 0 to \(count - 1)"
      )
    }
    let file = try recording.manifest?.frame(at: frame).file ?? recording.fileNames[frame]
    return "\(folder)/\(file)"
  }
}
