import ChatframeConversations
import ChatframeGraphics
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct AlbumMosaicTests {
  private static let ratios: [[Double]] = [
    [1], [1.5, 1.5], [1.5, 0.7], [0.7, 1.5, 1], [1.5, 0.7, 1], [1.5, 1, 1, 1], [0.6, 1, 1, 1],
    [3, 1], [1, 1, 1, 1, 1], [0.5, 0.5, 0.5, 0.5, 0.5, 0.5], Array(repeating: 1.3, count: 10),
    [0, .nan, .infinity, 1e9, 1e-9], [1, 1e9, 1e-9],
  ]

  private func frames(_ ratios: [Double], width: Double = 260) -> [LayoutRectangle] {
    AlbumMosaic(width: width, gap: 2, grid: PixelGrid(scale: 2)).frames(ratios)
  }

  @Test(arguments: ratios, [260, 24, 1000.0])
  func `the pictures of a mosaic fill its width without overlaps`(ratios: [Double], width: Double) {
    let frames = frames(ratios, width: width)
    #expect(frames.count == ratios.count)
    for (index, frame) in frames.enumerated() {
      #expect(frame.width > 0 && frame.height > 0)
      #expect(frame.minX >= 0 && frame.maxX <= width + 1e-9)
      for other in frames[..<index] {
        let isApart =
          frame.minX >= other.maxX || other.minX >= frame.maxX || frame.minY >= other.maxY
          || other.minY >= frame.maxY
        #expect(isApart)
      }
    }
    guard ratios.count > 1 else { return }
    let whole = frames.reduce(LayoutRectangle.zero) { $0.union($1) }
    let area = frames.reduce(0) { $0 + ($1.width + 2) * ($1.height + 2) }
    #expect(abs(area - (whole.width + 2) * (whole.height + 2)) < 1e-6 * area)
  }

  @Test(arguments: ratios)
  func `the edges of a mosaic are on device pixels`(ratios: [Double]) {
    for frame in frames(ratios) {
      for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
        #expect(abs(edge * 2 - (edge * 2).rounded()) < 1e-6)
      }
    }
  }

  @Test func `two wide pictures are above each other`() {
    let frames = frames([1.8, 1.8])
    #expect(frames.map(\.width) == [260, 260])
    #expect(frames[1].minY == frames[0].maxY + 2)
  }

  @Test func `a narrow first picture of three is beside the others`() {
    let frames = frames([0.7, 1.5, 1])
    #expect(frames[0].height == 260)
    #expect(frames[1].minX == frames[2].minX)
  }

  @Test func `a wide first picture of four is above the others`() {
    let frames = frames([1.5, 1, 1, 1])
    #expect(frames[0].width == 260)
    #expect(Set(frames[1...].map(\.minY)).count == 1)
  }
}

struct AlbumTests {
  private func album(_ count: Int, caption: String? = nil) -> MessageBody {
    let items = (0..<count).map { index in
      Album.Item.image(ImageBody(source: "\(index)", width: 120, height: 90))
    }
    return .album(Album(items: items, caption: caption))
  }

  private func pictures(_ bubble: PlacedComponent) -> [PlacedPicture] {
    bubble.items.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }

  @Test(arguments: [(1, 1, ""), (10, 10, ""), (11, 10, "\u{200E}+2"), (200, 10, "\u{200E}+191")])
  func `an album shows at most ten pictures`(count: Int, shown: Int, text: String) throws {
    let bubble = try Page().bubble(album(count))
    #expect(pictures(bubble).count == shown)
    #expect(bubble.text == text)
    #expect(bubble.shape == nil)
  }

  @Test func `only the outer corners of an album are round`() throws {
    let radii = try pictures(Page(template: "azure").bubble(album(4))).map(\.radii)
    let corners = radii.flatMap { [$0.topLeft, $0.topRight, $0.bottomRight, $0.bottomLeft] }
    #expect(corners.filter { $0 > 0 }.count == 4)
  }

  @Test func `the caption of an album is in its bubble`() throws {
    let bubble = try Page().bubble(album(3, caption: "The harbour"))
    let bottom = pictures(bubble).map(\.frame.maxY).max() ?? 0
    #expect(bubble.shape?.frame == bubble.frame)
    #expect(bubble.lines.map(\.text) == ["The harbour"])
    #expect(bubble.lines.allSatisfy { $0.frame.minY >= bottom })
  }

  @Test func `an album starts on the right in languages that are written from there`() throws {
    var page = Page()
    page.options.locale = Locale(identifier: "ar")
    let bubble = try page.bubble(album(5))
    let frames = pictures(bubble).map(\.frame)
    #expect(frames[1].minX > frames[2].minX)
  }
}

struct StickerTests {
  @Test func `a sticker has no bubble and keeps its corners`() throws {
    var page = Page(template: "azure")
    page.pictures["a"] = LayoutSize(width: 512, height: 256)
    let bubble = try page.bubble(.sticker(Sticker(source: "a")))
    #expect(bubble.shape == nil)
    #expect(bubble.frame.size == LayoutSize(width: 180, height: 90))
    #expect(bubble.picture?.radii == CornerRadii(0))
  }

  @Test func `a sticker has the size of the document up to the template's limit`() throws {
    let frame = try Page().bubble(.sticker(Sticker(source: "a", width: 60, height: 40))).frame
    #expect((frame.width.rounded(), frame.height.rounded()) == (60, 40))
  }

  @Test func `a sticker that cannot be shown has round corners`() throws {
    let bubble = try Page().bubble(.sticker(Sticker(source: "a", width: 60, height: 40)))
    #expect(bubble.picture?.radii == CornerRadii(6))
  }

  @Test(arguments: [("a.gif", true), ("animated", true), ("animated.png", false), ("a", false)])
  func `an animated image has a badge`(source: String, hasBadge: Bool) throws {
    var page = Page()
    page.pictures[source] = LayoutSize(width: 120, height: 120)
    #expect(try page.bubble(.image(ImageBody(source: source))).text == (hasBadge ? "GIF" : ""))
  }
}

struct ProgressRingTests {
  private func ring(_ progress: Double) -> [PlacedFigures.Figure] {
    let ring = MeasuredProgressRing.onPicture(progress)
    return ring.items(filling: ring.size).flatMap { item -> [PlacedFigures.Figure] in
      if case .figures(let figures) = item { figures.figures } else { [] }
    }
  }

  @Test(arguments: [(-1.0, 0.0), (.nan, 0), (0.5, 0.5), (7, 1), (.infinity, 1)])
  func `a progress out of range is the nearest one in range`(progress: Double, shown: Double) {
    #expect(MeasuredProgressRing.onPicture(progress).progress == shown)
  }

  @Test func `a ring without progress has only its track`() {
    #expect(ring(0).count == ring(0.5).count - 1)
  }

  @Test func `an arc ends after its part of the circle`() throws {
    let path = VectorPath.arc(around: .zero, radius: 10, fraction: 0.25)
    guard case .curve(_, _, let end) = try #require(path.elements.last) else {
      Issue.record("\(path)")
      return
    }
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y) < 1e-9)
  }
}
