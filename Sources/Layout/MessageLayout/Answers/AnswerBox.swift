import ChatframeGraphics

/// A laid out part of an answer: what is drawn, relative to the part's top left.
struct AnswerBox: Hashable, Sendable {
  /// A button, which is a component of its own in hit tests.
  struct Button: Hashable, Sendable {
    /// The name in `bubble.copy`.
    let name: String
    /// The area that can be touched, in points.
    var frame: LayoutRectangle
    /// The drawn items, relative to the top left of the part.
    var items: [PlacedItem]
  }

  /// The end of the last word, where the caret stands.
  struct End: Hashable, Sendable {
    /// The left edge of the caret in text from left to right, and its right edge otherwise.
    var x: Double
    /// The distance from the top of the part to the baseline.
    var baseline: Double
    /// The font size, in points.
    let em: Double
    let direction: WritingDirection
  }

  /// The height, in points.
  var height = 0.0
  /// The drawn items, back to front.
  var items: [PlacedItem] = []
  /// The buttons.
  var buttons: [Button] = []
  /// The end of the last word; `nil` without words.
  var end: End?
  /// The first baseline; `nil` without text.
  var baseline: Double?
  /// The direction of the first text; `nil` without text.
  var direction: WritingDirection?

  /// Adds a box below those in this one.
  mutating func add(_ other: AnswerBox, x: Double = 0, spacing: Double = 0) {
    place(other, x: x, y: height + spacing)
    height += spacing + other.height
  }

  /// Places a box without changing the height.
  mutating func place(_ other: AnswerBox, x: Double, y: Double) {
    let origin = LayoutPoint(x: x, y: y)
    items += other.items.map { $0.offset(by: origin) }
    buttons += other.buttons.map { $0.offset(by: origin) }
    if baseline == nil { baseline = other.baseline.map { $0 + y } }
    if direction == nil { direction = other.direction }
    guard var end = other.end else { return }
    end.x += x
    end.baseline += y
    self.end = end
  }

  /// Places a text and notes its end.
  mutating func place(_ text: ShapedText, x: Double, y: Double, em: Double) {
    items.append(.text(text, origin: LayoutPoint(x: x, y: y)))
    if baseline == nil { baseline = text.lines.first.map { $0.baseline + y } }
    if direction == nil { direction = text.direction }
    guard let line = text.lines.last, !line.runs.isEmpty else { return }
    let isLeftToRight = line.direction == .leftToRight
    end = End(
      x: x + (isLeftToRight ? line.frame.maxX : line.frame.minX),
      baseline: y + line.baseline,
      em: em,
      direction: line.direction
    )
  }
}

extension AnswerBox.Button {
  /// Returns the button, moved by a distance.
  func offset(by distance: LayoutPoint) -> Self {
    var moved = self
    moved.frame = frame.offset(x: distance.x, y: distance.y)
    moved.items = items.map { $0.offset(by: distance) }
    return moved
  }
}
