import ArgumentParser
import ChatframeDocuments
import ChatframePictureFiles

/// The options for the rules of comparing pictures.
struct PictureRuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The method: exact; perceptual, as pixelmatch 7.2; structural, as Playwright's ssim-cie94. "
        + "(default: exact)",
      valueName: "name"
    ),
    completion: .list(ComparisonName.allCases.map(\.rawValue)),
    transform: OptionError.wording(ComparisonName.parse)
  )
  var comparison = ComparisonName.exact

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance of colours above which pixels differ, 0 to 1; perceptual only. (default: 0.1)",
      valueName: "number"
    )
  )
  var threshold: Double?

  @Flag(help: "Count pixels that smooth an edge as well; perceptual only.")
  var includeAntialiasing = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The CIE94 distance up to which colours are equal; structural only. (default: 1)",
      valueName: "number"
    )
  )
  var distance: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest number of pixels that may differ.", valueName: "count")
  )
  var maxPixels: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest percentage of pixels that may differ, 0 to 100.",
      valueName: "number"
    )
  )
  var maxPercent: Double?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle of pixels that is not compared, in all pictures or in those whose names match a "
        + "pattern; may be repeated.",
      valueName: "[pattern:]x,y,w,h"
    ),
    transform: OptionError.wording { try readMask($0) }
  )
  var mask: [PictureMask] = []

  /// Checks the options and returns the rules.
  func rules() throws(Failure) -> PictureRules {
    try OptionRange.check([
      "--threshold": (threshold, 0...1),
      "--distance": (distance, 0...1e9),
      "--max-pixels": (maxPixels.map(Double.init), 0...1e9),
      "--max-percent": (maxPercent, 0...100),
    ])
    try refuse("--threshold", threshold != nil, unless: .perceptual)
    try refuse("--include-antialiasing", includeAntialiasing, unless: .perceptual)
    try refuse("--distance", distance != nil, unless: .structural)
    return PictureRules(
      comparison: method,
      limits: DifferenceLimits(maxPixels: maxPixels, maxPercent: maxPercent),
      masks: mask
    )
  }

  private var method: ComparisonMethod {
    switch comparison {
    case .exact: .exact
    case .perceptual:
      .perceptual(threshold: threshold ?? 0.1, includesAntialiasing: includeAntialiasing)
    case .structural: .structural(distance: distance ?? 1)
    }
  }

  private func refuse(
    _ option: String,
    _ isGiven: Bool,
    unless name: ComparisonName
  ) throws(Failure) {
    guard isGiven, comparison != name else { return }
    throw .usage("\(option) applies to --comparison \(name.rawValue); add it or omit \(option)")
  }

  private static func readMask(_ text: String) throws(Failure) -> PictureMask {
    guard let mask = PictureMask(text) else {
      throw .usage(
        "--mask \(Excerpt.quoted(text)) is not a rectangle of pixels; expected x,y,width,height, for "
          + "example 0,0,390,47, or NAME:x,y,width,height"
      )
    }
    return mask
  }
}

/// A value of `--comparison`.
enum ComparisonName: String, CaseIterable {
  case exact, perceptual, structural

  /// Returns the method called `name`.
  static func parse(_ name: String) throws(Failure) -> ComparisonName {
    if let known = Self(rawValue: name) { return known }
    let hint = Suggestion.text(for: name, among: allCases.map(\.rawValue))
    throw .usage("--comparison \"\(name)\" is unknown; \(hint)")
  }
}

/// The ranges of options that are numbers.
enum OptionRange {
  /// Rejects values outside their ranges; `nil` is an option that is not given.
  static func check(
    _ numbers: KeyValuePairs<String, (Double?, ClosedRange<Double>)>
  ) throws(Failure) {
    for (name, (value, range)) in numbers {
      guard let value, !range.contains(value) else { continue }
      let found = NumberFormat.text(value, places: 3)
      let expected = NumberFormat.rangeText(range)
      throw .usage("\(name) \(found) is out of range; expected \(expected)")
    }
  }
}
