import ChatframeGraphics

extension Rectangle {
  /// A frame that is told from the leading edge, as it stands in something of this width.
  func standing(_ direction: LayoutDirection, in width: Double) -> Rectangle {
    switch direction {
    case .leftToRight: self
    case .rightToLeft: mirrored(in: width)
    }
  }
}
