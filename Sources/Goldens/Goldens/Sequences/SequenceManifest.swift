import ChatframeOutlines
import Foundation

/// The manifest of a sequence: its screen, and the rows of its frames.
///
/// Lines are read as they are asked for.
struct SequenceManifest {
  /// A row on the screen, in points.
  struct Row: Decodable, Equatable {
    let id: String
    let y: Double
    let height: Double
  }

  private struct Frame: Decodable {
    let rows: [Row]
  }

  private struct Head: Decodable {
    struct Viewport: Decodable {
      let width: Double
      let height: Double
      let scale: Double
    }
    let viewport: Viewport
  }

  /// What is said of the frame sequence as a whole.
  let head: String?
  /// The line of each frame by its number, without the comma after it.
  let lines: [Int: Substring]

  /// The manifest in lines.
  init(_ manifest: [String]) {
    head = manifest.first
    var lines: [Int: Substring] = [:]
    for line in manifest {
      guard let match = line.prefixMatch(of: /\{"index":(\d{1,9}),/), let index = Int(match.1)
      else {
        continue
      }
      lines[index] = line.hasSuffix(",") ? line.dropLast() : line[...]
    }
    self.lines = lines
  }

  /// The screen; nil where the manifest does not tell.
  var screen: OutlinePage? {
    let document = Data(((head ?? "") + "]}").utf8)
    guard let viewport = try? JSONDecoder().decode(Head.self, from: document).viewport,
      let width = OutlineLength(points: viewport.width),
      let height = OutlineLength(points: viewport.height),
      let scale = OutlineLength(points: viewport.scale)
    else { return nil }
    return OutlinePage(isScreen: true, width: width, height: height, scale: scale)
  }

  /// The rows of a frame from the top down; nil where the manifest does not tell.
  func rows(of frame: Int) -> [Row]? {
    lines[frame].flatMap { try? JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }?.rows
  }

  /// Frames of which this and another one tell otherwise.
  func differing(from other: SequenceManifest) -> Set<Int> {
    Set(lines.keys).union(other.lines.keys).filter { lines[$0] != other.lines[$0] }
  }
}
