import ChatframeGraphics

/// Gives a component of a message its size.
///
/// Hosts write their own and register them by name in `LayoutExtensions`.
public protocol MessageLayoutSizeStrategy: Sendable {
  /// The size of a component.
  ///
  /// MUST be finite and not negative, and MUST NOT exceed the proposal's width. SHOULD NOT be
  /// smaller than `component.size`, which is what its content needs, unless the content can be cut.
  func size(of component: any MeasuredComponent, fitting proposal: Size) -> Size
}
