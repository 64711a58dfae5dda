import Foundation

extension RGBAColor {
  /// The relative luminance according to WCAG 2.2, from 0 to 1; alpha is ignored.
  package var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio with another opaque colour according to WCAG 2.2, from 1 to 21.
  package func contrast(with other: RGBAColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns the opaque colour that the colour has over an opaque ground.
  package func over(_ ground: RGBAColor) -> RGBAColor {
    func mix(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
      let part = Double(alpha) / 255
      return UInt8((Double(upper) * part + Double(lower) * (1 - part)).rounded())
    }
    return RGBAColor(
      red: mix(red, ground.red),
      green: mix(green, ground.green),
      blue: mix(blue, ground.blue)
    )
  }
}
