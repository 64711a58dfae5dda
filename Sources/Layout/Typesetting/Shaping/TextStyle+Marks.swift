import ChatframeGraphics

extension TextStyle {
  /// Returns the lines and backgrounds of text in this style between two positions on the baseline,
  /// or the veil of hidden text.
  func marks(from start: Double, to end: Double) -> [TextLine.Mark] {
    if let veil { return [fill(veil, from: start, to: end, top: 0.86, height: 1.1, radius: 0.28)] }
    var marks: [TextLine.Mark] = []
    if let background {
      let overhang = hasPadding ? 0 : CodePadding.inner * size
      marks.append(fill(background, from: start - overhang, to: end + overhang))
    }
    if let highlight { marks.append(fill(highlight, from: start, to: end, radius: 0.15)) }
    if isUnderlined { marks.append(line(0.12, from: start, to: end)) }
    if isStruckThrough { marks.append(line(-0.31, from: start, to: end)) }
    return marks
  }

  /// Returns a background; the distance from its top down to the baseline, its height and its radius
  /// are in ems.
  private func fill(
    _ color: RGBAColor,
    from start: Double,
    to end: Double,
    top: Double = 0.95,
    height: Double = 1.25,
    radius: Double = 0.2
  ) -> TextLine.Mark {
    let frame = LayoutRectangle(
      x: start,
      y: -top * size - rise,
      width: end - start,
      height: height * size
    )
    return TextLine.Mark(frame: frame, color: color, isBehind: true, cornerRadius: radius * size)
  }

  /// Returns a line, `y` ems below the baseline.
  private func line(_ y: Double, from start: Double, to end: Double) -> TextLine.Mark {
    let frame = LayoutRectangle(
      x: start,
      y: y * size - rise,
      width: end - start,
      height: 0.06 * size
    )
    return TextLine.Mark(frame: frame, color: color, isBehind: false)
  }
}

extension [TextLine.Mark] {
  /// Adds a mark of a line, or extends an earlier one that it continues.
  mutating func add(_ mark: TextLine.Mark) {
    guard let index = lastIndex(where: { mark.carriesOn($0) }) else { return append(mark) }
    // A union would round the height, which identifies marks of the same kind.
    var frame = self[index].frame
    frame.size.width = Swift.max(frame.maxX, mark.frame.maxX) - frame.minX
    self[index] = TextLine.Mark(
      frame: frame,
      color: mark.color,
      isBehind: mark.isBehind,
      cornerRadius: mark.cornerRadius
    )
  }
}

extension TextLine.Mark {
  /// Returns whether this mark continues one further left, as the same line or background.
  func carriesOn(_ other: TextLine.Mark) -> Bool {
    // Adding widths rounds the edges.
    other.frame.maxX >= frame.minX - 0.001 && other.frame.minX <= frame.minX
      && other.frame.minY == frame.minY && other.frame.height == frame.height
      && other.color == color && other.isBehind == isBehind
  }
}
