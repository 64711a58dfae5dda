import ChatframeGraphics
import ChatframeOutlines

/// The cause of a failure in the layout, with its consequences.
package struct GoldenFinding: Codable, Hashable, Sendable {
  /// A place on the page, in points.
  package struct Frame: Codable, Hashable, Sendable {
    /// The left edge.
    package let x: Double
    /// The top edge.
    package let y: Double
    /// The width.
    package let width: Double
    /// The height.
    package let height: Double
  }

  /// The kind: `page`, `message` or `component`; `motion` for a row of a frame sequence that moved
  /// without a change in it.
  package let kind: String
  /// The message's id; `nil` for the page.
  package let message: String?
  /// The component's name; `nil` for whole messages and the page.
  package let component: String?
  /// The change and its consequences, without a full stop.
  package let sentence: String
  /// The change without its consequences and the message's name, which is identical for all goldens
  /// that one change of a template affects.
  package let change: String
  /// The change without amounts, part by part; empty for consequences of other findings.
  package let causes: [String]
  /// The place on the golden.
  package let before: Frame?
  /// The place on the drawing.
  package let after: Frame?
  /// The components of the same message that moved because of it.
  package let moved: [String]
  /// The ids of the messages whose rows moved because of it.
  package let movedRows: [String]
  /// The first frame of a sequence that shows the change, to which the places refer; `nil` for
  /// pictures.
  package let frame: Int?
  /// A Boolean value that indicates whether only sizes, places and line ends changed; `nil` in
  /// results of earlier versions.
  package let isOfSizes: Bool?

  /// Creates a finding from a comparison of outlines.
  package init(_ finding: OutlineFinding) { self.init(finding, frame: nil) }

  /// Creates a finding from a comparison of outlines or of frames.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - frame: The first frame of a sequence that shows it; `nil` for pictures.
  init(_ finding: OutlineFinding, frame: Int?) {
    let kind =
      switch finding.subject {
      case .page: "page"
      case .message: "message"
      case .component: "component"
      }
    self.init(
      finding,
      kind: kind,
      frame: frame,
      sentence: frame.map { finding.description(since: $0) } ?? finding.description,
      causes: finding.causes
    )
  }

  /// Creates a finding for a row of a frame sequence that moved, from a frame on.
  init(motion finding: OutlineFinding, frame: Int, sentence: String, causes: [String]) {
    self.init(finding, kind: "motion", frame: frame, sentence: sentence, causes: causes)
  }

  /// Creates a finding for a component whose fill has another colour.
  ///
  /// - Parameters:
  ///   - component: The component's name.
  ///   - message: The id of the first message that shows the change.
  ///   - sentence: The change and the messages.
  ///   - cause: The change, worded identically for all goldens that show it.
  ///   - after: The place on the drawing.
  ///   - frame: The frame of a sequence that shows it; `nil` for pictures.
  init(
    fillOf component: String,
    message: String,
    sentence: String,
    cause: String,
    after: OutlineFrame,
    frame: Int?
  ) {
    kind = "component"
    self.component = component
    self.message = message
    self.sentence = sentence
    change = cause
    causes = [cause]
    before = nil
    self.after = Frame(after)
    (moved, movedRows) = ([], [])
    self.frame = frame
    isOfSizes = false
  }

  private init(
    _ finding: OutlineFinding,
    kind: String,
    frame: Int?,
    sentence: String,
    causes: [String]
  ) {
    self.kind = kind
    self.frame = frame
    self.sentence = sentence
    self.causes = causes
    isOfSizes = finding.isOfSizes
    if case .component(let name, _) = finding.subject { component = name } else { component = nil }
    message = finding.message
    let subject = component ?? (finding.message == nil ? "page" : "row")
    let words = finding.changes.map(\.description).joined(separator: ", ")
    change = "\(subject): \(words)"
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
