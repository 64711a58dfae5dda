import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering
import ChatframeTestSupport
import Testing

@testable import ChatframeFrameSequences

struct FrameProofTests {
  /// Returns the faults of a steady scroll by `step` points per frame.
  private func faults(
    _ studio: Studio,
    step: Double = 5,
    change: (inout [PlannedFrame]) -> Void = { _ in }
  ) async throws -> (count: Int, faults: [FrameFault]) {
    var frames = (0..<8).map { index in
      PlannedFrame(
        index: index,
        plan: studio.plan(offset: 40 + step * Double(index)),
        userDelta: -step
      )
    }
    change(&frames)
    var proof = FrameProof()
    for frame in frames {
      try proof.add(frame, tiles: try await studio.tiles(of: frame.plan))
    }
    return (proof.provedCount, proof.faults)
  }

  @Test(arguments: [(5.0, 1.0), (-3.0, 2.0), (1.3, 1.0), (0.25, 3.0), (0.0, 2.0)])
  func `content that follows the user has no fault`(step: Double, scale: Double) async throws {
    let studio = try await Studio(scale: scale)
    let proved = try await faults(studio, step: step)
    #expect(proved.count == 7)
    #expect(proved.faults == [])
  }

  @Test func `a frame that is off by a pixel is a fault, and so is the next one`() async throws {
    let studio = try await Studio()
    let proved = try await faults(studio) { frames in
      frames[4] = PlannedFrame(index: 4, plan: studio.plan(offset: 61), userDelta: -5)
    }
    #expect(proved.faults.map(\.frame) == [4, 5])
  }

  @Test func `rows that disappear for a frame are a fault`() async throws {
    let studio = try await Studio()
    let proved = try await faults(studio) { frames in
      let plan = FramePlan(
        rows: studio.rows(offset: 60).filter { $0.id == "m1" },
        viewport: studio.viewport,
        background: Studio.background
      )
      frames[4] = PlannedFrame(index: 4, plan: plan, userDelta: -5)
    }
    #expect(proved.faults.map(\.frame).contains(5))
  }

  @Test func `a screen with other rows than those scrolled to is a fault`() async throws {
    let studio = try await Studio()
    let proved = try await faults(studio) { frames in
      for index in 4..<8 {
        let plan = studio.plan(offset: 40 + 5 * Double(index) + 300)
        frames[index] = PlannedFrame(index: index, plan: plan, userDelta: -5)
      }
    }
    #expect(proved.faults.map(\.frame) == [4])
  }

  @Test func `a tile whose bytes changed is a fault although nothing moved`() async throws {
    let studio = try await Studio()
    let plan = studio.plan(offset: 60)
    var tiles = try await studio.tiles(of: plan)
    var proof = FrameProof()
    try proof.add(PlannedFrame(index: 0, plan: plan, userDelta: 0), tiles: tiles)
    guard case .tile(let id, _) = plan.segments[1].content, let tile = tiles[id] else {
      Issue.record("expected a row")
      return
    }
    let pixels = PixelRows(
      size: PixelSize(width: tile.widthInPixels, height: tile.heightInPixels),
      color: .black
    )
    let other = try BandEncoder().encode(pixels, bandHeight: 32)
    tiles[id] = Tile(encoded: other, pixels: nil)
    try proof.add(PlannedFrame(index: 1, plan: plan, userDelta: 0), tiles: tiles)
    #expect(proof.faults.map(\.ids) == [[id.name]])
  }

  @Test func `changed rows are ignored`() async throws {
    let studio = try await Studio()
    let all = Set(studio.rows(offset: 0).map(\.id))
    let proved = try await faults(studio) { frames in
      frames[4] = PlannedFrame(
        index: 4,
        plan: studio.plan(offset: 61),
        userDelta: -5,
        changedRows: all
      )
    }
    #expect(proved.faults.map(\.frame) == [5])
  }

  @Test func `a writer compares frames that it does not write again`() async throws {
    let studio = try await Studio()
    let folder = try TemporaryFolder()
    let frames = (0..<90).map { index in
      let offset = index == 70 ? 57.0 : 40 + Double(index)
      return PlannedFrame(index: index, plan: studio.plan(offset: offset), userDelta: -1)
    }
    func write() async throws -> FrameWritingSummary {
      let writer = FrameWriter(
        renderer: studio.renderer,
        sources: studio.sources,
        folder: folder.path,
        skipsFinished: true,
        proves: true
      )
      return try await writer.write(frames, count: frames.count)
    }
    let first = try await write()
    let second = try await write()
    #expect(first.faults.map(\.frame) == [70, 71])
    #expect(second.faults == first.faults)
    #expect((first.proved, second.proved) == (89, 89))
    #expect((first.written, second.written, second.skipped) == (90, 0, 90))
  }
}
