/// The numbers of pixels that may differ, as ranges: fewer differences than expected are worth knowing
/// as well.
///
/// The number of differing pixels where most differ is judged, not their share of the picture, so that
/// a large picture does not hide a small component that is wrong all over.
package struct PixelTolerance: Hashable, Sendable {
  /// The side of the square window that is moved over the picture, in pixels.
  package let side: Int
  /// The number of differing pixels in the window that has most of them.
  package let densest: ClosedRange<Int>
  /// The number of differing pixels in all; nil for any number.
  package let total: ClosedRange<Int>?

  /// Nothing may differ.
  package static let none = PixelTolerance(densest: 0...0)

  /// Ranges; by default for a window of 16 pixels a side.
  package init(side: Int = 16, densest: ClosedRange<Int>, total: ClosedRange<Int>? = nil) {
    precondition(side > 0, "A window has at least one pixel.")
    self.side = side
    self.densest = densest
    self.total = total
  }

  /// Judges the pixels that differ in components of a kind.
  package func judge(_ differing: PixelSet, kind: String?) -> ToleranceFinding {
    ToleranceFinding(
      kind: kind,
      tolerance: self,
      densest: differing.densestWindow(side: side),
      total: differing.count
    )
  }
}

/// The tolerances, by kinds of component.
package struct ToleranceRules: Hashable, Sendable {
  /// The tolerances of components of a kind.
  package var kinds: [String: PixelTolerance]
  /// The tolerance of components of all other kinds, and of everything outside of components.
  package var others: PixelTolerance

  /// Rules; by default nothing may differ where no kind allows it.
  package init(kinds: [String: PixelTolerance] = [:], others: PixelTolerance = .none) {
    self.kinds = kinds
    self.others = others
  }

  /// Judges a difference: a finding for each kind, by name, and then one for what is in no component.
  ///
  /// - Parameter regions: Components back to front; a pixel belongs to the foremost one it lies in.
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

/// The place of a component of some kind.
package struct ComponentRegion: Hashable, Sendable {
  /// For example `bubble` or `text`.
  package let kind: String
  /// The place in pixels.
  package let rectangle: PixelRectangle

  /// A component's place.
  package init(kind: String, rectangle: PixelRectangle) {
    self.kind = kind
    self.rectangle = rectangle
  }
}

/// The finding on the pixels of a kind of component.
package struct ToleranceFinding: Hashable, Sendable {
  /// The verdict.
  package enum Verdict: String, Hashable, Sendable {
    /// As many as may differ.
    case within
    /// More than may.
    case more
    /// Fewer than were expected.
    case fewer
  }

  /// The kind; nil for what belongs to no component.
  package let kind: String?
  /// The tolerance.
  package let tolerance: PixelTolerance
  /// The window in which most pixels differ; nil if none does.
  package let densest: DensestWindow?
  /// The number of differing pixels in all.
  package let total: Int

  /// More is worse than fewer, where one is too many and the other too few.
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
  /// A sentence, or two where both ranges are missed.
  package var description: String {
    let place =
      densest.map { "in the window \($0.rectangle)" }
      ?? "in any window of \(tolerance.side) × \(tolerance.side)"
    let parts = [
      Self.words(densest?.count ?? 0, tolerance.densest, place: place),
      tolerance.total.flatMap { Self.words(total, $0, place: "altogether") },
    ].compactMap { $0 }
    let name = kind ?? "elsewhere"
    guard !parts.isEmpty else {
      return "\(name): \(Self.pixels(total)) altogether, which is allowed"
    }
    return "\(name): " + parts.joined(separator: "; ")
  }

  private static func words(_ count: Int, _ range: ClosedRange<Int>, place: String) -> String? {
    switch verdict(count, range) {
    case .within: nil
    case .more:
      "\(pixels(count)) \(place), "
        + (range.upperBound == 0 ? "none may" : "at most \(range.upperBound) may")
    case .fewer:
      "\(pixels(count)) \(place), at least \(range.lowerBound) were expected: "
        + "record it anew if this is better"
    }
  }

  private static func pixels(_ count: Int) -> String {
    count == 1 ? "1 pixel differs" : "\(count) pixels differ"
  }
}
