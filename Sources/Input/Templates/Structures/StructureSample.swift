/// A page and contents that a structure is tried with.
struct StructureSample: Hashable, Sendable {
  /// A width and a height in points.
  struct Extent: Hashable, Sendable {
    var width: Double
    var height: Double
  }

  /// How much there is to show.
  enum Content: String, Hashable, Sendable, CaseIterable {
    /// Every component as wide as it may get.
    case wide
    /// A few letters everywhere.
    case short
    /// A few letters, but much said.
    case long
    /// Much beside few words said.
    case crowded
    /// As wide as it may get, but nothing said.
    case empty

    /// Whether there is something to show, so that what it leaves open nothing settles.
    var detectsAmbiguity: Bool {
      switch self {
      case .wide, .short: true
      case .long, .crowded, .empty: false
      }
    }
  }

  /// In points.
  let pageWidth: Double
  /// How much larger text is than the template says.
  let textSize: Double
  /// How much there is to show.
  let content: Content

  /// From a line's top to its baseline, and on to its bottom.
  static let baseline = 15.0
  static let descent = 5.0

  /// The pages that a template is tried on, narrow phones and wide windows among them.
  static let pageWidths = [390.0, 320, 768, 160, 1280]

  /// The text sizes that a template is tried with where its metrics depend on them.
  static let textSizes = [1.0, 0.5, 4]

  /// Every content on one page, with text of every size that metrics depend on.
  static func all(onPageOf width: Double, _ metrics: PageMetrics) -> [StructureSample] {
    metrics.textSizes.flatMap { size in
      Content.allCases.map { StructureSample(pageWidth: width, textSize: size, content: $0) }
    }
  }

  /// The size of a component.
  func size(of rule: ComponentRule) -> Extent {
    let isSaid = rule.type == "bubble" || rule.type == "line"
    var extent =
      switch content {
      case .wide: Extent(width: pageWidth, height: 60)
      case .short: Extent(width: 24, height: 20)
      case .long:
        isSaid ? Extent(width: pageWidth * 0.5, height: 400) : Extent(width: 40, height: 20)
      case .crowded: isSaid ? Extent(width: 20, height: 12) : Extent(width: 90, height: 48)
      case .empty: isSaid ? Extent(width: 0, height: 0) : Extent(width: pageWidth, height: 20)
      }
    if let width = rule.layout.width { extent.width = width }
    if let height = rule.layout.height { extent.height = height }
    return extent
  }

  /// In words, for errors.
  var description: String {
    let width = pageWidth == pageWidth.rounded() ? "\(Int(pageWidth))" : "\(pageWidth)"
    let what =
      switch content {
      case .wide: "everything as wide as it may get"
      case .short: "little text"
      case .long: "much text"
      case .crowded: "little text in big company"
      case .empty: "nothing said"
      }
    let text = textSize == 1 ? "" : " and a text size of \(textSize)"
    return "on a page of \(width) points with \(what)\(text)"
  }
}
