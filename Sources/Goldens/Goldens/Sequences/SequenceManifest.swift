import ChatframeFrameSequences
import ChatframeGraphics
import ChatframeOutlines
import Foundation

/// The manifest of a sequence: its screen, and the rows of its frames.
///
/// Lines are decoded on demand.
struct SequenceManifest {
  /// A row on the screen, in points.
  struct Row: Decodable, Equatable {
    let id: String
    let y: Double
    let height: Double
  }

  private struct Frame: Decodable {
    let rows: [Row]
    /// The parts that bars and a keyboard cover; `nil` if they are those of the viewport.
    let insets: Insets?
  }

  private struct Insets: Decodable {
    let top: Double
    let bottom: Double
  }

  private struct Head: Decodable {
    struct Viewport: Decodable {
      let width: Double
      let height: Double
      let scale: Double
      let insets: Insets?
    }
    let viewport: Viewport
  }

  /// The line about the whole frame sequence.
  let head: String?
  /// The line of each frame by its number, without the comma at its end.
  let lines: [Int: Substring]

  /// Creates a manifest from its lines.
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

  private var viewport: Head.Viewport? {
    let document = Data(((head ?? "") + "]}").utf8)
    return try? JSONDecoder().decode(Head.self, from: document).viewport
  }

  /// The screen; `nil` if the manifest lacks it.
  var screen: OutlinePage? {
    guard let viewport, let width = OutlineLength(points: viewport.width),
      let height = OutlineLength(points: viewport.height),
      let scale = OutlineLength(points: viewport.scale)
    else { return nil }
    return OutlinePage(isScreen: true, width: width, height: height, scale: scale)
  }

  private func frame(_ number: Int) -> Frame? {
    lines[number].flatMap { try? JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }
  }

  /// Returns the rows of a frame from top to bottom; `nil` if the manifest lacks the frame.
  func rows(of frame: Int) -> [Row]? { self.frame(frame)?.rows }

  /// Returns the part of a frame that bars and a keyboard do not cover, in points; `nil` if the
  /// manifest lacks the frame or the screen.
  func uncoveredPart(of frame: Int) -> LayoutRectangle? {
    guard let viewport, let frame = self.frame(frame) else { return nil }
    let insets = frame.insets ?? viewport.insets ?? Insets(top: 0, bottom: 0)
    return LayoutRectangle(
      x: 0,
      y: insets.top,
      width: viewport.width,
      height: viewport.height - insets.top - insets.bottom
    )
  }

  /// Returns the frames whose lines differ from another manifest's.
  func differing(from other: SequenceManifest) -> Set<Int> {
    Set(lines.keys).union(other.lines.keys).filter { lines[$0] != other.lines[$0] }
  }
}

/// The layouts of the frames of a sequence.
struct SequenceLayouts {
  /// A row on a frame, with its tile if known.
  struct Row {
    let id: String
    let top: OutlineLength
    let height: OutlineLength
    let tile: GoldenSequence.Tile?
  }

  let manifest: SequenceManifest
  /// The screen; `nil` if the manifest lacks it.
  let screen: OutlinePage?
  /// The tiles of rows by id, the latest first.
  private let tiles: [String: [GoldenSequence.Tile]]

  /// Creates the layouts of a sequence.
  init(_ sequence: GoldenSequence) {
    manifest = SequenceManifest(sequence.manifest)
    screen = manifest.screen
    tiles = Dictionary(grouping: sequence.tiles, by: \.id).mapValues { tiles in
      tiles.sorted { ($0.firstFrame ?? 0, $0.version) > ($1.firstFrame ?? 0, $1.version) }
    }
  }

  /// Returns the rows of a frame from top to bottom; `nil` if the manifest lacks the frame.
  func rows(of frame: Int) -> [Row]? {
    manifest.rows(of: frame)?.compactMap { row in
      guard let top = OutlineLength(points: row.y), let height = OutlineLength(points: row.height)
      else { return nil }
      return Row(id: row.id, top: top, height: height, tile: tile(of: row, frame))
    }
  }

  /// Returns the latest tile that can show a row on a frame; a placeholder only if no other tile
  /// has the same height.
  private func tile(
    of row: SequenceManifest.Row,
    _ frame: Int
  ) -> GoldenSequence.Tile? {
    let height = row.height * (screen?.scale.points ?? 1)
    let standIn = TileID.standIn(id: row.id, heightInPixels: 0)
    return ((tiles[row.id] ?? []) + (tiles[standIn.name] ?? [])).first { tile in
      (tile.firstFrame ?? 0) <= frame && abs(Double(tile.heightInPixels) - height) < 1
    }
  }
}
