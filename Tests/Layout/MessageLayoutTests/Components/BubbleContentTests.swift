import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct TextBubbleTests {
  @Test(arguments: ["Hello", "The quick brown fox jumps over the lazy dog, again and again"])
  func `a bubble hugs its longest line`(text: String) throws {
    let style = try Sample.style("jade")
    let bubble = try Page(options: LayoutOptions(scale: 2)).bubble(Sample.text(text))
    let widest = bubble.lines.map(\.frame.width).max() ?? 0
    #expect(abs(bubble.frame.width - widest - style.bubble.padding.horizontal) <= 0.5)
  }

  @Test func `text keeps its own direction inside the bubble`() throws {
    let bubble = try Page().bubble(Sample.text("שלום עולם שלום\nטוב"))
    #expect(bubble.lines.map(\.frame.maxX).max() == bubble.lines.map(\.frame.maxX).min())
  }

  @Test(arguments: ["", "i"])
  func `a short bubble is at least as wide as its corners`(text: String) throws {
    let bubble = try Page(template: "azure").bubble(Sample.text(text))
    #expect(try bubble.frame.width >= 2 * Sample.style("azure").bubble.cornerRadius)
  }

  @Test(arguments: [("👍", true), ("👍👍👍", true), ("👍👍👍👍", false), ("ok", false)])
  func `azure shows up to three emoji large and without a bubble`(
    text: String,
    isBare: Bool
  ) throws {
    let bubble = try Page(template: "azure").bubble(Sample.text(text))
    #expect((bubble.shape == nil) == isBare)
  }

  @Test func `a wider reader's text makes a taller bubble`() throws {
    var page = Page()
    let normal = try page.bubble(Sample.text("Hello")).frame.height
    page.options.textSize = 2
    #expect(try page.bubble(Sample.text("Hello")).frame.height > normal)
  }
}

struct PictureBubbleTests {
  private let style: KindStyles.Media

  init() throws { style = try Sample.style("jade").kinds.image }

  private func size(
    _ width: Double?,
    _ height: Double?,
    file: LayoutSize? = nil,
    scale: Double = 2
  ) throws -> LayoutSize {
    let page = Page(options: LayoutOptions(scale: scale), pictures: file.map { ["a": $0] } ?? [:])
    return try page.bubble(.image(ImageBody(source: "a", width: width, height: height))).frame.size
  }

  @Test func `a landscape is as wide as allowed`() throws {
    let side = style.maximumSide
    #expect(try size(4000, 2000) == LayoutSize(width: side, height: side / 2))
  }

  @Test func `a portrait is as tall as allowed`() throws {
    let side = style.maximumSide
    #expect(try size(2000, 4000) == LayoutSize(width: side / 2, height: side))
  }

  @Test func `a picture is not shown larger than its pixels`() throws {
    #expect(try size(100, 80) == LayoutSize(width: 100, height: 80))
  }

  @Test func `a tiny picture has the minimum size`() throws {
    #expect(try size(1, 1) == LayoutSize(width: style.minimumSide, height: style.minimumSide))
  }

  @Test func `a panorama has the minimum height`() throws {
    #expect(try size(9000, 30) == LayoutSize(width: style.maximumSide, height: style.minimumSide))
  }

  @Test func `a tall picture has the minimum width`() throws {
    #expect(try size(30, 9000) == LayoutSize(width: style.minimumSide, height: style.maximumSide))
  }

  @Test func `the declared size overrides the file's`() throws {
    #expect(
      try size(100, 80, file: LayoutSize(width: 9, height: 900))
        == LayoutSize(width: 100, height: 80)
    )
  }

  @Test func `a picture without a declared size has the file's size`() throws {
    #expect(
      try size(nil, nil, file: LayoutSize(width: 90, height: 60))
        == LayoutSize(width: 90, height: 60)
    )
  }

  @Test func `one declared side keeps the file's proportions`() throws {
    let file = LayoutSize(width: 300, height: 200)
    #expect(try size(90, nil, file: file) == LayoutSize(width: 90, height: 60))
    #expect(try size(nil, 60, file: file) == LayoutSize(width: 90, height: 60))
  }

  @Test func `a missing file has a placeholder's size`() throws {
    let side = style.maximumSide
    #expect(try size(nil, nil) == LayoutSize(width: side, height: side * 0.75))
  }

  @Test func `a picture has no bubble`() throws {
    let bubble = try Page().bubble(.image(ImageBody(source: "a")))
    #expect(bubble.shape == nil)
    #expect(bubble.picture?.frame == bubble.frame)
  }

  @Test func `a caption is in a bubble below its picture`() throws {
    let bubble = try Page().bubble(
      .image(ImageBody(source: "a", width: 160, height: 100, caption: "At the lake"))
    )
    #expect(bubble.shape != nil)
    #expect(bubble.text == "At the lake")
    #expect(bubble.lines.allSatisfy { $0.frame.minY >= (bubble.picture?.frame.maxY ?? .infinity) })
  }

  @Test func `an empty caption is ignored`() throws {
    let bubble = try Page().bubble(.image(ImageBody(source: "a", caption: "")))
    #expect(bubble.shape == nil)
  }

  @Test func `a video has a button and its duration`() throws {
    let bubble = try Page().bubble(.video(Video(width: 400, height: 300, durationInSeconds: 83)))
    #expect(bubble.symbols == [.play])
    #expect(bubble.text == "1:23")
  }

  @Test func `a duration that would cover the button is left out`() throws {
    let bubble = try Page().bubble(.video(Video(width: 10, height: 10, durationInSeconds: 83)))
    #expect(bubble.symbols == [.play])
    #expect(bubble.lines.isEmpty)
  }

  @Test(arguments: [("en", true), ("ar", false)])
  func `a video's duration is in the trailing corner`(locale: String, isRight: Bool) throws {
    let page = Page(options: LayoutOptions(locale: Locale(identifier: locale)))
    let bubble = try page.bubble(.video(Video(width: 400, height: 300, durationInSeconds: 83)))
    let text = bubble.lines.first?.frame
    #expect(text.map { $0.midX > bubble.frame.midX } == isRight)
  }
}

struct VoiceBubbleTests {
  private func width(_ seconds: Double) throws -> Double {
    try Page().bubble(.voice(Voice(durationInSeconds: seconds))).frame.width
  }

  @Test func `a longer message has a longer bubble`() throws {
    let widths = try [0.0, 1, 5, 20, 60].map(width)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `a bubble stops growing`() throws {
    #expect(try width(60) == width(180))
  }

  @Test(arguments: [0.5, 1, 2.625, 3], [0.5, 0.7, 0.9, 1.3])
  func `a voice bubble always shows its duration`(scale: Double, textSize: Double) throws {
    let page = Page(template: "paper", options: LayoutOptions(scale: scale, textSize: textSize))
    for sender in ["mei", "omar"] {
      let bubble = try page.bubble(.voice(Voice(durationInSeconds: 18)), from: sender)
      #expect(bubble.lines.count == 1)
    }
  }

  @Test(arguments: [
    ("omar", "en", Symbol.wavesRight), ("mei", "en", .wavesLeft), ("omar", "ar", .wavesLeft),
    ("mei", "ar", .wavesRight),
  ])
  func `sound waves point away from the sender`(
    sender: String,
    locale: String,
    symbol: Symbol
  ) throws {
    let page = Page(options: LayoutOptions(locale: Locale(identifier: locale)))
    #expect(try page.bubble(.voice(Voice(durationInSeconds: 5)), from: sender).symbols == [symbol])
  }
}

struct FileBubbleTests {
  @Test func `a long name is truncated to two lines`() throws {
    let name = String(repeating: "annual report ", count: 20) + ".pdf"
    let bubble = try Page().bubble(.file(FileAttachment(name: name, byteCount: 1_400_000)))
    #expect(bubble.lines.count == 3)
    #expect(bubble.lines[1].text.hasSuffix("…"))
    #expect(bubble.lines[2].text == "1.4 MB")
  }

  @Test(arguments: [("en", true), ("ar", false)])
  func `the document symbol is on the leading side`(locale: String, isLeft: Bool) throws {
    let page = Page(options: LayoutOptions(locale: Locale(identifier: locale)))
    let bubble = try page.bubble(.file(FileAttachment(name: "a.pdf", byteCount: 1)))
    let sheet = bubble.items.first {
      if case .symbol(.document, _, _) = $0 { true } else { false }
    }
    #expect(sheet.map { $0.frame.midX < bubble.frame.midX } == isLeft)
  }

  @Test(arguments: ["a.pdf", String(repeating: "a", count: 100)])
  func `every card is equally wide`(name: String) throws {
    let bubble = try Page(options: LayoutOptions(scale: 2)).bubble(
      .file(FileAttachment(name: name, byteCount: 1))
    )
    #expect(bubble.frame.width == 240)
  }
}

struct CustomBubbleTests {
  private let padding: LayoutInsets

  init() throws { padding = try Sample.style("jade").bubble.padding }

  private func content(_ width: Double, _ height: Double, label: String? = nil) throws -> LayoutSize
  {
    let bubble = try Page(options: LayoutOptions(scale: 2)).bubble(
      .custom(CustomBody(width: width, height: height, label: label))
    )
    return LayoutSize(
      width: bubble.frame.width - padding.horizontal,
      height: bubble.frame.height - padding.vertical
    )
  }

  @Test func `a box has the size from the document`() throws {
    let size = try content(120, 80)
    #expect(size.width == 120)
    // Both edges move to device pixels, of which a point has two.
    #expect(abs(size.height - 80) <= 0.5)
  }

  @Test func `a box that is too wide is scaled down in proportion`() throws {
    let size = try content(2000, 1000)
    #expect(size.width < 390)
    // Both edges move to device pixels, of which a point has two.
    #expect(abs(size.height - size.width / 2) <= 0.5)
  }

  @Test func `a label that does not fit is left out`() throws {
    let body = CustomBody(width: 100, height: 10, label: "A label")
    #expect(try Page().bubble(.custom(body)).lines.isEmpty)
  }

  @Test func `a label is centred`() throws {
    let bubble = try Page(options: LayoutOptions(scale: 2)).bubble(
      .custom(CustomBody(width: 100, height: 60, label: "Label"))
    )
    let line = bubble.lines.first?.frame ?? .zero
    #expect(abs(line.midX - bubble.frame.midX) <= 0.5)
    #expect(abs(line.midY - bubble.frame.midY) <= 0.5)
  }
}

struct OtherBubbleTests {
  @Test(arguments: TemplateNames.all)
  func `a message of an unknown type says so`(template: String) throws {
    let bubble = try Page(template: template).bubble(.unknown(type: "hologram"))
    #expect(bubble.symbols == [.unsupported])
    #expect(bubble.text.replacing("\n", with: " ") == "Unsupported message")
  }

  @Test(arguments: [
    ("mei", "en", "You unsent a message"),
    ("omar", "en", "\u{200E}\u{2068}Omar\u{2069} unsent a message"),
    (nil, "en", "A message was unsent"), ("mei", "zh-Hans", "你撤回了一条消息"),
    ("omar", "zh-Hans", "\u{200E}\u{2068}Omar\u{2069} 撤回了一条消息"),
    ("omar", "ar", "\u{200F}\u{2068}Omar\u{2069} سحب رسالة"),
    ("omar", "ps", "\u{200E}\u{2068}Omar\u{2069} unsent a message"),
    (nil, "de", "Eine Nachricht wurde zurückgezogen"),
  ])
  func `a revoked message names the sender`(sender: String?, locale: String, text: String) throws {
    let page = Page(options: LayoutOptions(locale: Locale(identifier: locale)))
    let line = try page.arrange(.revoked, from: sender).component("bubble")?.text
    #expect(line == text)
  }

  @Test func `a system line shows the document's text`() throws {
    #expect(
      try Page().arrange(.system("Ana joined"), from: nil).component("bubble")?.text == "Ana joined"
    )
  }

  @Test func `a line is centred on the page`() throws {
    let frame = try Page(options: LayoutOptions(scale: 2)).arrange(.system("Ana joined"), from: nil)
      .frame("bubble")
    #expect(frame.map { abs($0.midX - 195) <= 0.5 } == true)
  }

  @Test(arguments: TemplateNames.all.filter { $0 != "terminal" })
  func `an avatar shows its picture`(template: String) throws {
    let avatar = try Page(template: template).arrange(Sample.text("Hi")).component("avatar")
    #expect(avatar?.picture?.source == nil)
    #expect(avatar?.picture?.background == AvatarColor.of("omar"))
  }
}
