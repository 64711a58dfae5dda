import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import Foundation
import Testing

@testable import ChatframeRendering

struct StillScreenTests {
  private static let size = LayoutSize(width: 390, height: 844)

  private static func stage(_ template: String = "jade", locale: String = "en") throws -> Stage {
    try Stage(
      template: template,
      options: LayoutOptions(width: 390, scale: 1, locale: Locale(identifier: locale))
    )
  }

  /// Returns a conversation of a group with members.
  private static func chatter(
    _ count: Int,
    memberCount: Int? = nil,
    presence: String? = nil
  ) -> Conversation {
    let sample = Sample.chatter(count)
    return Conversation(
      session: Session(
        id: "s",
        kind: .group,
        title: "Noodles",
        memberCount: memberCount,
        presence: presence
      ),
      viewer: sample.viewer,
      participants: sample.participants,
      messages: sample.messages
    )
  }

  /// Returns the drawing of a screen.
  private static func drawing(
    _ conversation: Conversation,
    _ stage: Stage,
    _ change: (inout StillScreen) -> Void = { _ in }
  ) async throws -> ScreenDrawing {
    var screen = StillScreen(height: size.height)
    change(&screen)
    return try await stage.renderer.drawing(of: screen, in: try await stage.layOut(conversation))
  }

  /// The words of bars, in drawing order.
  private static func words(_ drawing: ScreenDrawing) -> [String] {
    drawing.bars.compactMap { command in
      guard case .glyphs(let run, _) = command else { return nil }
      return String(run.text)
    }
  }

  @Test func `a device frame makes the picture larger by its margin`() async throws {
    let conversation = Self.chatter(3)
    let plain = try await Self.drawing(conversation, Self.stage())
    let framed = try await Self.drawing(conversation, Self.stage()) { $0.hasDeviceFrame = true }
    #expect(plain.sizeInPixels == PixelSize(width: 390, height: 844))
    #expect(framed.sizeInPixels == PixelSize(width: 438, height: 892))
  }

  @Test func `a screen without parts is the screen of the viewport`() async throws {
    let stage = try Self.stage()
    let layout = try await stage.layOut(Self.chatter(40))
    let screen = try await stage.renderer.bitmap(of: layout, screen: StillScreen(height: 300))
    #expect(screen == (try await stage.renderer.bitmap(of: layout, viewportHeight: 300)))
  }

  @Test func `the number of members follows the title`() async throws {
    let conversation = Self.chatter(3, memberCount: 12)
    let drawing = try await Self.drawing(conversation, Self.stage()) {
      $0.bars = StillScreen.Bars(conversation)
    }
    #expect(Self.words(drawing) == ["N", "Noodles", "(12)", "Message"])
  }

  @Test func `the number of members is below the title, before the presence`() async throws {
    let conversation = Self.chatter(3, presence: "1 online")
    let drawing = try await Self.drawing(conversation, Self.stage("azure")) {
      $0.bars = StillScreen.Bars(conversation)
    }
    #expect(Self.words(drawing).joined().contains("2 members · 1 online"))
  }

  @Test func `a private chat has the other person's name and no number of members`() {
    let conversation = Sample.conversation(Sample.text("Hi"))
    let bars = StillScreen.Bars(conversation)
    #expect(bars.title == "Omar")
    #expect(bars.memberCount == nil)
  }

  @Test func `the clock shows the time of the newest message`() async throws {
    let conversation = Self.chatter(1)
    let drawing = try await Self.drawing(conversation, Self.stage()) {
      $0.bars = StillScreen.Bars(conversation, hasStatusBar: true)
    }
    #expect(Self.words(drawing).contains("12:00"))
  }

  @Test func `a screen at the newest message has no scroll button`() async throws {
    let conversation = Self.chatter(60)
    let newest = try await Self.drawing(conversation, Self.stage()) {
      $0.bars = StillScreen.Bars(conversation)
    }
    let oldest = try await Self.drawing(conversation, Self.stage()) {
      $0.bars = StillScreen.Bars(conversation)
      $0.start = .oldest
    }
    #expect(oldest.bars.count > newest.bars.count)
  }

  @Test func `the scroll button counts unread messages of others below the screen`() async throws {
    let conversation = Self.chatter(60)
    let drawing = try await Self.drawing(conversation, Self.stage()) {
      $0.bars = StillScreen.Bars(conversation)
      $0.bars?.unreadFrom = "m50"
      $0.start = .oldest
    }
    // Of five messages, the viewer sends two.
    #expect(Self.words(drawing).last == "6")
  }

  @Test(arguments: [("m0", "m0"), ("m20", "m20")])
  func `a screen starts at a message`(start: String, first: String) async throws {
    let drawing = try await Self.drawing(Self.chatter(60), Self.stage()) {
      $0.start = .message(start)
    }
    #expect(drawing.arrangements.first?.id == first)
    #expect(drawing.region.firstMessageTop == 0)
  }

  @Test func `a screen that starts near the end shows the newest message at its bottom`()
    async throws
  {
    let drawing = try await Self.drawing(Self.chatter(60), Self.stage()) {
      $0.start = .message("m59")
    }
    #expect(drawing.region == (try await Self.drawing(Self.chatter(60), Self.stage())).region)
  }

  @Test func `an unknown message is an error with a suggestion`() async throws {
    let error = await #expect(throws: RenderingError.self) {
      try await Self.drawing(Self.chatter(9), Self.stage()) { $0.start = .message("n3") }
    }
    #expect(error?.description == "no message has the id \"n3\"; did you mean \"m3\"?")
  }

  @Test func `a screen that is too small for its bars is an error with the minimum`() async throws {
    let conversation = Self.chatter(3)
    let error = await #expect(throws: RenderingError.self) {
      try await Self.drawing(conversation, Self.stage()) {
        $0.height = 150
        $0.bars = StillScreen.Bars(conversation)
      }
    }
    #expect(
      error?.description
        == "a screen of 390x150 points is too small for bars; expected at least 200x184"
    )
  }

  @Test func `the smallest screen with bars is drawn`() async throws {
    let conversation = Self.chatter(30)
    let stage = try Stage(options: LayoutOptions(width: 200, scale: 1))
    let drawing = try await Self.drawing(conversation, stage) {
      $0.height = 184
      $0.bars = StillScreen.Bars(conversation)
    }
    #expect(drawing.geometry.content.height == 88)
  }

  @Test(arguments: PictureFormat.allCases)
  func `every format has all parts`(format: PictureFormat) async throws {
    let conversation = Self.chatter(20)
    let stage = try Self.stage()
    var screen = StillScreen(height: 844, hasDeviceFrame: true)
    screen.bars = StillScreen.Bars(conversation, hasStatusBar: true)
    let layout = try await stage.layOut(conversation)
    let data = try await stage.renderer.data(format, of: layout, screen: screen)
    #expect(data == (try await stage.renderer.data(format, of: layout, screen: screen)))
    #expect(data.count > 10_000)
  }

  @Test func `PNG and WebP have the pixels of the bitmap`() async throws {
    let conversation = Self.chatter(20)
    let stage = try Self.stage()
    var screen = StillScreen(
      height: 1400,
      wallpaper: .color(RGBAColor(red: 9, green: 90, blue: 60))
    )
    screen.bars = StillScreen.Bars(conversation, hasStatusBar: true)
    let layout = try await stage.layOut(conversation)
    let png = try await stage.renderer.data(.png, of: layout, screen: screen)
    let webP = try await stage.renderer.data(.webp, of: layout, screen: screen)
    let bytes = try DecodedPicture(png: [UInt8](png)).bytes
    #expect(bytes == (try DecodedPicture(webP: [UInt8](webP)).bytes))
    let bitmap = try await stage.renderer.bitmap(of: layout, screen: screen)
    #expect(bytes.count / 3 == bitmap.size.width * bitmap.size.height)
  }

  @Test func `a right-to-left page mirrors its bars`() async throws {
    let conversation = Self.chatter(3)
    var chevrons: [Double] = []
    for stage in [try Self.stage(), try Self.stage(locale: "ar")] {
      let drawing = try await Self.drawing(conversation, stage) {
        $0.bars = StillScreen.Bars(conversation)
      }
      let strokes = drawing.bars.compactMap { command -> Double? in
        guard case .stroke(let path, _, _) = command, case .move(let point) = path.elements.first
        else { return nil }
        return point.x
      }
      chevrons.append(try #require(strokes.first))
    }
    #expect(chevrons[0] < 40 && chevrons[1] > 350)
  }
}
