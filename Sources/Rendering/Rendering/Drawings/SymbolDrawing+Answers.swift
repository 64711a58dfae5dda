import ChatframeDrawing

/// The symbols of answers.
extension SymbolDrawing {
  /// Returns a square in a circle.
  static func stop(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.circle(x: 12, y: 12, radius: 10, width: 1.7),
      pen.shape([(8, 8), (16, 8), (16, 16), (8, 16)], rounding: 1.6),
    ]
  }

  /// Returns two arrows that follow each other around a circle.
  static func regenerate(_ pen: SymbolPen) -> [DrawCommand] {
    let half: [(Double, Double)] = [
      (4, 12), (4.6, 9), (6.3, 6.4), (8.9, 4.6), (12, 4), (14.9, 4.6), (17.4, 6.2), (20, 9),
    ]
    let other = half.map { (24 - $0.0, 24 - $0.1) }
    return [
      pen.line(half, width: 1.7),
      pen.line([(20.2, 3.6), (20.2, 9), (14.8, 9)], width: 1.7),
      pen.line(other, width: 1.7),
      pen.line([(3.8, 20.4), (3.8, 15), (9.2, 15)], width: 1.7),
    ]
  }
}
