import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeRendering

struct WallpaperPatternTests {
  private func template(_ pattern: WallpaperStyle.Pattern) throws -> Template {
    var template = try Stage.template("jade")
    template.updateStyles { style in
      style.wallpaper = WallpaperStyle(color: style.page, pattern: pattern)
    }
    return template
  }

  /// Returns a page of many messages, of which the left margin shows the wallpaper alone.
  private func margin(_ pattern: WallpaperStyle.Pattern, workerCount: Int) async throws -> [[UInt8]]
  {
    let renderer = try Stage.renderer(workerCount: workerCount)
    let layout = try await renderer.layOut(
      Sample.chatter(60),
      template: try template(pattern),
      options: LayoutOptions(width: 320, scale: 1)
    )
    let bitmap = try await renderer.bitmap(of: layout)
    return (0..<bitmap.size.height).map { row in
      let start = row * bitmap.size.width * 4
      return Array(bitmap.rgba[start..<start + 11 * 4])
    }
  }

  @Test(arguments: [WallpaperStyle.Pattern.dots, .doodles])
  func `a pattern continues across strips`(pattern: WallpaperStyle.Pattern) async throws {
    let rows = try await margin(pattern, workerCount: 3)
    try #require(rows.count > 2000)
    // Doodles of the tile before extend into the first one of a page, but not above it.
    let later = Array(rows.dropFirst(240))
    #expect(zip(later, later.dropFirst(240)).allSatisfy { $0 == $1 })
    #expect(Set(rows).count > 1)
  }

  @Test func `the number of workers does not change a pattern`() async throws {
    #expect(try await margin(.doodles, workerCount: 1) == margin(.doodles, workerCount: 4))
  }

  @Test func `a template without a pattern has a plain page`() throws {
    let style = PageStyle(template: try template(.none))
    #expect(!style.hasPattern)
    #expect(PageStyle(template: try template(.dots)).hasPattern)
  }

  @Test func `a pattern does not move the messages`() async throws {
    let renderer = try Stage.renderer(workerCount: 1)
    let plain = try await renderer.layOut(Sample.chatter(9), template: try template(.none))
    let doodles = try await renderer.layOut(Sample.chatter(9), template: try template(.doodles))
    #expect(plain.placements == doodles.placements)
  }
}

struct WallpaperTests {
  @Test func `a wallpaper is read from text`() throws {
    #expect(try Wallpaper("#336699") == .color(RGBAColor(red: 0x33, green: 0x66, blue: 0x99)))
    #expect(try Wallpaper("a/b.png") == .picture(path: "a/b.png"))
  }

  @Test(arguments: ["#33669", "#33669980", "#rrggbb"])
  func `a colour must be opaque and complete`(text: String) {
    let error = #expect(throws: WallpaperError.self) { try Wallpaper(text) }
    #expect(
      error?.description
        == "\"\(text)\" is not a colour; expected #rrggbb, or the path of a picture"
    )
  }

  @Test func `a missing picture is an error`() {
    #expect(throws: WallpaperError.missing(path: "/nowhere.png")) {
      try Wallpaper.picture(path: "/nowhere.png").check()
    }
  }
}
