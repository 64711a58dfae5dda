import ChatframeGraphics
import ChatframeOutlines
import ChatframePixels
import PictureComparison

/// The comparison of two pictures under rules, with a picture of their difference.
struct PictureVerdict {
  /// The figures.
  let pixels: GoldenPixels
  /// A Boolean value that indicates whether all differences are within the tolerances.
  let isWithin: Bool
  /// A Boolean value that indicates whether a different rasteriser can explain all differences.
  let isOfRasteriser: Bool
  /// A picture of the differences, in which masks are covered.
  let difference: RGBAPicture
  private static let regionLimit = 12

  /// Compares a golden with a drawing.
  ///
  /// - Parameters:
  ///   - expected: The golden.
  ///   - actual: The drawing.
  ///   - rules: The rules for differences.
  ///   - regions: The places of components in both.
  ///   - threads: The number of threads that share the comparison.
  init(
    expected: RGBAPicture,
    actual: RGBAPicture,
    rules: GoldenRules,
    regions: GoldenRegions,
    threads: Int
  ) async {
    let masked = regions.masked(by: rules.masks)
    let exact = await ExactComparison()
      .difference(of: actual, from: expected, ignoring: masked, threads: threads)
    // Equal pixels do not differ under any rules.
    let found =
      rules.comparison == .exact || exact.isEmpty
      ? exact
      : await rules.comparison.difference(
        of: actual,
        from: expected,
        ignoring: masked,
        threads: threads
      )
    let judgements = Self.judgements(found, rules, regions)
    isWithin = found.isOfOneSize && judgements.allSatisfy { $0.verdict == .within }
    isOfRasteriser =
      !isWithin && found.isOfOneSize
      && RasteriserChange(expected, actual, masked: masked.map(\.rectangle)).isExplanation
    difference = DifferenceStyle().picture(of: found, expected, actual)
      .hatched(masked.map(\.rectangle))
    let places = found.differing.regions(joining: 4).sorted { $0.count > $1.count }
    pixels = GoldenPixels(
      comparison: rules.comparison.description,
      expected: found.expectedSize,
      actual: found.actualSize,
      differing: found.count,
      differingExactly: exact.count,
      antialiased: found.antialiased.count,
      regions: places.prefix(Self.regionLimit).map {
        .init($0.rectangle, count: $0.count, name: regions.name(of: $0.rectangle))
      },
      judgements: judgements.filter { $0.verdict != .within || $0.count > 0 },
      masked: exact.ignored.map {
        .init($0.region.rectangle, count: $0.differingCount, name: $0.region.name)
      }
    )
  }

  /// Returns a judgement under the limits or, without limits, one for each kind of component.
  private static func judgements(
    _ found: PictureDifference,
    _ rules: GoldenRules,
    _ regions: GoldenRegions
  ) -> [GoldenPixels.Judgement] {
    let components = regions.components(tolerances: rules.tolerances)
    let findings = rules.judging.judge(found, regions: components)
    return rules.limits.map { [.init(found, $0, findings)] } ?? findings.map { .init($0) }
  }
}

extension GoldenPixels.Judgement {
  /// Judges all differing pixels of a picture, which are in the parts that `findings` name.
  init(_ difference: PictureDifference, _ limits: DifferenceLimits, _ findings: [ToleranceFinding])
  {
    let isWithin = difference.isWithin(limits)
    let area = difference.differing.width * difference.differing.height
    self.init(
      kind: nil,
      verdict: isWithin ? .within : .more,
      count: difference.count,
      densest: difference.densestWindow()?.count ?? 0,
      sentence: "\(difference.count) of \(area) pixels differ, "
        + (isWithin ? "which is allowed" : "but the limit is \(limits)"),
      parts: findings.filter { $0.total > 0 }.map { .init(kind: $0.kind, count: $0.total) }
    )
  }

  init(_ finding: ToleranceFinding) {
    self.init(
      kind: finding.kind,
      verdict: .init(finding.verdict),
      count: finding.total,
      densest: finding.densest?.count ?? 0,
      sentence: finding.description
    )
  }
}

extension GoldenPixels.Verdict {
  init(_ verdict: ToleranceFinding.Verdict) {
    switch verdict {
    case .within: self = .within
    case .more: self = .more
    case .fewer: self = .fewer
    }
  }
}

extension GoldenPixels.Place {
  init(_ rectangle: PixelRectangle, count: Int, name: String?) {
    self.init(
      x: rectangle.x,
      y: rectangle.y,
      width: rectangle.width,
      height: rectangle.height,
      count: count,
      name: name
    )
  }
}

/// The comparison of the pixels of two pictures.
package struct GoldenPixels: Codable, Hashable, Sendable {
  /// A place in the pictures, in pixels.
  package struct Place: Codable, Hashable, Sendable {
    /// The first column.
    package let x: Int
    /// The first row.
    package let y: Int
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The number of differing pixels in it.
    package let count: Int
    /// The name of the component at this place; `nil` outside components.
    package let name: String?
  }

  /// The verdict on a tolerance.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// The number of differing pixels is within the range.
    case within
    /// More pixels differ than are allowed.
    case more
    /// Fewer pixels differ than expected.
    case fewer
  }

  /// The judgement on a kind of component under its tolerance.
  package struct Judgement: Codable, Hashable, Sendable {
    /// The kind; `nil` for pixels outside components.
    package let kind: String?
    /// The verdict.
    package let verdict: Verdict
    /// The number of pixels that differ.
    package let count: Int
    /// The number of differing pixels in the densest window; `nil` in results of earlier versions.
    package let densest: Int?
    /// One or two sentences.
    package let sentence: String
    /// The parts of a whole picture in which pixels differ; `nil` for a kind of component.
    package var parts: [Part]?
  }

  /// The pixels that differ in a kind of component.
  package struct Part: Codable, Hashable, Sendable {
    /// The kind; `nil` for pixels outside components.
    package let kind: String?
    /// The number of pixels that differ.
    package let count: Int
  }

  /// The name of the method of comparing pixels.
  package let comparison: String
  /// The golden's size.
  package let expected: PixelSize
  /// The drawing's size.
  package let actual: PixelSize
  /// The number of pixels that differ.
  package let differing: Int
  /// The number of pixels that differ in any bit, excluding masked ones.
  package let differingExactly: Int
  /// The number of pixels that are accepted because they smooth an edge.
  package let antialiased: Int
  /// The largest connected regions of differing pixels, the largest first.
  package let regions: [Place]
  /// The judgements on kinds of components in which pixels differ or are expected to differ.
  package let judgements: [Judgement]
  /// The parts that were not compared.
  package let masked: [Place]

  /// Returns the parts in which the pixels have a verdict, also under limits of the whole picture.
  package func parts(_ verdict: Verdict) -> [Part] {
    judgements.filter { $0.verdict == verdict }.flatMap { judgement in
      judgement.parts ?? [Part(kind: judgement.kind, count: judgement.count)]
    }
  }
}
