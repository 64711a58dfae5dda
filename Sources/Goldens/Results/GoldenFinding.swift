import Geometry
import Outlines

/// A cause of a failure in the layout, with what came of it.
package struct GoldenFinding: Codable, Hashable, Sendable {
  /// A place on the page, in points.
  package struct Frame: Codable, Hashable, Sendable {
    /// The left edge.
    package let x: Double
    /// The top edge.
    package let y: Double
    /// Across.
    package let width: Double
    /// Down.
    package let height: Double
  }

  /// `page`, `message` or `component`.
  package let kind: String
  /// The message; nil for the page.
  package let message: String?
  /// The component; nil for whole messages and the page.
  package let component: String?
  /// What happened, and what came of it, without a full stop.
  package let sentence: String
  /// What happened without what came of it and without the message's name: the same for many goldens
  /// that one change of a template moved.
  package let change: String
  /// What happened without amounts as well, part by part.
  package let causes: [String]
  /// Where it was.
  package let before: Frame?
  /// Where it is.
  package let after: Frame?
  /// Components of the same message that moved because of it.
  package let moved: [String]
  /// Rows that moved because of it, by their messages.
  package let movedRows: [String]

  /// What a comparison of outlines found.
  package init(_ finding: OutlineFinding) {
    switch finding.subject {
    case .page: (kind, component) = ("page", nil)
    case .message: (kind, component) = ("message", nil)
    case .component(let name, _): (kind, component) = ("component", name)
    }
    message = finding.message
    sentence = finding.description
    let subject = component ?? (finding.message == nil ? "page" : "row")
    let words = finding.changes.map(\.description).joined(separator: ", ")
    change = "\(subject): \(words)"
    causes = finding.causes
    before = finding.before.map(Frame.init)
    after = finding.after.map(Frame.init)
    moved = finding.parts.filter { !$0.isOwn }.map(\.name)
    movedRows = finding.displacement?.messages ?? []
  }
}

extension GoldenFinding.Frame {
  init(_ frame: OutlineFrame) {
    let rectangle = frame.rectangle
    self.init(
      x: rectangle.minX,
      y: rectangle.minY,
      width: rectangle.width,
      height: rectangle.height
    )
  }
}
