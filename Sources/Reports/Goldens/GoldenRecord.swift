import ChatframeGraphics

/// A golden on a page.
package struct GoldenRecord: Hashable, Sendable {
  /// The state of a golden; a page lists states in this order.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// The picture or the layout differs from the golden.
    case differs
    /// The golden cannot be compared.
    case broken
    /// The golden does not exist yet.
    case missing
    /// Fewer pixels differ than the tolerance expects.
    case better
    /// A different rasteriser drew the picture; the layout is the same.
    case rasteriser
    /// The golden was recorded in this run.
    case recorded
    /// No entry of the list declares the file.
    case orphan
    /// The drawing matches the golden.
    case passed

    /// The label of the state on a page.
    package var text: String {
      switch self {
      case .differs: "Differs"
      case .broken: "Broken"
      case .missing: "Missing"
      case .better: "Better"
      case .rasteriser: "Other rasteriser"
      case .recorded: "Recorded"
      case .orphan: "Orphan"
      case .passed: "Passed"
      }
    }
  }

  /// A picture, embedded in the page or beside it.
  package struct Picture: Hashable, Sendable {
    /// The reference to the file of the picture.
    package var file: RelativeReference
    /// The path of the file, to embed it; nil if it can only be referred to.
    package var path: String?
    /// The number of the embedded picture; nil for one beside the page.
    package var number: Int?
    /// The width in points, the unit of marks.
    package var width: Double
    /// The height in points.
    package var height: Double

    package init(
      file: RelativeReference,
      path: String? = nil,
      width: Double,
      height: Double
    ) {
      self.file = file
      self.path = path
      self.width = width
      self.height = height
    }
  }

  /// A kept frame of a sequence.
  package struct Frame: Hashable, Sendable {
    /// The words below the picture, such as "Frame 12, the worst".
    package var label: String
    package var picture: Picture

    package init(label: String, picture: Picture) {
      self.label = label
      self.picture = picture
    }
  }

  /// The name of the golden and of its files.
  package var name: String
  package var state: State
  package var expected: Picture?
  package var actual: Picture?
  /// A Boolean value that indicates whether the pictures are a frame and the previous one, because
  /// a golden of frames has no pictures.
  package var isFrameSequence = false
  /// The next frame of a frame sequence.
  package var next: Picture?
  /// The picture in which the differences are marked.
  package var difference: Picture?
  /// The findings as sentences: causes before consequences, layout before pixels.
  package var sentences: [String] = []
  /// The marks on components that moved, causes first.
  package var marks: [GoldenMark] = []
  /// The differences of the outlines; nil if there are not two to compare.
  package var outline: [OutlineDiffLine]?
  /// The command that approves the golden; nil if it cannot be approved.
  package var command: String?
  /// The words that select the golden, quoted for a shell, after the report's command; nil if it
  /// cannot be approved with others.
  package var selection: String?
  /// The subject of the golden, such as "Conversation"; nil for a picture or a frame sequence.
  package var subject: String?
  /// The name of the template that drew the golden; nil if there is none.
  package var template: String?
  /// Frames of a sequence that were kept, such as the first and the last.
  package var frames: [Frame] = []

  /// The subject of the golden in words.
  var kind: String { subject ?? (isFrameSequence ? "Frame sequence" : "Picture") }

  /// The pictures of the golden, with the words for each.
  var pictures: [(label: String, picture: Picture)] {
    let labels = isFrameSequence ? ("before", "this frame") : ("expected", "actual")
    let shown = [
      (labels.0, expected), (labels.1, actual), ("marked", difference), ("after", next),
    ]
    return shown.compactMap { label, picture in picture.map { (label, $0) } }
      + frames.map { ($0.label, $0.picture) }
  }

  package init(name: String, state: State) {
    self.name = name
    self.state = state
  }
}

/// The outline of a component or a row that moved, on the pictures of a golden.
package struct GoldenMark: Hashable, Sendable {
  /// The reason for a mark.
  package enum Kind: String, Hashable, Sendable {
    /// The component moved by itself.
    case cause
    /// The component moved because of another.
    case consequence
    /// The pixels are excluded from the comparison.
    case ignored
  }

  /// The name of the component, such as "bubble of m2".
  package var name: String
  package var kind: Kind
  /// The expected frame, in points; nil if the component should not exist.
  package var before: LayoutRectangle?
  /// The actual frame, in points; nil if the component does not exist.
  package var after: LayoutRectangle?
  /// The index of the sentence about the mark; nil if there is none.
  package var sentence: Int?

  package init(
    name: String,
    kind: Kind,
    before: LayoutRectangle?,
    after: LayoutRectangle?,
    sentence: Int? = nil
  ) {
    self.name = name
    self.kind = kind
    self.before = before
    self.after = after
    self.sentence = sentence
  }
}

/// A line of the differences between two outlines.
package struct OutlineDiffLine: Hashable, Sendable {
  /// The outline that contains the line.
  package enum Kind: String, Hashable, Sendable {
    case both = " "
    case expected = "-"
    case actual = "+"
    /// A number of equal lines that are left out.
    case gap = "…"
  }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
