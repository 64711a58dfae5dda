import ChatframeDrawing
import ChatframeFrameSequences
import ChatframeOutlines
import ChatframePixels
import ChatframeRendering
import ChatframeScenarios
import Synchronization

extension GoldenRenderer {
  /// Plays a scenario and takes the digests of what it shows.
  ///
  /// - Parameters:
  ///   - frames: Which; nil for all.
  ///   - threadCount: How many frames are worked on at once; the digests do not depend on it.
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
    sink.onTile = { try collector.add($0, $1) }
    sink.onTileSources = { collector.add($0) }
    sink.onFrame = { collector.add($0) }
    let options = FrameSequenceOptions(frames: frames, proves: true, threadCount: threadCount)
    let result = try await sequence.stream(into: sink, options, renderer: renderer)
    let layouts = try await layouts(of: collector.tiles, sequence.scenario.viewport)
    let faults = (result.drawing?.faults ?? []).map(\.line)
    let lines = (faults + result.complaints).map(QuotedText.visible)
    return collector.sequence(fingerprint, layouts: layouts, faults: lines)
  }

  /// Where everything is in each row that was shown; rows that are no messages have their size alone.
  private func layouts(
    of tiles: [(name: TileID, part: TileSources.Part)],
    _ screen: ScenarioViewport
  ) async throws -> [TileID: RowOutline] {
    var layouts: [TileID: RowOutline] = [:]
    for (name, part) in tiles {
      switch part {
      case .still: break
      case .block:
        let height = Double(name.heightInPixels) / screen.scale
        if let width = OutlineLength(points: screen.width),
          let height = OutlineLength(points: height)
        {
          layouts[name] = RowOutline(width: width, height: height)
        }
      case .message(let row, let layout):
        let arrangements = try await renderer.arrangements(row..<row + 1, of: layout)
        try refuseForeignFonts(arrangements)
        layouts[name] = try arrangements.first.map(RowOutline.init)
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
  /// One line.
  fileprivate var line: String {
    let rows = "\(rowsInPixels.lowerBound)–\(rowsInPixels.upperBound - 1)"
    return "frame \(frame), device rows \(rows): \(ids.joined(separator: ", "))"
  }
}
