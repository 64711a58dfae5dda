import ChatframeGraphics

/// A golden as a page tells of it.
package struct GoldenRecord: Hashable, Sendable {
  /// What came of it; the order of this list is that of a page.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// The picture or the layout is not what it should be.
    case differs
    /// It cannot be compared.
    case broken
    /// There is none yet.
    case missing
    /// Fewer pixels differ than the tolerance expects.
    case better
    /// Another rasteriser drew it; the layout is the same.
    case rasteriser
    /// It was recorded just now.
    case recorded
    /// No entry of the list declares it.
    case orphan
    /// It is what it should be.
    case passed

    /// What the page calls it.
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

  /// A picture, in the page or beside it.
  package struct Picture: Hashable, Sendable {
    /// Where it is beside the page.
    package var file: RelativeReference
    /// The same for whoever puts it into the page; nil where it can only be referred to.
    package var path: String?
    /// Which of the page's own pictures it is; nil for one beside the page.
    package var number: Int?
    /// In points, as the marks on it.
    package var width: Double
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

  /// What its files are called.
  package var name: String
  package var state: State
  package var expected: Picture?
  package var actual: Picture?
  /// Whether the pictures are a frame and the one before it, as of those recorded there are none.
  package var isFrameSequence = false
  /// The frame after that one.
  package var next: Picture?
  /// Drawn from both, with what differs marked.
  package var difference: Picture?
  /// Sentences in the order of reading: causes before consequences, layout before pixels.
  package var sentences: [String] = []
  /// What moved, causes first.
  package var marks: [GoldenMark] = []
  /// How the outlines differ; nil where there were no two to compare.
  package var outline: [OutlineDiffLine]?
  /// What approves it.
  package var command: String?

  package init(name: String, state: State) {
    self.name = name
    self.state = state
  }
}

/// A component or a row that moved, as it is outlined on a golden's pictures.
package struct GoldenMark: Hashable, Sendable {
  /// Why it moved.
  package enum Kind: String, Hashable, Sendable {
    /// By itself.
    case cause
    /// Because of something else.
    case consequence
    /// It did not: its pixels are left out of the comparison.
    case ignored
  }

  /// What it is, such as "bubble of m2".
  package var name: String
  package var kind: Kind
  /// Where it should be, in points; nil for what should not be there.
  package var before: LayoutRectangle?
  /// Where it is; nil for what is not there.
  package var after: LayoutRectangle?
  /// The sentence about it, counted from 0; nil where there is none.
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

/// A line of two outlines that are told in one list.
package struct OutlineDiffLine: Hashable, Sendable {
  /// Which of them has it.
  package enum Kind: String, Hashable, Sendable {
    case both = " "
    case expected = "-"
    case actual = "+"
    /// Lines of both that are left out.
    case gap = "…"
  }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
