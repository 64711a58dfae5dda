import ChatframeFrameSequences
import ChatframeGoldens
import Foundation

/// The artifacts of a frame sequence that differs from its golden: some frames, and their layouts.
struct FrameArtifacts {
  /// The frame to look at first.
  let shownFrame: Int
  /// Device pixels a point.
  let scale: Double
  /// Where everything on that frame was and is, and in rows that changed and are not on it; nil where
  /// the sequences cannot be read.
  let outlines: (expected: String, actual: String)?
  private let files: [String]
  private let name: String

  /// - Parameter folder: With the results.
  /// - Returns: Nil where no frames are left.
  init?(_ result: GoldenResult, in folder: String) {
    guard let left = result.artifacts, !left.frames.isEmpty else { return nil }
    (files, name) = (left.frames, result.name)
    let first = result.frames?.differing.first ?? result.findings.lazy.compactMap(\.frame).first
    shownFrame = first ?? 0
    guard let expected = Self.sequence(left.expectedSequence, in: folder),
      let actual = Self.sequence(left.actualSequence, in: folder)
    else {
      (scale, outlines) = (1, nil)
      return
    }
    let frames = FramePair(expected, actual)
    scale = frames.scale
    outlines = frames.texts(of: shownFrame)
  }

  /// The picture of a frame, if it was drawn.
  func file(of frame: Int) -> String? {
    guard frame >= 0 else { return nil }
    let file = "\(name).\(PlannedFrame.fileName(frame))"
    return files.contains(file) ? file : nil
  }

  private static func sequence(_ file: String?, in folder: String) -> GoldenSequence? {
    guard let path = file.map({ "\(folder)/\($0)" }),
      let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else { return nil }
    return try? GoldenSequence(text: text, path: path)
  }
}
