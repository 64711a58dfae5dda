import ChatframeConversations
import ChatframeGraphics
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTemplates

struct ContrastTests {
  /// Returns the relative luminance according to WCAG 2.2.
  private func luminance(_ color: RGBAColor) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// Returns the blend of `color` with an opaque background.
  private func blend(_ color: RGBAColor, over ground: RGBAColor) -> RGBAColor {
    func mix(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
      let part = Double(color.alpha) / 255
      return UInt8((Double(upper) * part + Double(lower) * (1 - part)).rounded())
    }
    return RGBAColor(
      red: mix(color.red, ground.red),
      green: mix(color.green, ground.green),
      blue: mix(color.blue, ground.blue)
    )
  }

  /// Returns the contrast ratio according to WCAG 2.2, from 1 to 21.
  private func contrast(_ color: RGBAColor, on ground: RGBAColor) -> Double {
    let (first, second) = (luminance(blend(color, over: ground)), luminance(ground))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test func `black on white has the contrast 21`() {
    let (black, white) = (
      RGBAColor(red: 0, green: 0, blue: 0), RGBAColor(red: 255, green: 255, blue: 255)
    )
    #expect(abs(contrast(black, on: white) - 21) < 1e-9)
  }

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `text stands out from the page`(name: String, appearance: Appearance) throws {
    let style = try SampleTemplate.library.template(name).style(appearance)
    for color in [style.text.name.color, style.text.line.color, style.text.status.color] {
      if let color { #expect(contrast(color, on: style.page) >= 4.5) }
    }
    #expect(style.text.name.color != nil || !style.name.senderColors.isEmpty)
    for color in style.name.senderColors { #expect(contrast(color, on: style.page) >= 4.5) }
  }

  @Test(arguments: ["clover", "sky"], Appearance.allCases)
  func `coloured names stand out from bubbles`(name: String, appearance: Appearance) throws {
    let style = try SampleTemplate.library.template(name).style(appearance)
    for color in style.name.senderColors {
      #expect(contrast(color, on: style.bubble.incoming.fill) >= 4.5)
    }
  }

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `text stands out from incoming bubbles`(name: String, appearance: Appearance) throws {
    let side = try SampleTemplate.library.template(name).style(appearance).bubble.incoming
    let fill = blend(side.fill, over: try page(name, appearance))
    for color in [side.text, side.secondary, side.link] {
      #expect(contrast(color, on: fill) >= 4.5)
    }
    let code = blend(side.code, over: fill)
    #expect(contrast(side.text, on: code) >= 4.5)
  }

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `text stands out from outgoing bubbles`(name: String, appearance: Appearance) throws {
    let side = try SampleTemplate.library.template(name).style(appearance).bubble.outgoing
    let fill = blend(side.fill, over: try page(name, appearance))
    // The style that azure follows has white text on this blue, with a contrast of 4.0.
    let least = name == "azure" ? 3.9 : 4.5
    for color in [side.text, side.link, side.secondary] {
      #expect(contrast(color, on: fill) >= least)
    }
  }

  private func page(_ name: String, _ appearance: Appearance) throws -> RGBAColor {
    try SampleTemplate.library.template(name).style(appearance).page
  }

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `code stands out from its background in outgoing bubbles`(
    name: String,
    appearance: Appearance
  ) throws {
    let side = try SampleTemplate.library.template(name).style(appearance).bubble.outgoing
    // The background of code in azure is lighter than the bubble, which reduces the contrast.
    let least = name == "azure" ? 2.5 : 4.5
    let fill = blend(side.fill, over: try page(name, appearance))
    #expect(contrast(side.text, on: blend(side.code, over: fill)) >= least)
  }

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `text stands out from search matches`(name: String, appearance: Appearance) throws {
    let style = try SampleTemplate.library.template(name).style(appearance)
    for side in [style.bubble.incoming, style.bubble.outgoing] {
      let match = blend(side.match, over: blend(side.fill, over: style.page))
      #expect(contrast(side.text, on: match) >= 4.5)
    }
  }

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `text stands out from payments`(name: String, appearance: Appearance) throws {
    let payment = try SampleTemplate.library.template(name).style(appearance).kinds.payment
    #expect(contrast(payment.text, on: payment.color) >= 4.5)
    #expect(contrast(payment.text, on: payment.opened) >= 4.5)
  }

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `text stands out from bars`(name: String, appearance: Appearance) throws {
    let chrome = try SampleTemplate.library.template(name).style(appearance).chrome
    #expect(contrast(try #require(chrome.title.color), on: chrome.bar) >= 4.5)
    #expect(contrast(try #require(chrome.placeholder.color), on: chrome.field.fill) >= 4.5)
    #expect(contrast(chrome.tint, on: chrome.bar) >= 3)
    // The line below the title.
    let subtitle = blend(try #require(chrome.title.color).faded(to: 0.7), over: chrome.bar)
    #expect(contrast(subtitle, on: chrome.bar) >= 4.5)
  }

  @Test(arguments: ["azure", "jade", "paper"], Appearance.allCases)
  func `letters stand out from keys`(name: String, appearance: Appearance) throws {
    let keyboard = try SampleTemplate.library.template(name).style(appearance).chrome.keyboard
    #expect(contrast(keyboard.ink, on: keyboard.key) >= 4.5)
    #expect(contrast(keyboard.ink, on: blend(keyboard.functionKey, over: keyboard.fill)) >= 4.5)
  }

  // WCAG requires 3:1 for graphical objects.
  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `symbols stand out from their background`(name: String, appearance: Appearance) throws {
    let style = try SampleTemplate.library.template(name).style(appearance)
    let placeholder = style.kinds.placeholder
    #expect(contrast(placeholder.ink, on: placeholder.color) >= 3)
    let alert = try #require(style.status.state(.failed)?.color)
    #expect(contrast(alert, on: style.page) >= 3)
  }
}
