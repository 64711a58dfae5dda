/// The measures of one frame, which the page takes.
struct FrameMeasure: Codable, Sendable {
  /// A rectangle on the screen, in points.
  struct Box: Codable, Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// Returns the smallest rectangle that contains this one and another.
    func union(_ other: Box) -> Box {
      let left = min(x, other.x)
      let top = min(y, other.y)
      return Box(
        x: left,
        y: top,
        width: max(x + width, other.x + other.width) - left,
        height: max(y + height, other.y + other.height) - top
      )
    }

    /// Returns the part of the rectangle on a screen; `nil` if there is none.
    func clipped(width: Double, height: Double) -> Box? {
      let (left, top) = (max(x, 0), max(y, 0))
      let (right, bottom) = (min(x + self.width, width), min(y + self.height, height))
      guard right > left, bottom > top else { return nil }
      return Box(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// A row that the screen shows.
  struct Row: Codable, Sendable {
    var id: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var box: Box { Box(x: x, y: y, width: width, height: height) }
  }

  /// The points by which the user or the program scrolled the content down since the last frame.
  var userDelta: Double
  var rows: [Row]
  /// The rectangles of the elements of each motion.
  var motions: [[Box]]
  /// The rectangle of the row at each fault.
  var faults: [Box]
}

/// The description of a scene's page.
struct PageDescription: Codable, Sendable {
  struct Fault: Codable, Sendable {
    /// The first frame of the fault.
    var frame: Int
    /// The number of frames, which is smaller than the seeded one where content moves too briefly.
    var length: Int
    /// The row at which the fault is.
    var row: String
  }

  /// The largest error of the finger's position, in device pixels.
  var noise: Int
  var faults: [Fault]
}
