/// How the frames of a sequence compare with those recorded.
package struct GoldenFrames: Codable, Hashable, Sendable {
  /// Frames that were recorded.
  package var expectedCount: Int
  /// Frames that there are.
  package var actualCount: Int
  /// Frames that differ, in order.
  package var differing: [Int] = []
  /// Rows that look otherwise, are new or gone, in a few words each.
  package var tiles: [String] = []
  /// Frames that are not the one before, moved as the user moved it, and were not so when recorded.
  package var newFaults: [String] = []
  /// Those that were recorded and are gone.
  package var goneFaults: [String] = []

  /// Counts, and nothing that differs yet.
  package init(expectedCount: Int, actualCount: Int) {
    self.expectedCount = expectedCount
    self.actualCount = actualCount
  }
}
