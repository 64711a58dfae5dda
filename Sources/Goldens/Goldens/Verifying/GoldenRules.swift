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
