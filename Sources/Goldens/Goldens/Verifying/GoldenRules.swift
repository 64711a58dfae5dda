import ChatframeGraphics
import ChatframeTemplates
import PictureComparison

/// What counts as a difference of pixels; the layout is always compared exactly.
public struct GoldenRules: Hashable, Sendable {
  /// A way to tell which pixels differ.
  public enum Comparison: Hashable, Sendable {
    /// Every bit counts.
    case exact
    /// What looks different counts, and smoothed edges do not, as pixelmatch up to 7.2 has it.
    case perceptual(threshold: Double = 0.1, includesAntialiasing: Bool = false)
    /// What looks different in another structure counts, as Playwright's `ssim-cie94` has it.
    case structural(distance: Double = 1)
  }

  /// Which pixels differ; exactly those unless something else is said.
  public var comparison: Comparison
  /// What may differ in components of a kind, such as `bubble`; a part such as `bubble.content` goes
  /// by its own entry, or else by that of its whole.
  public var tolerances: [String: GoldenTolerance]
  /// What may differ elsewhere.
  public var others: GoldenTolerance
  /// What is not compared.
  public var masks: [GoldenMask]

  /// Rules; by default pictures must be equal.
  public init(
    comparison: Comparison = .exact,
    tolerances: [String: GoldenTolerance] = [:],
    others: GoldenTolerance = .none,
    masks: [GoldenMask] = []
  ) {
    self.comparison = comparison
    self.tolerances = tolerances
    self.others = others
    self.masks = masks
  }

  /// Whether pictures with one digest need no further look.
  var allowsNone: Bool { others.allowsNone && tolerances.values.allSatisfy(\.allowsNone) }

  /// Whether it is said of parts of pictures.
  package var concernsParts: Bool { !masks.isEmpty || !tolerances.isEmpty }

  var comparing: any PictureComparing {
    switch comparison {
    case .exact: ExactComparison()
    case .perceptual(let threshold, let includesAntialiasing):
      PerceptualComparison(threshold: threshold, includesAntialiasing: includesAntialiasing)
    case .structural(let distance): StructuralComparison(distance: distance)
    }
  }

  var judging: ToleranceRules {
    ToleranceRules(kinds: tolerances.mapValues(\.pixels), others: others.pixels)
  }
}

/// How many pixels of a kind of component may differ: ranges, as fewer than expected is news as well.
public struct GoldenTolerance: Hashable, Sendable {
  /// The side of the square window that is moved over the picture, in pixels.
  public var side: Int
  /// How many pixels of that window may differ where most of them do.
  public var densest: ClosedRange<Int>
  /// How many may differ altogether; nil for any number.
  public var total: ClosedRange<Int>?

  /// Nothing may differ.
  public static let none = GoldenTolerance(densest: 0...0)

  /// Ranges.
  public init(side: Int = 16, densest: ClosedRange<Int>, total: ClosedRange<Int>? = nil) {
    self.side = side
    self.densest = densest
    self.total = total
  }

  /// Whether pictures that are equal are within it.
  var allowsNone: Bool { densest.contains(0) && total?.contains(0) != false }

  var pixels: PixelTolerance { PixelTolerance(side: side, densest: densest, total: total) }
}

/// A part of a picture that is not compared, and is painted over where differences are shown.
public enum GoldenMask: Hashable, Sendable {
  /// All components of a name, such as `avatar`, their parts included; or, with a message's id before
  /// it, one: `m12 avatar`. Both where it is and where it was are covered.
  case component(String)
  /// A place, in points from the top left.
  case rectangle(Rectangle)
}

/// What a list says for all of its goldens, so that some of them may have no use for it.
package struct SharedRules: Hashable, Sendable {
  /// Masks that stand for the whole list.
  package var masks: Set<GoldenMask>
  /// What any golden of the list can show.
  package var vocabulary: GoldenVocabulary

  /// What is shared; nothing where a golden stands for itself.
  package init(
    masks: Set<GoldenMask> = [],
    vocabulary: GoldenVocabulary = GoldenVocabulary()
  ) {
    self.masks = masks
    self.vocabulary = vocabulary
  }
}

/// What the rules of goldens may name although a golden shows none of it.
package struct GoldenVocabulary: Hashable, Sendable {
  /// Components that most templates have; a part has its whole's name before a dot.
  package static let usualComponents = ["avatar", "name", "bubble", "status", "time"]

  /// Names of components.
  package var components: Set<String>
  /// Ids of messages.
  package var messages: Set<String>

  /// A vocabulary; by default nothing but the usual components.
  package init(
    components: Set<String> = Set(usualComponents),
    messages: Set<String> = []
  ) {
    self.components = components
    self.messages = messages
  }

  /// Takes over what a template can show.
  package mutating func add(_ template: Template) {
    for structure in template.structures.all {
      components.formUnion(structure.structure.components.map(\.name))
    }
  }

  /// Whether a component, or what it is a part of, is known.
  func knows(component name: String) -> Bool {
    name.split(separator: ".").first.map { components.contains(String($0)) } ?? false
  }
}
