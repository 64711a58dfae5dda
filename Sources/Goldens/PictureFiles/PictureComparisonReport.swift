import ChatframeDocuments
import ChatframeGraphics

/// The results of comparing picture files.
public struct PictureComparisonReport: Hashable, Sendable {
  /// The rules of the comparison.
  public let rules: PictureRules
  /// A Boolean value that indicates whether folders were compared.
  public let areFolders: Bool
  /// The results, in the order of the files' names.
  public private(set) var results: [PicturePairResult]

  /// A Boolean value that indicates whether all pairs are within the limits.
  public var isPassed: Bool { results.allSatisfy(\.isPassed) }

  /// Removes the paths of pictures of differences, which are about to be deleted.
  package mutating func forgetDifferences() {
    for index in results.indices { results[index].differencePath = nil }
  }

  /// Returns the number of pairs with an outcome.
  public func count(of state: PicturePairResult.State) -> Int {
    results.count { $0.state == state }
  }

  /// Creates a report.
  init(rules: PictureRules, areFolders: Bool, results: [PicturePairResult]) {
    self.rules = rules
    self.areFolders = areFolders
    self.results = results
  }

  /// The results in JSON, like the output of `chatframe diff --format json`.
  public var json: String {
    get throws { try JSON.text(PictureComparisonDocument(self)) }
  }

  /// The numbers of pairs, for example `3 pairs: 1 equal, 1 differs, 1 added`.
  public var summary: String {
    let counts = PicturePairResult.State.allCases.map { ($0, count(of: $0)) }.filter { $0.1 > 0 }
    let parts = counts.map { state, count in
      "\(count) \(state == .differs && count > 1 ? "differ" : Self.words(state))"
    }
    let pairs = results.count == 1 ? "1 pair" : "\(results.count) pairs"
    return "\(pairs): \(parts.joined(separator: ", "))"
  }

  private static func words(_ state: PicturePairResult.State) -> String {
    state == .within ? "within the limits" : state.rawValue
  }
}

/// The JSON of results.
struct PictureComparisonDocument: Encodable {
  let version = 1
  let comparison: String
  let limits: Limits
  let pairs: [Pair]

  struct Limits: Encodable {
    let maxPixels: Int?
    let maxPercent: Double?
  }

  struct Place: Encodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let differentPixels: Int
  }

  struct Pair: Encodable {
    let name: String
    let state: String
    let a: String?
    let b: String?
    let equal: Bool
    let width: Int
    let height: Int
    let sizeA: PixelSize?
    let sizeB: PixelSize?
    let differentPixels: Int
    let differentFraction: Double
    let antialiasedPixels: Int
    let maskedPixels: Int
    let regions: [Place]
    let regionCount: Int
    let difference: String?
    let error: String?
  }

  private enum CodingKeys: String, CodingKey { case version, comparison, limits, pairs }

  /// Creates the document of a report.
  init(_ report: PictureComparisonReport) {
    comparison = report.rules.comparison.description
    let rules = report.rules.limits
    let isStrict = rules.maxPixels == nil && rules.maxPercent == nil
    limits = Limits(maxPixels: isStrict ? 0 : rules.maxPixels, maxPercent: rules.maxPercent)
    pairs = report.results.map(Pair.init)
  }
}

extension PictureComparisonDocument.Pair {
  /// Creates the object of a result.
  init(_ result: PicturePairResult) {
    self.init(
      name: result.pair.name,
      state: result.state.rawValue,
      a: result.pair.first?.name,
      b: result.pair.second?.name,
      equal: result.state == .equal,
      width: result.size.width,
      height: result.size.height,
      sizeA: result.firstSize,
      sizeB: result.secondSize,
      differentPixels: result.differentCount,
      differentFraction: result.differentFraction,
      antialiasedPixels: result.antialiasedCount,
      maskedPixels: result.maskedCount,
      regions: result.regions.map {
        .init(
          x: $0.rectangle.x,
          y: $0.rectangle.y,
          width: $0.rectangle.width,
          height: $0.rectangle.height,
          differentPixels: $0.count
        )
      },
      regionCount: result.regionCount,
      difference: result.differencePath,
      error: result.error?.description
    )
  }
}
