/// What was left out in an ignored part.
package struct IgnoredDifference: Hashable, Sendable {
  /// The part.
  package let region: IgnoredRegion
  /// Pixels that differ there.
  package let differingCount: Int

  /// What was left out in a part.
  package init(region: IgnoredRegion, differingCount: Int) {
    self.region = region
    self.differingCount = differingCount
  }
}
