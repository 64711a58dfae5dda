import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// The template's numbers decide: a fixed size, or a width that grows with the duration.
package struct CustomSize: MessageLayoutSizeStrategy {
  private let layout: ComponentLayout

  /// The sizes that `layout` names.
  package init(_ layout: ComponentLayout) { self.layout = layout }

  package func size(of component: any MeasuredComponent, fitting proposal: Size) -> Size {
    var size = component.size
    if let width = layout.width { size.width = width }
    if let height = layout.height { size.height = height }
    if let minimum = layout.minimumWidth {
      let maximum = layout.maximumWidth ?? minimum
      let part = min(1, (component.durationInSeconds ?? 0) / (layout.fullAtSeconds ?? 60))
      // Short messages are told apart best, so growth slows down as the square root does.
      size.width = max(size.width, minimum + (maximum - minimum) * part.squareRoot())
    }
    return Size(width: min(size.width, proposal.width), height: size.height)
  }
}
