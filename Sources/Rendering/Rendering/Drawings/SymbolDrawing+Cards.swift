import ChatframeDrawing
import ChatframeGraphics

/// The symbols of cards.
extension SymbolDrawing {
  /// Returns a handset from the upper left to the lower right.
  static func phone(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.curve(
        from: (5.6, 6.4),
        (5.8, 9.6),
        (7.6, 12.4),
        to: (9.6, 14.4),
        then: (11.6, 16.4),
        (14.4, 18.2),
        to: (17.6, 18.4),
        width: 3
      ),
      pen.line([(6.2, 5.6), (8.2, 8.8)], width: 4.2),
      pen.line([(15.2, 15.8), (18.4, 17.8)], width: 4.2),
    ]
  }

  static func videoCamera(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.shape([(2.5, 6), (15, 6), (15, 18), (2.5, 18)], rounding: 2.6),
      pen.shape([(16.6, 11), (21.8, 7), (21.8, 17), (16.6, 13)], rounding: 0.8),
    ]
  }

  /// Returns an arrow to the upper right.
  static func arrowOut(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.line([(6.5, 17.5), (17, 7)], width: 2.4),
      pen.line([(9, 6.5), (17.5, 6.5), (17.5, 15)], width: 2.4),
    ]
  }

  /// Returns an arrow to the lower left.
  static func arrowIn(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.line([(17.5, 6.5), (7, 17)], width: 2.4),
      pen.line([(15, 17.5), (6.5, 17.5), (6.5, 9)], width: 2.4),
    ]
  }

  /// Returns an upright envelope with a round flap and a golden seal, on 16 by 24 units.
  static func envelope(_ pen: SymbolPen) -> [DrawCommand] {
    let gold = pen.colored(RGBAColor(red: 255, green: 214, blue: 102))
    let shade = pen.colored(RGBAColor(red: 0, green: 0, blue: 0, alpha: 46))
    return [
      pen.shape([(0, 1), (16, 1), (16, 23), (0, 23)], rounding: 2.4),
      shade.curve(
        from: (0.6, 7),
        (3.4, 10.4),
        (5.6, 11.4),
        to: (8, 11.4),
        then: (10.4, 11.4),
        (12.6, 10.4),
        to: (15.4, 7),
        width: 1.2
      ),
      gold.disc(x: 8, y: 11.4, radius: 3.4),
    ]
  }

  /// Returns two opposite arrows in a circle.
  static func payment(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.circle(x: 12, y: 12, radius: 10.6, width: 1.7),
      pen.line([(6.8, 9.8), (17, 9.8), (14, 6.8)], width: 1.7),
      pen.line([(17.2, 14.2), (7, 14.2), (10, 17.2)], width: 1.7),
    ]
  }
}
