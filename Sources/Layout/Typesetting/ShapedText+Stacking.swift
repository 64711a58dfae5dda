import ChatframeGraphics

extension ShapedText {
  /// Puts blocks of lines below each other and each line where its paragraph's direction or the
  /// text's alignment says.
  ///
  /// - Parameter blocks: Lines from the top of their block, and the block's height.
  static func stacking(
    _ blocks: [(lines: [TextLine], height: Double)],
    alignment: StyledText.Alignment,
    missing: [Unicode.Scalar]
  ) -> ShapedText {
    let width = blocks.reduce(0) { $1.lines.reduce($0) { max($0, $1.frame.width) } }
    var top = 0.0
    var lines: [TextLine] = []
    for block in blocks {
      let stays =
        top == 0 && alignment == .natural
        && block.lines.allSatisfy { $0.direction == .leftToRight }
      lines +=
        stays
        ? block.lines
        : block.lines.map { $0.placed(in: width, alignment: alignment, below: top) }
      top += block.height
    }
    return ShapedText(
      size: Size(width: width, height: top),
      direction: lines.first?.direction ?? .leftToRight,
      lines: lines,
      missing: missing
    )
  }
}

extension TextLine {
  fileprivate func placed(
    in width: Double,
    alignment: StyledText.Alignment,
    below top: Double
  ) -> TextLine {
    let free = width - frame.width
    let x: Double =
      switch (alignment, direction) {
      case (.center, _): free / 2
      case (.natural, .leftToRight): 0
      case (.natural, .rightToLeft): free
      }
    return TextLine(
      text: text,
      direction: direction,
      frame: Rectangle(x: x, y: frame.minY + top, width: frame.width, height: frame.height),
      baseline: baseline + top,
      runs: runs,
      marks: marks
    )
  }
}
