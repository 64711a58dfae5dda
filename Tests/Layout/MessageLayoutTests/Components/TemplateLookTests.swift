import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

/// Details of the bundled templates, measured on the page.
struct TemplateLookTests {
  @Test(arguments: [1.0, 2, 3])
  func `a jade bubble of one line is as tall as the avatar`(scale: Double) throws {
    let row = try Page(options: LayoutOptions(scale: scale)).arrange(Sample.text("Hello"))
    let bubble = try #require(row.frame("bubble"))
    let avatar = try #require(row.frame("avatar"))
    #expect(abs(bubble.height - avatar.height) < 1e-9)
  }

  @Test func `jade keeps a short word whole on a narrow page`() throws {
    let page = Page(options: LayoutOptions(width: 240))
    #expect(try page.bubble(Sample.text("Good morning")).lines.count == 1)
  }

  @Test func `jade uses the width of a page with large text`() throws {
    let long = Sample.text(String(repeating: "W", count: 500))
    for textSize in [2.0, 3.1] {
      let page = Page(options: LayoutOptions(width: 390, textSize: textSize))
      let row = try page.arrange(long, from: "mei", status: .failed)
      let free = try #require(row.frame("status")).minX
      // The bubble hugs its letters, so up to one more would fit.
      #expect((0...12 + 8.5 * textSize).contains(free))
    }
  }

  @Test func `paper shows the frame of a box`() throws {
    let body = MessageBody.custom(CustomBody(width: 240, height: 120, label: "Seat map"))
    let boxes = try Page(template: "paper").bubble(body).items.filter {
      if case .box = $0 { true } else { false }
    }
    let frame = try #require(boxes.first?.frame)
    #expect(frame.width == 240)
    #expect(abs(frame.height - 120) < 1e-9)
  }

  @Test func `paper aligns short text and symbols with the column of text`() throws {
    let page = Page(template: "paper", options: LayoutOptions(scale: 2))
    let column = try page.bubble(Sample.text("Hello")).frame.minX
    #expect(try page.bubble(Sample.text("i")).lines.map(\.frame.minX) == [column])
    let file = try page.bubble(.file(FileAttachment(name: "a.pdf", byteCount: 1)))
    let sheet = try #require(file.items.first)
    #expect(sheet.frame.minX == column)
    // The sheet fills its frame: the symbol's square is half as wide again.
    #expect(sheet.frame.width == 24)
  }

  @Test(arguments: [("en", true), ("ar", false)])
  func `a system line of paper is beside the column of avatars`(
    locale: String,
    isLeft: Bool
  ) throws {
    let page = Page(
      template: "paper",
      options: LayoutOptions(scale: 2, locale: Locale(identifier: locale))
    )
    let frame = try #require(try page.arrange(.system("Ana joined"), from: nil).frame("bubble"))
    #expect((isLeft ? frame.minX : 390 - frame.maxX) == 60)
  }

  @Test func `a day of paper has a rule of one pixel on both sides`() throws {
    let page = Page(template: "paper", options: LayoutOptions(scale: 3))
    let day = try #require(try page.arrange(Sample.text("Hello")).component("day"))
    let rules = day.items.filter { if case .box = $0 { true } else { false } }.map(\.frame)
    #expect(rules.count == 2)
    #expect(rules.allSatisfy { abs($0.height - 1.0 / 3) < 1e-9 })
    #expect(abs(rules[0].minX + rules[1].maxX - 390) < 1e-9)
  }

  @Test(arguments: [1, 1.5, 2, 2.625, 3], [0.8, 1, 1.3, 2])
  func `the time of paper is on the name's baseline, to the pixel`(
    scale: Double,
    textSize: Double
  ) throws {
    let page = Page(template: "paper", options: LayoutOptions(scale: scale, textSize: textSize))
    let messages = (0..<6).map { Sample.message("\($0)", from: $0 % 2 == 0 ? "omar" : "mei") }
    for row in try page.arrange(messages) {
      let name = row.component("name")?.lines.first?.baseline ?? 0
      let time = row.component("time")?.lines.first?.baseline ?? 0
      #expect((name * scale).rounded() == (time * scale).rounded())
    }
  }

  @Test(arguments: TemplateNames.all)
  func `a picture has a line of one pixel along its edge`(template: String) throws {
    let page = Page(template: template, options: LayoutOptions(scale: 2))
    let outline = try page.bubble(.image(ImageBody(source: "a"))).picture?.outline
    #expect(outline?.width == 0.5)
    #expect((1...60).contains(outline?.color.alpha ?? 0))
  }
}

struct WaveformTests {
  private func bars(_ voice: Voice, width: Double = 390) throws -> [LayoutRectangle] {
    let page = Page(template: "azure", options: LayoutOptions(width: width, scale: 2))
    return try page.bubble(.voice(voice)).items.filter {
      if case .box = $0 { true } else { false }
    }.map(\.frame)
  }

  @Test func `a voice message of azure has a button, bars and its duration`() throws {
    let bubble = try Page(template: "azure").bubble(.voice(Voice(durationInSeconds: 8)))
    #expect(bubble.symbols == [.play])
    #expect(bubble.text == "0:08")
    #expect(try bars(Voice(durationInSeconds: 8)).count >= 10)
  }

  @Test func `bars have the heights of the loudest samples`() throws {
    let bars = try bars(Voice(durationInSeconds: 8, waveform: [0.1, 0.5]))
    let tallest = bars.map(\.height).max() ?? 0
    #expect(bars.last?.height == tallest)
    #expect((bars.first?.height ?? 0) < tallest / 2)
  }

  @Test func `unknown loudness looks the same for the same message`() {
    #expect(Waveform(messageID: "m1") == Waveform(messageID: "m1"))
    #expect(Waveform(messageID: "m1") != Waveform(messageID: "m2"))
  }

  @Test(arguments: [0, 1, 7, 60, 500])
  func `levels are between 0 and 1`(count: Int) {
    for waveform in [Waveform(messageID: "m"), Waveform([0]), Waveform([0.2, 1, 0])] {
      let levels = waveform.levels(count)
      #expect(levels.count == count)
      #expect(levels.allSatisfy { (0...1).contains($0) })
    }
  }

  @Test(arguments: [("sky", 36.0), ("clover", 36)])
  func `a bubble of one line has a whole height`(template: String, height: Double) throws {
    for scale in [1.0, 2, 3] {
      let page = Page(template: template, options: LayoutOptions(scale: scale))
      #expect(abs(try page.bubble(Sample.text("Hello"), from: "mei").frame.height - height) < 1e-9)
    }
  }

  @Test(arguments: ["sky", "clover", "terminal"])
  func `names have the colours of their senders`(template: String) throws {
    let style = try Sample.template(template).light.name
    let row = try Page(template: template).arrange(Sample.text("Hello"), from: "omar")
    let colors = row.components.flatMap(\.items).compactMap { item -> RGBAColor? in
      guard case .text(let text, _) = item, let line = text.lines.first,
        line.text.hasPrefix("Omar")
      else { return nil }
      return line.runs.first?.color
    }
    #expect(colors == [style.color(ofSender: "omar")])
  }

  @Test func `terminal frames the time and ends the name with a colon`() throws {
    let row = try Page(template: "terminal").arrange(Sample.text("Hello"), from: "omar")
    #expect(row.component("time")?.lines.map(\.text).first?.hasPrefix("[") == true)
    #expect(row.component("name")?.lines.map(\.text) == ["Omar:"])
    let baselines = ["time", "name"].compactMap { row.component($0)?.lines.first?.baseline }
    #expect(baselines.count == 2 && baselines[0] == baselines[1])
  }

  @Test func `terminal writes every letter equally wide`() throws {
    let page = Page(template: "terminal")
    let widths = try ["iiii", "MMMM"].map { try page.bubble(Sample.text($0)).lines[0].frame.width }
    #expect(widths[0] == widths[1])
  }
}
