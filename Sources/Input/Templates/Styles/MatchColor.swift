import ChatframeGraphics
import Foundation

/// The default background of text that matches a search.
enum MatchColor {
  /// The contrast that WCAG 2 requires of text at level AA.
  private static let leastContrast = 4.5

  /// The backgrounds to choose from, the most visible one first.
  private static let candidates =
    [0.6, 0.45, 0.3].map { RGBAColor(red: 255, green: 179, blue: 0).faded(to: $0) }
    + [RGBAColor(red: 154, green: 103, blue: 0), RGBAColor(red: 122, green: 74, blue: 0)]

  /// Returns the first amber on which text is legible; the last one if it is legible on none.
  ///
  /// - Parameters:
  ///   - text: The colour of the text.
  ///   - fill: The colour of the bubble.
  ///   - page: The colour below a transparent bubble; `nil` for a light one below dark text, and a
  ///     dark one below light text.
  /// - Returns: The colour.
  static func amber(
    behind text: RGBAColor,
    on fill: RGBAColor,
    page: RGBAColor? = nil
  ) -> RGBAColor {
    let gray: UInt8 = text.luminance < 0.4 ? 255 : 40
    let page = page ?? RGBAColor(red: gray, green: gray, blue: gray)
    let bubble = fill.composited(over: page)
    let legible = candidates.first { color in
      let background = color.composited(over: bubble)
      return text.composited(over: background).contrast(with: background) >= leastContrast
    }
    return legible ?? candidates[candidates.count - 1]
  }
}

extension RGBAColor {
  /// The relative luminance as WCAG 2 defines it, 0 to 1, regardless of the opacity.
  fileprivate var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio as WCAG 2 defines it, 1 to 21.
  fileprivate func contrast(with other: RGBAColor) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Returns the opaque result of drawing this colour on an opaque one.
  fileprivate func composited(over background: RGBAColor) -> RGBAColor {
    let opacity = Double(alpha) / 255
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * opacity + Double(bottom) * (1 - opacity)).rounded())
    }
    return RGBAColor(
      red: mix(red, background.red),
      green: mix(green, background.green),
      blue: mix(blue, background.blue)
    )
  }
}
