import ChatframeDrawing
import ChatframeFrameSequences
import ChatframeOutlines
import ChatframePixels
import ChatframeRendering
import Synchronization

/// The digests of what a frame sequence shows, and what is behind them, in the making.
final class SequenceCollector: Sendable {
  private struct Contents {
    var manifest: [UInt8] = []
    var frames: [GoldenSequence.Frame] = []
    var tiles: [TileID: PixelDigest] = [:]
    var firstFrames: [TileID: Int] = [:]
    var sources = TileSources()
  }

  private let contents = Mutex(Contents())

  func add(manifest bytes: [UInt8]) { contents.withLock { $0.manifest += bytes } }

  func add(_ sources: TileSources) { contents.withLock { $0.sources = sources } }

  func add(_ frame: PlannedFrame) {
    contents.withLock { contents in
      for name in frame.plan.tileNames where contents.firstFrames[name] == nil {
        contents.firstFrames[name] = frame.index
      }
    }
  }

  /// The tiles that were shown, with what each of them plays; by id, version and height.
  var tiles: [(name: TileID, part: TileSources.Part)] {
    contents.withLock { contents in
      contents.tiles.keys
        .sorted {
          ($0.id, $0.version, $0.heightInPixels) < ($1.id, $1.version, $1.heightInPixels)
        }
        .map { ($0, contents.sources.part(of: $0)) }
    }
  }

  func add(_ frame: EncodedFrame) throws {
    let picture = try PNGDecoder().decode(frame.png, name: frame.fileName).picture
    let digest = PixelDigest(picture)
    contents.withLock { $0.frames.append(.init(index: frame.index, digest: digest)) }
  }

  func add(_ name: TileID, _ tile: Tile) throws {
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

  /// What was gathered, with the layouts of rows.
  func sequence(
    _ fingerprint: EnvironmentFingerprint,
    layouts: [TileID: RowOutline],
    faults: [String]
  ) -> GoldenSequence {
    contents.withLock { contents in
      let manifest = String(decoding: contents.manifest, as: UTF8.self)
      return GoldenSequence(
        fingerprint: fingerprint,
        tiles: contents.tiles.map { name, digest in
          .init(
            id: name.id,
            version: name.version,
            heightInPixels: name.heightInPixels,
            digest: digest,
            firstFrame: contents.firstFrames[name],
            layout: layouts[name]
          )
        },
        frames: contents.frames,
        faults: faults,
        manifest: manifest.split(separator: "\n").map(Self.kept)
      )
    }
  }
}
