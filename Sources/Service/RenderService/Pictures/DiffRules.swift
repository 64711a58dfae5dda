#if Server
import ChatframeDocuments
import ChatframePictureFiles
import ChatframeRequests
import Foundation

/// The rules of a comparison as a request gives them: as fields of JSON, or as parameters of the
/// URL.
struct DiffRules {
  /// The names of fields and parameters.
  static let names = [
    "antialiasing", "comparison", "distance", "mask", "maxPercent", "maxPixels", "threshold",
  ]
  private static let maskLimit = 1000

  private var comparison = "exact"
  private var threshold: Double?
  private var antialiasing: Bool?
  private var distance: Double?
  private var limits = DifferenceLimits()
  private var masks: [PictureMask] = []

  /// The rules; throws if options contradict each other.
  var rules: PictureRules {
    get throws(Problem) { PictureRules(comparison: try method, limits: limits, masks: masks) }
  }

  /// Reads the fields of an object.
  init(_ fields: OptionFields) throws {
    comparison = try fields.text("comparison") ?? comparison
    threshold = try fields.number("threshold", in: 0...1)
    distance = try fields.number("distance", in: 0...1e9)
    do throws(OptionFields.FieldError) {
      antialiasing = try fields.flag("antialiasing", or: "expected true or false")
      let count = 0...1_000_000_000
      let expected = "expected a whole number from 0 to \(count.upperBound)"
      limits.maxPixels = try fields.integer("maxPixels", in: count, or: expected)
      let texts: [String]? = try fields.value("mask", or: "expected a list of strings")
      masks = try (texts ?? []).map { text throws(OptionFields.FieldError) in
        guard let mask = PictureMask(text) else { throw fields.error("mask", Self.maskForm) }
        return mask
      }
    } catch {
      throw RequestError(error)
    }
    limits.maxPercent = try fields.number("maxPercent", in: 0...100)
    try check()
  }

  /// Reads the parameters of the URL; `mask` may be repeated.
  init(_ parameters: some Sequence<(key: Substring, value: Substring)>) throws(Problem) {
    var seen: Set<String> = []
    for (key, value) in parameters {
      let (name, text) = (String(key), String(value))
      guard seen.insert(name).inserted || name == "mask" else {
        throw Problem(
          .badOption,
          "\(Excerpt.quoted(name)) is given twice; give it once",
          path: name
        )
      }
      try read(text, as: name)
    }
    try check()
  }

  private static let maskForm = "expected \"x,y,width,height\" or \"NAME:x,y,width,height\""

  private mutating func read(_ text: String, as name: String) throws(Problem) {
    switch name {
    case "comparison": comparison = text
    case "threshold": threshold = try QueryParameter.number(text, name, 0...1)
    case "antialiasing": antialiasing = try QueryParameter.boolean(text, name)
    case "distance": distance = try QueryParameter.number(text, name, 0...1e9)
    case "maxPercent": limits.maxPercent = try QueryParameter.number(text, name, 0...100)
    case "maxPixels":
      guard let count = Int(text), (0...1_000_000_000).contains(count) else {
        throw QueryParameter.wrong(text, name, "a whole number from 0 to 1000000000")
      }
      limits.maxPixels = count
    case "mask":
      guard let mask = PictureMask(text) else {
        throw Problem(.badOption, "mask: \(Excerpt.quoted(text)): \(Self.maskForm)", path: name)
      }
      masks.append(mask)
    default:
      let hint = Suggestion.text(for: name, among: Self.names)
      throw Problem(.badOption, "unknown parameter \(Excerpt.quoted(name)); \(hint)", path: name)
    }
  }

  private func check() throws(Problem) {
    guard masks.count <= Self.maskLimit else {
      throw Problem(.badOption, "mask: expected at most \(Self.maskLimit) masks", path: "mask")
    }
    _ = try method
  }

  private var method: ComparisonMethod {
    get throws(Problem) {
      switch comparison {
      case "exact":
        try refuse(threshold != nil, "threshold", "perceptual")
        try refuse(antialiasing != nil, "antialiasing", "perceptual")
        try refuse(distance != nil, "distance", "structural")
        return .exact
      case "perceptual":
        try refuse(distance != nil, "distance", "structural")
        return .perceptual(
          threshold: threshold ?? 0.1,
          includesAntialiasing: antialiasing ?? false
        )
      case "structural":
        try refuse(threshold != nil, "threshold", "perceptual")
        try refuse(antialiasing != nil, "antialiasing", "perceptual")
        return .structural(distance: distance ?? 1)
      default: throw .unknownComparison(comparison)
      }
    }
  }

  private func refuse(_ isGiven: Bool, _ name: String, _ method: String) throws(Problem) {
    guard isGiven else { return }
    throw Problem(
      .badOption,
      "\(name): applies to the comparison \(method); omit it or choose \(method)",
      path: name
    )
  }
}

extension Problem {
  /// Returns the problem of an unknown method of comparing pixels.
  static func unknownComparison(_ name: String) -> Problem {
    Problem(
      .badOption,
      "comparison: \(Excerpt.quoted(name)): expected exact, perceptual or structural",
      path: "comparison"
    )
  }
}

/// Reads the values of parameters in the URL.
enum QueryParameter {
  /// Reads `true` or `false`.
  static func boolean(_ text: String, _ name: String) throws(Problem) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default: throw wrong(text, name, "true or false")
    }
  }

  /// Reads a number within a range.
  static func number(
    _ text: String,
    _ name: String,
    _ range: ClosedRange<Double>
  ) throws(Problem) -> Double {
    guard let value = Double(text), range.contains(value) else {
      throw wrong(text, name, "a number from \(NumberFormat.rangeText(range))")
    }
    return value
  }

  /// Returns the problem of an invalid value.
  static func wrong(_ text: String, _ name: String, _ expected: String) -> Problem {
    Problem(.badOption, "\(name): \(Excerpt.quoted(text)): expected \(expected)", path: name)
  }
}
#endif
