import ChatframeGraphics

/// The component answers.
package struct SizeThatFits: MessageLayoutSizeStrategy {
  package init() {}

  package func size(of component: any MeasuredComponent, fitting proposal: Size) -> Size {
    Size(width: min(component.size.width, proposal.width), height: component.size.height)
  }
}
