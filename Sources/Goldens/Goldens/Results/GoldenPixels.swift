/// How the pixels of two pictures compare.
package struct GoldenPixels: Codable, Hashable, Sendable {
  /// A width and a height.
  package struct Extent: Codable, Hashable, Sendable {
    /// Pixels across.
    package let width: Int
    /// Pixels down.
    package let height: Int
  }

  /// A place in the pictures, in pixels.
  package struct Place: Codable, Hashable, Sendable {
    /// The first column.
    package let x: Int
    /// The first row.
    package let y: Int
    /// Columns.
    package let width: Int
    /// Rows.
    package let height: Int
    /// Pixels in it that differ.
    package let count: Int
    /// What it is; nil for a place that has no name.
    package let name: String?
  }

  /// What came of a tolerance.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// As many pixels differ as may.
    case within
    /// More differ than may.
    case more
    /// Fewer differ than were expected.
    case fewer
  }

  /// What a kind of component was allowed, and how it did.
  package struct Judgement: Codable, Hashable, Sendable {
    /// The kind; nil for what belongs to no component.
    package let kind: String?
    /// What came of it.
    package let verdict: Verdict
    /// Pixels that differ.
    package let count: Int
    /// Those in the window where most do; nil in results of earlier versions.
    package let densest: Int?
    /// A sentence or two.
    package let sentence: String
  }

  /// Which pixels count as different.
  package let comparison: String
  /// The golden's size.
  package let expected: Extent
  /// The size of what there is.
  package let actual: Extent
  /// Pixels that differ.
  package let differing: Int
  /// Pixels that differ in any bit, masked ones left out.
  package let differingExactly: Int
  /// Pixels let pass because they smooth an edge.
  package let antialiased: Int
  /// Connected regions of what differs, largest first; a few.
  package let regions: [Place]
  /// How each kind of component did; only those where something differs or should.
  package let judgements: [Judgement]
  /// What was not compared.
  package let masked: [Place]
}
