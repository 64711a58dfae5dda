import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// Draws the small symbols, each designed on a square of 24 units.
enum SymbolDrawing {
  /// Returns the commands that draw `symbol` in `frame`.
  static func commands(_ symbol: Symbol, frame: LayoutRectangle, color: RGBAColor) -> [DrawCommand]
  {
    let pen = SymbolPen(frame: frame, color: color)
    switch symbol {
    case .spinner: return spinner(pen)
    case .clock: return clock(pen)
    case .check: return [pen.line([(5, 12.5), (10, 17.5), (19.5, 7)], width: 2.2)]
    case .doubleCheck: return doubleCheck(pen)
    case .alert: return alert(pen)
    case .play: return [pen.shape([(6.5, 3), (22, 12), (6.5, 21)], rounding: 1.6)]
    case .wavesRight: return waves(pen)
    case .wavesLeft: return waves(pen.mirrored)
    case .document: return document(SymbolPen(frame: frame.square, color: color))
    case .photo: return photo(pen)
    case .unsupported: return unsupported(pen)
    case .pin: return pin(pen)
    case .timer: return timer(pen)
    case .forward: return forward(pen)
    case .forwardLeft: return forward(pen.mirrored)
    case .selected: return selected(pen)
    case .unselected: return [pen.circle(x: 12, y: 12, radius: 10.5, width: 1.5)]
    case .phone: return phone(pen)
    case .videoCamera: return videoCamera(pen)
    case .arrowOut: return arrowOut(pen)
    case .arrowIn: return arrowIn(pen)
    case .envelope: return envelope(pen)
    case .payment: return payment(pen)
    case .copy: return copy(pen)
    case .bookmark: return bookmark(pen)
    case .checkCircle: return checkCircle(pen)
    case .undo: return undo(pen)
    case .trash: return trash(pen)
    case .stop: return stop(pen)
    case .regenerate: return regenerate(pen)
    case .chevronDown: return [pen.line([(5.5, 9), (12, 15.5), (18.5, 9)], width: 2)]
    case .chevronRight: return [pen.line([(9, 5.5), (15.5, 12), (9, 18.5)], width: 2)]
    case .chevronLeft: return [pen.line([(15, 5.5), (8.5, 12), (15, 18.5)], width: 2)]
    }
  }

  /// Returns twelve spokes that fade counterclockwise, like a turning wheel.
  private static func spinner(_ pen: SymbolPen) -> [DrawCommand] {
    SymbolPen.directions(12).enumerated().map { index, direction in
      let inner = (12 + direction.x * 4.8, 12 + direction.y * 4.8)
      let outer = (12 + direction.x * 9.2, 12 + direction.y * 9.2)
      return pen.faded(to: 0.25 + 0.75 * Double(index + 1) / 12).line([inner, outer], width: 2)
    }
  }

  private static func clock(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.circle(x: 12, y: 12, radius: 8.6, width: 1.9),
      pen.line([(12, 7.2), (12, 12), (15.2, 13.8)], width: 1.9),
    ]
  }

  /// Returns two check marks on an area of 36 by 24 units.
  private static func doubleCheck(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.line([(3.5, 12.5), (8.5, 17.5), (18, 7)], width: 2.2),
      pen.line([(16.2, 15.2), (18.5, 17.5), (28, 7)], width: 2.2),
    ]
  }

  private static func alert(_ pen: SymbolPen) -> [DrawCommand] {
    let white = pen.colored(RGBAColor(red: 255, green: 255, blue: 255))
    return [
      pen.disc(x: 12, y: 12, radius: 11),
      white.line([(12, 6.4), (12, 13)], width: 2.6),
      white.disc(x: 12, y: 17.2, radius: 1.6),
    ]
  }

  /// Returns a point with two arcs around it.
  private static func waves(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.disc(x: 5, y: 12, radius: 2.1),
      pen.arc(x: 5, y: 12, radius: 7.2, halfAngle: 45, width: 2.2),
      pen.arc(x: 5, y: 12, radius: 12.6, halfAngle: 45, width: 2.2),
    ]
  }

  /// Returns a sheet of paper on the middle 16 of 24 units.
  private static func document(_ pen: SymbolPen) -> [DrawCommand] {
    let sheet: [(Double, Double)] = [(5, 2), (14.5, 2), (19.5, 7), (19.5, 22), (5, 22)]
    return [
      pen.faded(to: 0.18).shape(sheet, rounding: 0.8),
      pen.outline(sheet, width: 1.3),
      pen.line([(14.3, 2.4), (14.3, 7.2), (19.2, 7.2)], width: 1.3),
      pen.line([(8.5, 12), (16, 12)], width: 1.3),
      pen.line([(8.5, 15), (16, 15)], width: 1.3),
      pen.line([(8.5, 18), (13, 18)], width: 1.3),
    ]
  }

  private static func photo(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.outline([(2.5, 4.5), (21.5, 4.5), (21.5, 19.5), (2.5, 19.5)], width: 1.6),
      pen.disc(x: 8, y: 9.5, radius: 1.8),
      pen.line([(3.5, 18), (9.8, 12.4), (13, 15.4), (16, 12.6), (20.8, 17)], width: 1.6),
    ]
  }

  private static func unsupported(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.circle(x: 12, y: 12, radius: 9.6, width: 1.8),
      pen.curve(
        from: (8.9, 9.6),
        (8.9, 5.4),
        (15.1, 5.4),
        to: (15.1, 9.4),
        then: (15.1, 12),
        (12, 11.8),
        to: (12, 14.2),
        width: 1.9
      ),
      pen.disc(x: 12, y: 17.3, radius: 1.25),
    ]
  }
}

/// The symbols of a message's details.
extension SymbolDrawing {
  /// Returns a drawing pin that leans to the right.
  private static func pin(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.shape(
        [
          (13.5, 2.5), (21.5, 10.5), (18.6, 11.4), (14.6, 15.4), (14, 19), (5, 10),
          (8.6, 9.4), (12.6, 5.4),
        ],
        rounding: 0.8
      ),
      pen.line([(9, 15), (3.4, 20.6)], width: 2),
    ]
  }

  /// Returns a stopwatch.
  private static func timer(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.circle(x: 12, y: 13.4, radius: 8, width: 1.9),
      pen.line([(9.6, 2.4), (14.4, 2.4)], width: 1.9),
      pen.line([(12, 13.4), (12, 8.8)], width: 1.9),
    ]
  }

  /// Returns an arrow that turns to the right.
  private static func forward(_ pen: SymbolPen) -> [DrawCommand] {
    [
      pen.line([(3.5, 19), (4.4, 14.6), (7.2, 11.4), (11.4, 10), (19, 10)], width: 2),
      pen.line([(14, 4.5), (19.8, 10), (14, 15.5)], width: 2),
    ]
  }

  /// Returns a white tick mark on a disc.
  private static func selected(_ pen: SymbolPen) -> [DrawCommand] {
    let white = pen.colored(RGBAColor(red: 255, green: 255, blue: 255))
    return [
      pen.disc(x: 12, y: 12, radius: 11),
      white.line([(7, 12.4), (10.6, 16), (17.2, 8.6)], width: 2.1),
    ]
  }
}

extension LayoutRectangle {
  /// A square of the same height around the same centre.
  fileprivate var square: LayoutRectangle {
    LayoutRectangle(x: midX - height / 2, y: minY, width: height, height: height)
  }
}
