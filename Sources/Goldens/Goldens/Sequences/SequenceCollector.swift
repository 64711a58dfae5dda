import ChatframeDrawing
import ChatframeFrameSequences
import ChatframeMessageLayout
import ChatframeOutlines
import ChatframePixels
import ChatframeRendering
import ChatframeScenarios
import Synchronization

/// Collects the digests of frames and tiles while a frame sequence is drawn.
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
      for id in frame.plan.tileIDs where contents.firstFrames[id] == nil {
        contents.firstFrames[id] = frame.index
      }
    }
  }

  /// The tiles that were shown, in order, with their contents.
  var tiles: [(id: TileID, part: TileSources.Part)] {
    contents.withLock { contents in
      contents.tiles.keys.sorted().map { ($0, contents.sources.part(of: $0)) }
    }
  }

  func add(_ frame: EncodedFrame) throws {
    let picture = try PNGDecoder().decode(frame.png, name: frame.fileName).picture
    let digest = PixelDigest(picture)
    contents.withLock { $0.frames.append(.init(index: frame.index, digest: digest)) }
  }

  func add(_ id: TileID, _ tile: Tile) throws {
    guard contents.withLock({ $0.tiles[id] == nil }) else { return }
    let bands = tile.encoded.bands(around: 0..<tile.heightInPixels)
    let pixels = try tile.pixels ?? BandDecoder().pixels(of: tile.encoded, bands: bands)
    let digest = PixelDigest(pixels.picture)
    contents.withLock { $0.tiles[id] = digest }
  }

  /// Returns a manifest's line without the digest of all inputs, which includes the program's
  /// version: inputs that matter also change the frames.
  static func kept(_ line: Substring) -> String {
    String(line.replacing(/"inputs":"[0-9a-f]*"/, with: "\"inputs\":\"\""))
  }

  /// Returns the collected sequence with the layouts of tiles.
  func sequence(
    _ fingerprint: EnvironmentFingerprint,
    layouts: [TileID: RowOutline],
    faults: [String]
  ) -> GoldenSequence {
    contents.withLock { contents in
      let manifest = String(decoding: contents.manifest, as: UTF8.self)
      return GoldenSequence(
        fingerprint: fingerprint,
        tiles: contents.tiles.sorted { $0.key < $1.key }.map { id, digest in
          .init(
            id: id.name,
            version: id.version,
            heightInPixels: id.heightInPixels,
            digest: digest,
            firstFrame: contents.firstFrames[id],
            layout: layouts[id]
          )
        },
        frames: contents.frames,
        faults: faults,
        manifest: manifest.split(separator: "\n").map(Self.kept)
      )
    }
  }
}

extension GoldenRenderer {
  /// Draws the frames of a scenario and computes their digests.
  ///
  /// - Parameters:
  ///   - sequence: The scenario.
  ///   - frames: The numbers of the frames; `nil` for all.
  ///   - threadCount: The number of frames to draw at once, which does not affect the digests.
  /// - Returns: The digests and layouts.
  /// - Throws: An error of drawing.
  package func sequence(
    of sequence: FrameSequence,
    frames: Range<Int>? = nil,
    threadCount: Int? = nil
  ) async throws -> GoldenSequence {
    let collector = SequenceCollector()
    var sink = FrameSink(
      manifest: { collector.add(manifest: $0) },
      frame: { try collector.add($0) }
    )
    sink.hooks.onTile = { try collector.add($0, $1) }
    sink.hooks.onTileSources = { collector.add($0) }
    sink.hooks.onFrame = { collector.add($0) }
    let options = FrameSequenceOptions(frames: frames, proves: true, threadCount: threadCount)
    let result = try await sequence.stream(into: sink, options, renderer: renderer)
    let layouts = try await layouts(of: collector.tiles, sequence.scenario.viewport)
    let faults = (result.drawing?.faults ?? []).map(\.line)
    let lines = (faults + result.complaints).map(QuotedText.visible)
    return collector.sequence(fingerprint, layouts: layouts, faults: lines)
  }

  /// Returns the layout of each tile that was shown; rows that are not messages only have a size.
  private func layouts(
    of tiles: [(id: TileID, part: TileSources.Part)],
    _ screen: ScenarioViewport
  ) async throws -> [TileID: RowOutline] {
    var layouts: [TileID: RowOutline] = [:]
    for (id, part) in tiles {
      switch part {
      case .drawing: break
      case .block:
        let height = Double(id.heightInPixels) / screen.scale
        if let width = OutlineLength(points: screen.width),
          let height = OutlineLength(points: height)
        {
          layouts[id] = RowOutline(width: width, height: height)
        }
      case .message(let row, let layout):
        let arrangements = try await renderer.arrangements(row..<row + 1, of: layout)
        try refuseForeignFonts(arrangements)
        layouts[id] = try arrangements.first.map(RowOutline.init)
      case .section(let section, let layout):
        let arrangement = section.arrangement(width: layout.size.width)
        try refuseForeignFonts([arrangement])
        layouts[id] = try RowOutline(arrangement)
      }
    }
    return layouts
  }

  /// Draws some frames of a scenario again, as PNGs.
  package func pictures(
    of sequence: FrameSequence,
    frames: Range<Int>
  ) async throws -> [(fileName: String, bytes: [UInt8])] {
    let drawn = Mutex<[(fileName: String, bytes: [UInt8])]>([])
    let sink = FrameSink(frame: { frame in
      drawn.withLock { $0.append((frame.fileName, frame.png)) }
    })
    _ = try await sequence.stream(
      into: sink,
      FrameSequenceOptions(frames: frames),
      renderer: renderer
    )
    return drawn.withLock { $0 }
  }
}

extension FrameFault {
  /// The line of a file that describes the fault.
  fileprivate var line: String {
    let rows = "\(rowsInPixels.lowerBound)–\(rowsInPixels.upperBound - 1)"
    return "frame \(frame), device rows \(rows): \(ids.joined(separator: ", "))"
  }
}

extension RowOutline {
  /// Creates the layout of a message's row from the output of `layout --format outline`.
  init(_ arrangement: Arrangement) throws(OutlineError) {
    let text = OutlineWriter.message(arrangement, top: 0)
    // A combining mark may form one character with the end of an id.
    let name = QuotedText.name(arrangement.id).unicodeScalars
    try self.init(text: "row" + String(text.unicodeScalars.dropFirst(name.count)))
  }
}
