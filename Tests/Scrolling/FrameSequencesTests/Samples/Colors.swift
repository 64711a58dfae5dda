import ChatframeGraphics

extension Color {
  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 255, green: 255, blue: 255)
}
