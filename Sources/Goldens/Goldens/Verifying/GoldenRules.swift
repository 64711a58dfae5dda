import ChatframeGraphics
import ChatframeTemplates
// `GoldenRules` uses its methods of comparison.
@_exported import PictureComparison

/// The rules for differences of pixels; the layout is always compared exactly.
public struct GoldenRules: Hashable, Sendable {
  /// A method of comparing pixels.
  public typealias Comparison = ComparisonMethod

  /// The method of comparing pixels; exact by default.
  public var comparison: ComparisonMethod
  /// The tolerances of kinds of components, such as `bubble`; a part such as `bubble.content` uses
  /// its own tolerance or otherwise the one of `bubble`.
  public var tolerances: [String: GoldenTolerance]
  /// The tolerance of all other pixels.
  public var others: GoldenTolerance
  /// The limits of the pixels that may differ in the whole picture, in place of tolerances; `nil`
  /// to apply the tolerances.
  public var limits: DifferenceLimits?
  /// The parts that are not compared.
  public var masks: [GoldenMask]

  /// Creates rules; by default pictures must be equal.
  ///
  /// - Parameters:
  ///   - comparison: The method of comparing pixels.
  ///   - tolerances: The tolerances of kinds of components, such as `bubble`.
  ///   - others: The tolerance of all other pixels.
  ///   - limits: The limits of the pixels that may differ in the whole picture, in place of
  ///     tolerances.
  ///   - masks: The parts that are not compared.
  public init(
    comparison: ComparisonMethod = .exact,
    tolerances: [String: GoldenTolerance] = [:],
    others: GoldenTolerance = .none,
    limits: DifferenceLimits? = nil,
    masks: [GoldenMask] = []
  ) {
    self.comparison = comparison
    self.tolerances = tolerances
    self.others = others
    self.limits = limits
    self.masks = masks
  }

  /// A Boolean value that indicates whether equal pictures satisfy the rules without a comparison.
  var allowsNone: Bool {
    limits != nil || others.allowsNone && tolerances.values.allSatisfy(\.allowsNone)
  }

  /// A Boolean value that indicates whether the rules name parts of pictures.
  package var concernsParts: Bool { !masks.isEmpty || !tolerances.isEmpty }

  /// Checks the options.
  ///
  /// - Throws: ``GoldenError`` if one of them is out of range.
  func check() throws(GoldenError) {
    do throws(ComparisonError) {
      try comparison.validate()
    } catch {
      throw .rules(reason: error.description)
    }
    if let maxPixels = limits?.maxPixels, maxPixels < 0 {
      throw .rules(reason: "\(maxPixels) is not a valid number of pixels; use 0 or more")
    }
    if let maxPercent = limits?.maxPercent, !(0...100).contains(maxPercent) {
      throw .rules(reason: "\(maxPercent) is not a valid percentage; use a number from 0 to 100")
    }
    for tolerance in [others] + tolerances.values where tolerance.side < 1 {
      throw .rules(
        reason: "\(tolerance.side) is not a valid side of a window; use at least 1 pixel"
      )
    }
  }

  var judging: ToleranceRules {
    ToleranceRules(kinds: tolerances.mapValues(\.pixels), others: others.pixels)
  }
}

/// The number of pixels of a kind of component that may differ, as ranges: fewer differences than
/// expected are also reported.
public struct GoldenTolerance: Hashable, Sendable {
  /// The side of the square window that moves over the picture, in pixels; at least 1.
  public var side: Int
  /// The allowed number of differing pixels in the window that contains the most.
  public var densest: ClosedRange<Int>
  /// The allowed number of differing pixels in the whole picture; `nil` for any number.
  public var total: ClosedRange<Int>?

  /// A tolerance of no differing pixels.
  public static let none = GoldenTolerance(densest: 0...0)

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - side: The side of the square window in pixels, at least 1.
  ///   - densest: The allowed number of differing pixels in the window that contains the most.
  ///   - total: The allowed number of differing pixels in the whole picture; `nil` for any number.
  public init(side: Int = 16, densest: ClosedRange<Int>, total: ClosedRange<Int>? = nil) {
    self.side = side
    self.densest = densest
    self.total = total
  }

  /// A Boolean value that indicates whether equal pictures are within the tolerance.
  var allowsNone: Bool { densest.contains(0) && total?.contains(0) != false }

  var pixels: PixelTolerance { PixelTolerance(side: side, densest: densest, total: total) }
}

/// A part of a picture that is not compared, and that is covered in pictures of differences.
public enum GoldenMask: Hashable, Sendable {
  /// All components with a name, such as `avatar`, including their parts; or one component of a
  /// message, such as `m12 avatar`. A component is covered at its recorded and at its current
  /// place.
  case component(String)
  /// A rectangle, in points from the top left.
  case rectangle(LayoutRectangle)
}

/// The rules that a list has for all of its goldens; some goldens may not need them.
package struct SharedRules: Hashable, Sendable {
  /// The masks of the whole list.
  package var masks: Set<GoldenMask>
  /// The names in all goldens of the list.
  package var vocabulary: GoldenVocabulary

  /// Creates shared rules; the default is for a golden without a list.
  package init(
    masks: Set<GoldenMask> = [],
    vocabulary: GoldenVocabulary = GoldenVocabulary()
  ) {
    self.masks = masks
    self.vocabulary = vocabulary
  }
}

/// The names that rules may use even if a golden does not show them.
package struct GoldenVocabulary: Hashable, Sendable {
  /// The components of most templates; a part has its component's name before a dot.
  package static let usualComponents = ["avatar", "name", "bubble", "status", "time"]

  /// The names of components.
  package var components: Set<String>
  /// The ids of messages.
  package var messages: Set<String>

  /// Creates a vocabulary; by default with the usual components only.
  package init(
    components: Set<String> = Set(usualComponents),
    messages: Set<String> = []
  ) {
    self.components = components
    self.messages = messages
  }

  /// Adds the components of a template.
  package mutating func add(_ template: Template) {
    for structure in template.structures {
      components.formUnion(structure.components.map(\.name))
    }
  }

  /// Returns whether a component, or the component that contains it, is known.
  func knows(component name: String) -> Bool {
    name.split(separator: ".").first.map { components.contains(String($0)) } ?? false
  }
}
