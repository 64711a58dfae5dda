import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// Chooses a red that is legible on a bubble.
enum AlertColor {
  private static let candidates = ["#c8102e", "#ff6b6b", "#ff9b94", "#8f0a1f", "#ffd1cc"]
    .compactMap { RGBAColor(hex: $0) }

  /// Returns a red with a contrast of at least 4.5 : 1, or the colour of text if there is none.
  static func onBubble(_ kit: CardKit) -> RGBAColor {
    let page = kit.context.style.page
    // Without a visible bubble, a card has a panel in the colour of code.
    let fill = (kit.side.fill.alpha == 0 ? kit.side.code : kit.side.fill).over(page)
    return candidates.first { $0.contrast(with: fill) >= 4.5 } ?? kit.side.text
  }
}

extension RGBAColor {
  /// Returns the opaque colour of the colour on a background.
  func over(_ background: RGBAColor) -> RGBAColor {
    let part = Double(alpha) / 255
    func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * part + Double(bottom) * (1 - part)).rounded())
    }
    return RGBAColor(
      red: mixed(red, background.red),
      green: mixed(green, background.green),
      blue: mixed(blue, background.blue)
    )
  }

  /// The relative luminance of WCAG, 0 to 1, without regard to the alpha.
  var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of WCAG between two opaque colours, 1 to 21.
  func contrast(with other: RGBAColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
