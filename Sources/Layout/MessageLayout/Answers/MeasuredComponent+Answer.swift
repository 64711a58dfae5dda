import ChatframeGraphics

extension MeasuredComponent {
  /// Returns the answer in a bubble or in a component like one, with its frame.
  ///
  /// - Parameter size: The size of the component, in points.
  /// - Returns: The answer, and its frame relative to the component; `nil` for other content.
  func answer(filling size: LayoutSize) -> (answer: MeasuredAnswer, frame: LayoutRectangle)? {
    let whole = LayoutRectangle(origin: .zero, size: size)
    if let answer = self as? MeasuredAnswer { return (answer, whole) }
    if let marked = self as? MarkedBubble {
      return marked.bubble.answer(in: marked.bubbleFrame(filling: size))
    }
    if let bubble = self as? MeasuredBubble {
      return bubble.content.answer(in: whole.inset(by: bubble.padding))
    }
    if let content = self as? MarkedContent {
      return content.content.answer(in: content.contentFrame(filling: size))
    }
    return nil
  }

  /// Returns the answer in a component with a frame.
  private func answer(
    in frame: LayoutRectangle
  ) -> (answer: MeasuredAnswer, frame: LayoutRectangle)? {
    answer(filling: frame.size).map { found in
      (found.answer, found.frame.offset(x: frame.minX, y: frame.minY))
    }
  }
}
