import ChatframeGoldenRuns
import ChatframeGoldens
import Foundation

/// The frames of a golden sequence that have pictures: those that the run drew because they differ,
/// or those that were recorded with the golden.
struct FrameStrip {
  /// The largest number of frames.
  private static let limit = 24

  /// The frames with the paths of their pictures, in order.
  let frames: [(number: Int, path: String)]
  /// The number of device pixels per point.
  let scale: Double

  /// Finds the frames of a result.
  ///
  /// - Parameters:
  ///   - result: The result; that of a picture has no frames.
  ///   - artifacts: The folder of results.
  ///   - goldens: The folders of goldens.
  init(_ result: GoldenResult, artifacts: String, _ goldens: GoldenFolders) {
    guard let path = result.files.sequence.flatMap(goldens.path) else {
      (frames, scale) = ([], 1)
      return
    }
    let drawn = result.artifacts?.frames ?? []
    let files =
      drawn.isEmpty
      ? Self.recorded(path).filter(StoredGolden.isGoldenFile) : drawn.map { "\(artifacts)/\($0)" }
    frames = files.compactMap { file in Self.number(ofFrame: file).map { ($0, file) } }
      .sorted { $0.0 < $1.0 }
      .prefix(Self.limit)
      .map { (number: $0.0, path: $0.1) }
    scale = frames.isEmpty ? 1 : FrameArtifacts.sequence(path).map { FramePair($0, $0).scale } ?? 1
  }

  /// Returns the pictures of frames beside the golden of a sequence.
  private static func recorded(_ path: String) -> [String] {
    let file = URL(fileURLWithPath: path)
    let name = file.deletingPathExtension().lastPathComponent + ".frame-"
    let folder = (path as NSString).deletingLastPathComponent
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : folder
    )
    return (files ?? []).filter { $0.hasPrefix(name) }
      .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }

  /// Returns the number in the name of a frame's picture, such as `film.frame-00012.webp`.
  private static func number(ofFrame file: String) -> Int? {
    file.firstMatch(of: /\.frame-(\d{5,9})\.(?:webp|png)$/).flatMap { Int($0.1) }
  }
}
