import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering
import Testing

@testable import ChatframeFrameSequences

struct FadingRowTests {
  /// Returns the plan of the page with changes to its rows.
  private func plan(
    _ studio: Studio,
    _ change: (inout [FrameRow]) -> Void = { _ in }
  ) -> FramePlan {
    var rows = studio.rows(offset: 60)
    change(&rows)
    return FramePlan(rows: rows, viewport: studio.viewport, background: Studio.background)
  }

  /// Returns the rows with another opacity of one of them.
  private func fading(_ id: String, _ opacity: Double) -> (inout [FrameRow]) -> Void {
    { rows in
      for index in rows.indices where rows[index].id == id { rows[index].opacity = opacity }
    }
  }

  @Test func `rows that only move are assembled from encoded bands`() async throws {
    let studio = try await Studio()
    let pushed = plan(studio) { rows in
      rows = rows.map { FrameRow(id: $0.id, y: $0.y - 7, height: $0.height) }
    }
    #expect(pushed.isAssembled)
    #expect(try await studio.assembled(pushed).pixels == studio.composed(pushed).pixels)
    #expect(!plan(studio, fading("m1", 0.5)).isAssembled)
  }

  @Test(arguments: [0.25, 0.5, 0.9])
  func `a fading row is a weighted mean of the row and the background`(
    opacity: Double
  ) async throws {
    let studio = try await Studio()
    let whole = try await studio.composed(plan(studio)).pixels
    let without = try await studio.composed(plan(studio) { $0.removeAll { $0.id == "m1" } }).pixels
    let faded = try await studio.composed(plan(studio, fading("m1", opacity))).pixels
    #expect(whole != without)
    for index in whole.indices {
      let mean = Double(whole[index]) * opacity + Double(without[index]) * (1 - opacity)
      // The weight is a whole number of 256ths.
      #expect(abs(Double(faded[index]) - mean) <= 1.5)
    }
  }

  @Test func `a row with an opacity of zero is not there`() async throws {
    let studio = try await Studio()
    let without = plan(studio) { $0.removeAll { $0.id == "m1" } }
    #expect(
      try await studio.composed(plan(studio, fading("m1", 0))).pixels
        == studio.composed(without).pixels
    )
  }

  @Test func `a fading row shows the wallpaper`() async throws {
    let studio = try await Studio()
    let wallpaper = TileDrawing.wallpaper(
      RGBAColor(red: 10, green: 90, blue: 30),
      in: studio.viewport
    )
    func pixels(_ change: (inout [FrameRow]) -> Void) async throws -> [UInt8] {
      var plan = plan(studio, change)
      plan.wallpaper = wallpaper
      let ids = Array(plan.tileIDs)
      let commands = try await studio.renderer.commands(
        for: ids.map { try studio.sources.source(of: $0) },
        onWallpaper: true
      )
      let composer = try FrameComposer(
        head: studio.head(plan),
        fontFolder: studio.renderer.fontFolder
      )
      let own = Dictionary(uniqueKeysWithValues: zip(ids, commands))
      return try StrictPNG(
        Array(composer.pieces(of: plan, tiles: [:], tileCommands: own).joined())
      ).pixels
    }
    let whole = try await pixels { _ in }
    let without = try await pixels { $0.removeAll { $0.id == "m1" } }
    let faded = try await pixels(fading("m1", 0.5))
    for index in whole.indices {
      let mean = (Double(whole[index]) + Double(without[index])) / 2
      #expect(abs(Double(faded[index]) - mean) <= 1)
    }
  }

  @Test func `a changed row fades over its earlier drawing`() async throws {
    let studio = try await Studio()
    func changed(_ opacity: Double) -> FramePlan {
      plan(studio) { rows in
        for index in rows.indices where rows[index].id == "m1" {
          let row = rows[index]
          rows[index].earlier = [
            .init(version: 0, isStandIn: true, height: row.height, opacityOfNext: opacity)
          ]
        }
      }
    }
    let old = try await studio.composed(
      plan(studio) { rows in
        rows = rows.map {
          FrameRow(id: $0.id, isStandIn: $0.id == "m1", y: $0.y, height: $0.height)
        }
      }
    ).pixels
    let new = try await studio.composed(plan(studio)).pixels
    #expect(old != new)
    #expect(try await studio.composed(changed(0)).pixels == old)
    #expect(try await studio.composed(changed(1)).pixels == new)
    let middle = try await studio.composed(changed(0.5)).pixels
    for index in old.indices {
      #expect(abs(Double(middle[index]) - (Double(old[index]) + Double(new[index])) / 2) <= 1)
    }
  }

  @Test func `a row that grows shows the upper part of its drawing`() {
    let viewport = FrameViewport(size: LayoutSize(width: 30, height: 60), scale: 1)
    var row = FrameRow(id: "a", y: 10, height: 20)
    row.drawnHeight = 35
    let plan = FramePlan(rows: [row], viewport: viewport, background: .white)
    #expect(plan.segments.map(\.heightInPixels) == [10, 20, 30])
    #expect(plan.segments[1].content == .tile(.row(id: "a", heightInPixels: 35), top: 0))
  }

  @Test func `a removed row is behind the list, and a raised one in front of it`() {
    let viewport = FrameViewport(size: LayoutSize(width: 30, height: 60), scale: 1)
    func owner(of depth: FrameRow.Depth) -> String? {
      var other = FrameRow(id: "other", y: 10, height: 40)
      other.depth = depth
      let rows = [FrameRow(id: "a", y: 0, height: 30), FrameRow(id: "b", y: 30, height: 30), other]
      let plan = FramePlan(rows: rows, viewport: viewport, background: .white)
      guard case .tile(let id, _) = plan.segments.last(where: { _ in true })?.content else {
        return nil
      }
      return plan.segments.count == 2 ? id.rowID : "between"
    }
    #expect(owner(of: .removed) == "b")
    #expect(owner(of: .raised) == "between")
  }
}
