import ChatframeDrawing

/// The symbols of menus.
extension SymbolDrawing {
  /// Returns two sheets, one in front of the other.
  static func copy(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.outline([(8.5, 7.5), (19.5, 7.5), (19.5, 21), (8.5, 21)], width: 1.6),
      pen.line([(5, 16.5), (4.5, 16.5), (4.5, 3), (15.5, 3), (15.5, 4)], width: 1.6),
    ]
  }

  /// Returns a ribbon that marks a page.
  static func bookmark(_ pen: SymbolPen) -> [DrawCommand] {
    [pen.outline([(6.5, 3), (17.5, 3), (17.5, 20.5), (12, 16), (6.5, 20.5)], width: 1.7)]
  }

  /// Returns a tick mark in a circle.
  static func checkCircle(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.circle(x: 12, y: 12, radius: 9, width: 1.7),
      pen.line([(7.8, 12.4), (10.8, 15.4), (16.2, 9)], width: 1.7),
    ]
  }

  /// Returns an arrow that turns back to the left.
  static func undo(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.line([(8.6, 4), (4, 8.6), (8.6, 13.2)], width: 1.8),
      pen.line(
        [
          (4.4, 8.6), (14.4, 8.6), (17.2, 9.5), (19.2, 11.6), (19.9, 14.2), (19.2, 16.8),
          (17.2, 18.9), (14.4, 19.8), (10, 19.8),
        ],
        width: 1.8
      ),
    ]
  }

  /// Returns a bin with a lid.
  static func trash(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.line([(3.8, 6), (20.2, 6)], width: 1.7),
      pen.line([(9, 5.6), (9.4, 3), (14.6, 3), (15, 5.6)], width: 1.7),
      pen.line([(5.6, 6.4), (6.6, 21), (17.4, 21), (18.4, 6.4)], width: 1.7),
      pen.line([(10, 10), (10.3, 17.4)], width: 1.4),
      pen.line([(14, 10), (13.7, 17.4)], width: 1.4),
    ]
  }
}
