/// The numbers of pixels that may differ, as ranges: fewer differences than expected are also
/// reported.
///
/// The tolerance limits the number of differing pixels in the densest window rather than their
/// fraction of the picture, so that a large picture does not hide a small component that is
/// completely wrong.
package struct PixelTolerance: Hashable, Sendable {
  /// The side of the square window that moves over the picture, in pixels.
  package let side: Int
  /// The number of differing pixels in the window that has the most.
  package let densest: ClosedRange<Int>
  /// The number of all differing pixels; `nil` for any number.
  package let total: ClosedRange<Int>?

  /// A tolerance of no differing pixels.
  package static let none = PixelTolerance(densest: 0...0)

  /// Creates a tolerance; by default for a window of 16 × 16 pixels.
  package init(side: Int = 16, densest: ClosedRange<Int>, total: ClosedRange<Int>? = nil) {
    precondition(side > 0, "A window has at least one pixel.")
    self.side = side
    self.densest = densest
    self.total = total
  }

  /// Returns a finding on the pixels that differ in a kind of component.
  package func judge(_ differing: PixelSet, kind: String?) -> ToleranceFinding {
    ToleranceFinding(
      kind: kind,
      tolerance: self,
      densest: differing.densestWindow(side: side),
      total: differing.count
    )
  }
}

/// The tolerances by kind of component.
package struct ToleranceRules: Hashable, Sendable {
  /// The tolerances of kinds of components.
  package var kinds: [String: PixelTolerance]
  /// The tolerance of all other kinds, and of pixels outside components.
  package var others: PixelTolerance

  /// Creates rules; by default no pixels may differ.
  package init(kinds: [String: PixelTolerance] = [:], others: PixelTolerance = .none) {
    self.kinds = kinds
    self.others = others
  }

  /// Returns a finding for each kind, sorted by name, and one for pixels outside components; a
  /// pixel belongs to the foremost region, and regions are ordered from back to front.
  package func judge(
    _ difference: PictureDifference,
    regions: [ComponentRegion]
  ) -> [ToleranceFinding] {
    var rest = difference.differing
    var parts: [String: PixelSet] = [:]
    for region in regions.reversed() {
      parts[region.kind, default: PixelSet(width: rest.width, height: rest.height)]
        .formUnion(rest, in: region.rectangle)
      rest.remove(region.rectangle)
    }
    let findings = parts.sorted { $0.key < $1.key }.map { kind, part in
      (kinds[kind] ?? others).judge(part, kind: kind)
    }
    return findings + [others.judge(rest, kind: nil)]
  }
}

/// The place of a component.
package struct ComponentRegion: Hashable, Sendable {
  /// The kind, for example `bubble` or `text`.
  package let kind: String
  /// The place in pixels.
  package let rectangle: PixelRectangle

  /// Creates a region.
  package init(kind: String, rectangle: PixelRectangle) {
    self.kind = kind
    self.rectangle = rectangle
  }
}

/// The finding on a kind of component.
package struct ToleranceFinding: Hashable, Sendable {
  /// The verdict on a tolerance.
  package enum Verdict: String, Hashable, Sendable {
    /// The number of differing pixels is within the range.
    case within
    /// More pixels differ than are allowed.
    case more
    /// Fewer pixels differ than expected.
    case fewer
  }

  /// The kind; `nil` for pixels outside components.
  package let kind: String?
  /// The tolerance.
  package let tolerance: PixelTolerance
  /// The window that contains the most differing pixels; `nil` if none differ.
  package let densest: DensestWindow?
  /// The number of all differing pixels.
  package let total: Int

  /// More is worse than fewer if one number is too large and the other too small.
  package var verdict: Verdict {
    let verdicts = [
      Self.verdict(densest?.count ?? 0, tolerance.densest),
      tolerance.total.map { Self.verdict(total, $0) } ?? .within,
    ]
    return verdicts.contains(.more) ? .more : verdicts.contains(.fewer) ? .fewer : .within
  }

  private static func verdict(_ count: Int, _ range: ClosedRange<Int>) -> Verdict {
    count > range.upperBound ? .more : count < range.lowerBound ? .fewer : .within
  }
}

extension ToleranceFinding: CustomStringConvertible {
  /// One sentence, or two if both ranges are missed.
  package var description: String {
    let place =
      densest.map { "in the window \($0.rectangle)" }
      ?? "in any window of \(tolerance.side) × \(tolerance.side)"
    let parts = [
      Self.words(densest?.count ?? 0, tolerance.densest, place: place),
      tolerance.total.flatMap { Self.words(total, $0, place: "in total") },
    ].compactMap { $0 }
    let name = kind ?? "outside components"
    guard !parts.isEmpty else {
      return "\(name): \(Self.pixels(total)) in total, which is allowed"
    }
    return "\(name): " + parts.joined(separator: "; ")
  }

  private static func words(_ count: Int, _ range: ClosedRange<Int>, place: String) -> String? {
    switch verdict(count, range) {
    case .within: nil
    case .more:
      "\(pixels(count)) \(place) "
        + (range.upperBound == 0 ? "(none allowed)" : "(at most \(range.upperBound) allowed)")
    case .fewer:
      "\(pixels(count)) \(place) (at least \(range.lowerBound) expected); "
        + "record it again if this is an improvement"
    }
  }

  private static func pixels(_ count: Int) -> String {
    count == 1 ? "1 pixel differs" : "\(count) pixels differ"
  }
}
