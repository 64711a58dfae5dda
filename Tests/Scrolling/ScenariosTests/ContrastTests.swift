import ChatframeScenarios
import ChatframeTimelines
import Foundation
import Testing

/// Scenarios of one change each, with every strategy.
struct ContrastTests {
  /// The strict shift scores with three decimal places.
  struct Contrast: CustomTestStringConvertible {
    let file: String
    let naive, compensated, rowAnchor, pixelAnchor, best: Double
    var inverted: Double?
    var testDescription: String { file }

    var expected: [(strategy: StrategyName, score: Double)] {
      [
        (.reload, naive), (.offsetCompensation, compensated), (.inverted, inverted ?? compensated),
        (.rowAnchor, rowAnchor), (.pixelAnchor, pixelAnchor), (.leastShift, best),
      ]
    }

    init(_ file: String, _ scores: Double..., inverted: Double? = nil) {
      self.file = file
      (naive, compensated, rowAnchor) = (scores[0], scores[1], scores[2])
      (pixelAnchor, best) = (scores[3], scores[4])
      self.inverted = inverted
    }
  }

  static let all = [
    Contrast("adverts", 0.8, 0.303, 0.442, 0.337, 0.08),
    Contrast("older-rows", 1, 0, 0.033, 0, 0),
    Contrast("image-above", 0.333, 0, 0.042, 0, 0),
    Contrast("image-below", 0, 0.333, 0.042, 0, 0),
    Contrast("image-inside", 0.147, 0.186, 0.375, 0.147, 0.147),
    Contrast("image-cut", 0.314, 0.019, 0.375, 0.314, 0.019),
    Contrast("arrival", 0, 0.1, 0.042, 0, 0),
    Contrast("revoked-above", 0.1, 0, 0.042, 0, 0),
    Contrast("revoked-first", 0.1, 0.006, 0.058, 0.006, 0.006),
    Contrast("rotation", 1, 1, 0.425, 0.488, 0.249),
    Contrast("mixed", 0.75, 0.133, 0.058, 0.074, 0.036),
    // Least shift aligns few rows to the bottom, where older rows do not push them.
    Contrast("few-rows", 0.3, 0.3, 0.3, 0.3, 0, inverted: 0),
  ]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Scenarios")

  @Test(arguments: all)
  func `the shift scores of a scenario match the recorded ones`(contrast: Contrast) throws {
    let path = Self.folder.appendingPathComponent("\(contrast.file).yaml").path
    let scenario = try Scenario.load(path: path)
    for (strategy, score) in contrast.expected {
      var playback = try Playback(scenario, strategy: strategy)
      try playback.advance()
      let found = (playback.viewport.strictMotion.shiftScore * 1000).rounded() / 1000
      #expect(found == score, "\(strategy)")
    }
  }

  @Test func `every scenario of the folder is compared`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Self.all.map { "\($0.file).yaml" }))
  }
}
