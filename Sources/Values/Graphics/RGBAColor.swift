/// A colour in sRGB with straight (not premultiplied) alpha and eight bits per channel.
public struct RGBAColor: Hashable, Sendable {
  /// The red channel, 0…255.
  public var red: UInt8
  /// The green channel, 0…255.
  public var green: UInt8
  /// The blue channel, 0…255.
  public var blue: UInt8
  /// The opacity, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a colour from its channels, 0 to 255 each.
  ///
  /// - Parameters:
  ///   - red: The red channel.
  ///   - green: The green channel.
  ///   - blue: The blue channel.
  ///   - alpha: The opacity, from 0 (transparent) to 255 (opaque).
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `#rrggbb` or `#rrggbbaa`; `nil` for other text.
  public init?(hex: some StringProtocol) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else {
      return nil
    }
    var value: UInt32 = 0
    for digit in digits {
      guard let nibble = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    if digits.count == 6 { value = value << 8 | 0xff }
    self.init(
      red: UInt8(value >> 24),
      green: UInt8(value >> 16 & 0xff),
      blue: UInt8(value >> 8 & 0xff),
      alpha: UInt8(value & 0xff)
    )
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  public var hex: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      text += channel < 16 ? "0" : ""
      text += String(channel, radix: 16)
    }
  }

  /// Returns the colour with its alpha multiplied by `factor`, clamped to 0…1.
  public func faded(to factor: Double) -> RGBAColor {
    // In this order, NaN becomes 0.
    let factor = min(1, max(0, factor))
    return RGBAColor(
      red: red,
      green: green,
      blue: blue,
      alpha: UInt8((Double(alpha) * factor).rounded())
    )
  }
}
