import ChatframeGraphics

extension RGBAColor {
  static let black = RGBAColor(red: 0, green: 0, blue: 0)
  static let white = RGBAColor(red: 255, green: 255, blue: 255)
}
