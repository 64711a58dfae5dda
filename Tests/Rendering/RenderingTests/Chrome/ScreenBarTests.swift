import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeRendering

struct ScreenBarTests {
  private let renderer: Renderer
  private let template: Template

  init() throws {
    renderer = try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: 1)
    template = try TemplateLibrary.bundled.template("jade")
  }

  private func drawing(
    _ bar: ScreenBar,
    height: Int = 91,
    locale: String = "en",
    appearance: Appearance = .light,
    textSize: Double = 1,
    width: Double = 390
  ) async throws -> TileDrawing {
    try await renderer.drawing(
      of: bar,
      id: "bar",
      heightInPixels: height,
      style: PageStyle(
        template: template,
        options: LayoutOptions(
          width: width,
          scale: 1,
          appearance: appearance,
          locale: Locale(identifier: locale),
          textSize: textSize
        )
      )
    )
  }

  private func pixels(_ drawing: TileDrawing) async throws -> PixelRows {
    try #require(try await renderer.tiles(for: [.drawing(drawing)]).first?.pixels)
  }

  /// The columns and rows in which a drawing covers its background.
  private func ink(
    _ drawing: TileDrawing,
    rows: Range<Int>
  ) async throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let pixels = try await pixels(drawing)
    let ground = drawing.background
    var (columns, lines) = ([Int](), [Int]())
    for row in rows {
      for column in 0..<pixels.widthInPixels {
        let start = row * pixels.rowByteCount + 1 + column * 3
        let here = Array(pixels.bytes[start..<start + 3])
        guard here != [ground.red, ground.green, ground.blue] else { continue }
        columns.append(column)
        lines.append(row)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = lines.min(),
      let bottom = lines.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test func `a title is in the middle of the lowest 44 points`() async throws {
    let bar = try await drawing(.navigation(title: "Noodles", hasBackButton: false))
    let ink = try #require(try await ink(bar, rows: 0..<90))
    #expect(abs(ink.columns.lowerBound + ink.columns.upperBound - 389) <= 2)
    #expect(ink.rows.lowerBound > 47 + 8 && ink.rows.upperBound < 91 - 8)
  }

  @Test func `a long title keeps away from the chevron`() async throws {
    let title = String(repeating: "Noodles ", count: 40)
    let bar = try await drawing(.navigation(title: title, hasBackButton: true))
    let bare = try await drawing(.navigation(title: nil, hasBackButton: true))
    let (with, without) = (try await pixels(bar), try await pixels(bare))
    for row in 0..<91 {
      let start = row * with.rowByteCount
      #expect(with.bytes[start..<start + 43 * 3] == without.bytes[start..<start + 43 * 3])
    }
  }

  @Test func `the chevron is on the leading side`() async throws {
    let bar = ScreenBar.navigation(title: nil, hasBackButton: true)
    let left = try #require(try await ink(drawing(bar), rows: 0..<90))
    let right = try #require(try await ink(drawing(bar, locale: "ar"), rows: 0..<90))
    #expect(left.columns.upperBound < 40)
    #expect(right.columns.lowerBound > 350)
  }

  @Test func `a hairline separates bars from messages`() async throws {
    let top = try await drawing(.navigation(title: nil, hasBackButton: false))
    #expect(try #require(try await ink(top, rows: 0..<91)).rows == 90...90)
    let bottom = try await drawing(.input(hasPlaceholder: false), height: 10)
    #expect(try #require(try await ink(bottom, rows: 0..<10)).rows == 0...0)
  }

  @Test func `an input bar for right-to-left languages is a mirror image`() async throws {
    let bar = ScreenBar.input(hasPlaceholder: false)
    let plain = try await pixels(drawing(bar, height: 52))
    let mirrored = try await pixels(drawing(bar, height: 52, locale: "ar"))
    for row in [14, 26, 38] {
      // Edges between pixels may differ by rounding.
      for column in 0..<45 {
        let left = Int(plain.bytes[row * plain.rowByteCount + 1 + column * 3])
        let right = Int(mirrored.bytes[row * plain.rowByteCount + 1 + (389 - column) * 3])
        #expect(abs(left - right) <= 2)
      }
    }
  }

  @Test func `the placeholder of an empty field is in the reader's language`() async throws {
    let bar = ScreenBar.input(hasPlaceholder: true)
    let english = try await drawing(bar, height: 52)
    #expect(try await drawing(bar, height: 52, locale: "de").commands != english.commands)
    #expect(
      try await drawing(.input(hasPlaceholder: false), height: 52).commands != english.commands
    )
  }

  @Test func `a bar with room below its field has a keyboard`() async throws {
    let bar = ScreenBar.input(hasPlaceholder: false)
    #expect(try await ink(drawing(bar, height: 86), rows: 52..<86) == nil)
    let keyboard = try #require(try await ink(drawing(bar, height: 343), rows: 52..<343))
    #expect(keyboard.rows == 52...342)
  }

  @Test func `text in bars keeps its size`() async throws {
    let bar = ScreenBar.navigation(title: "Noodles", hasBackButton: true)
    #expect(try await drawing(bar, textSize: 2).commands == drawing(bar).commands)
  }

  @Test func `bars have the dark appearance`() async throws {
    let bar = ScreenBar.input(hasPlaceholder: false)
    let dark = try await drawing(bar, appearance: .dark)
    #expect(dark.background == template.style(.dark).chrome.bar)
    #expect(try await dark.background != drawing(bar).background)
  }

  @Test(arguments: [1, 2, 17, 43], [1.0, 30, 120])
  func `bars of any size can be drawn`(height: Int, width: Double) async throws {
    for bar in [
      ScreenBar.navigation(title: "Noodles", hasBackButton: true), .input(hasPlaceholder: true),
    ] {
      let tile = try await pixels(drawing(bar, height: height, width: width))
      #expect(tile.heightInPixels == height && tile.widthInPixels == Int(width))
    }
  }
}
