/// A page and content that a structure is tried with.
struct StructureSample: Hashable, Sendable {
  /// A width and a height, in points.
  struct Extent: Hashable, Sendable {
    var width: Double
    var height: Double
  }

  /// The amount of content.
  enum Content: String, Hashable, Sendable, CaseIterable {
    /// Every component as wide as the page.
    case wide
    /// Short text in all components.
    case short
    /// A long message with small other components.
    case long
    /// A short message with large other components.
    case crowded
    /// An empty message with other components as wide as the page.
    case empty

    /// A Boolean value that indicates whether the content reveals ambiguous constraints.
    var detectsAmbiguity: Bool {
      switch self {
      case .wide, .short: true
      case .long, .crowded, .empty: false
      }
    }
  }

  /// The width of the page, in points.
  let pageWidth: Double
  /// The factor of text sizes in the template.
  let textSize: Double
  /// The amount of content.
  let content: Content

  /// The distance from a line's top to its baseline, in points.
  static let baseline = 15.0
  /// The distance from a line's baseline to its bottom, in points.
  static let descent = 5.0

  /// The widths of the pages that a template is tried on, in points.
  static let pageWidths = [390.0, 320, 768, 160, 1280]

  /// The text sizes that a template is tried with if its metrics depend on them.
  static let textSizes = [1.0, 0.5, 4]

  /// Returns samples of all contents on one page, with all text sizes that metrics depend on.
  static func all(onPageOf width: Double, _ metrics: PageMetrics) -> [StructureSample] {
    metrics.textSizes.flatMap { size in
      Content.allCases.map { StructureSample(pageWidth: width, textSize: size, content: $0) }
    }
  }

  /// Returns the size of a component.
  func size(of rule: ComponentRule) -> Extent {
    let isContent = ["bubble", "answer", "line"].contains(rule.type)
    var extent =
      switch content {
      case .wide: Extent(width: pageWidth, height: 60)
      case .short: Extent(width: 24, height: 20)
      case .long:
        isContent ? Extent(width: pageWidth * 0.5, height: 400) : Extent(width: 40, height: 20)
      case .crowded: isContent ? Extent(width: 20, height: 12) : Extent(width: 90, height: 48)
      case .empty: isContent ? Extent(width: 0, height: 0) : Extent(width: pageWidth, height: 20)
      }
    if let width = rule.layout.width { extent.width = width }
    if let height = rule.layout.height { extent.height = height }
    return extent
  }

  /// A description for error messages.
  var description: String {
    let width = pageWidth == pageWidth.rounded() ? "\(Int(pageWidth))" : "\(pageWidth)"
    let text =
      switch content {
      case .wide: "everything as wide as the page"
      case .short: "short text"
      case .long: "a long message"
      case .crowded: "a short message and large other components"
      case .empty: "an empty message"
      }
    let scale = textSize == 1 ? "" : " and a text size of \(textSize)"
    return "on a page of \(width) points with \(text)\(scale)"
  }
}
