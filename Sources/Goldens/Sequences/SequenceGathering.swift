import Drawing
import Filmstrips
import Outlines
import Pixels
import Rendering
import Synchronization

/// The digests of what a film shows, in the making.
final class SequenceGathering: Sendable {
  private struct Contents {
    var manifest: [UInt8] = []
    var frames: [GoldenSequence.Frame] = []
    var tiles: [TileName: PixelDigest] = [:]
    var layouts: [ConversationLayout] = []
  }

  private let contents = Mutex(Contents())

  func add(manifest bytes: [UInt8]) { contents.withLock { $0.manifest += bytes } }

  func add(_ layouts: [ConversationLayout]) { contents.withLock { $0.layouts = layouts } }

  /// The rows of the conversation that were shown, in each of their looks.
  var rows: [(row: Int, layout: ConversationLayout)] {
    contents.withLock { contents in
      let shown = Set(contents.tiles.keys.map(\.id))
      return contents.layouts.flatMap { layout in
        layout.placements.indices.filter { shown.contains(layout.placements[$0].id) }
          .map { ($0, layout) }
      }
    }
  }

  func add(_ frame: EncodedFrame) throws {
    let picture = try PNGDecoder().decode(frame.png, name: frame.fileName).picture
    let digest = PixelDigest(picture)
    contents.withLock { $0.frames.append(.init(index: frame.index, digest: digest)) }
  }

  func add(_ name: TileName, _ tile: Tile) throws {
    guard contents.withLock({ $0.tiles[name] == nil }) else { return }
    let bands = tile.encoded.bands(around: 0..<tile.heightInPixels)
    let pixels = try tile.pixels ?? BandDecoder().pixels(of: tile.encoded, bands: bands)
    let digest = PixelDigest(pixels.picture)
    contents.withLock { $0.tiles[name] = digest }
  }

  /// The first line without the number that stands for the bytes of all inputs, the program's version
  /// among them: what matters of these is seen.
  private static func kept(_ line: Substring) -> String {
    String(line.replacing(/"inputs":"[0-9a-f]*"/, with: "\"inputs\":\"\""))
  }

  func sequence(_ fingerprint: EnvironmentFingerprint, faults: [String]) -> GoldenSequence {
    contents.withLock { contents in
      let manifest = String(decoding: contents.manifest, as: UTF8.self)
      return GoldenSequence(
        fingerprint: fingerprint,
        tiles: contents.tiles.map { name, digest in
          .init(
            id: name.id,
            version: name.version,
            heightInPixels: name.heightInPixels,
            digest: digest
          )
        },
        frames: contents.frames,
        faults: faults,
        manifest: manifest.split(separator: "\n").map(Self.kept)
      )
    }
  }
}
