import Foundation
import Geometry
import Templates

/// The template's numbers decide: a fixed size, or a width that grows with the duration.
package struct CustomSize: MessageLayoutSizeStrategy {
  private let rule: SizeRule

  /// The sizes that `rule` names.
  package init(_ rule: SizeRule) { self.rule = rule }

  package func size(of component: any MeasuredComponent, fitting proposal: Size) -> Size {
    var size = component.size
    if let width = rule.width { size.width = width }
    if let height = rule.height { size.height = height }
    if let minimum = rule.minimumWidth {
      let maximum = rule.maximumWidth ?? minimum
      let part = min(1, (component.durationInSeconds ?? 0) / (rule.fullAtSeconds ?? 60))
      // Short messages are told apart best, so growth slows down as the square root does.
      size.width = max(size.width, minimum + (maximum - minimum) * part.squareRoot())
    }
    return Size(width: min(size.width, proposal.width), height: size.height)
  }
}
