import ChatframeGraphics
import ChatframeRendering
import Testing

@testable import ChatframeFrameSequences

struct AnimatedProofTests {
  /// Returns the faults of two frames, between which the rows from `m2` on move down by 6 points.
  ///
  /// - Parameters:
  ///   - declared: The distance that is declared.
  ///   - deviation: The distance by which `m3` is in another place.
  /// - Returns: The faults.
  /// - Throws: An error if the rows cannot be drawn.
  private func faults(declared: Double, deviation: Double = 0) async throws -> [FrameFault] {
    let studio = try await Studio(height: 600)
    let rows = studio.rows(offset: 40)
    let split = try #require(rows.firstIndex { $0.id == "m2" })
    let moved = rows.enumerated().map { index, row in
      let distance = index < split ? 0 : 6 + (row.id == "m3" ? deviation : 0)
      return FrameRow(id: row.id, y: row.y + distance, height: row.height)
    }
    func frame(_ index: Int, _ rows: [FrameRow]) -> PlannedFrame {
      let plan = FramePlan(rows: rows, viewport: studio.viewport, background: Studio.background)
      return PlannedFrame(index: index, plan: plan, userDelta: 0)
    }
    let first = frame(0, rows)
    var second = frame(1, moved)
    second.isAnimated = true
    for row in rows[split...] { second.expectedDeltas[row.id] = declared }
    var proof = FrameProof()
    for frame in [first, second] {
      try proof.add(frame, tiles: try await studio.tiles(of: frame.plan))
    }
    return proof.faults
  }

  @Test func `rows that move as declared have no fault`() async throws {
    #expect(try await faults(declared: 6) == [])
  }

  @Test func `a declared distance that is off by a pixel is a fault`() async throws {
    #expect(try await faults(declared: 5).map(\.frame) == [1])
  }

  @Test func `a row that is off by a pixel is a fault`() async throws {
    let ids = try await faults(declared: 6, deviation: 1).flatMap(\.ids)
    #expect(ids.contains("m3"))
  }
}
