import ChatframeTestSupport
import Foundation
import Testing

/// The same changes with every strategy, in the output of `compare`.
struct ContrastCommandTests {
  /// Strict shift scores, to three decimal places.
  struct Contrast: CustomTestStringConvertible {
    let scenario: String
    let scores: [String: Double]
    var testDescription: String { scenario }

    init(
      _ scenario: String,
      naive: Double,
      compensated: Double,
      inverted: Double? = nil,
      rowAnchor: Double,
      pixelAnchor: Double,
      best: Double
    ) {
      self.scenario = scenario
      scores = [
        "reload": naive, "offset-compensation": compensated, "inverted": inverted ?? compensated,
        "row-anchor": rowAnchor, "pixel-anchor": pixelAnchor, "least-shift": best,
      ]
    }
  }

  static let table = [
    Contrast(
      "adverts",
      naive: 0.8,
      compensated: 0.303,
      rowAnchor: 0.442,
      pixelAnchor: 0.337,
      best: 0.08
    ),
    Contrast("older-rows", naive: 1, compensated: 0, rowAnchor: 0.033, pixelAnchor: 0, best: 0),
    Contrast(
      "image-above",
      naive: 0.333,
      compensated: 0,
      rowAnchor: 0.042,
      pixelAnchor: 0,
      best: 0
    ),
    Contrast(
      "image-below",
      naive: 0,
      compensated: 0.333,
      rowAnchor: 0.042,
      pixelAnchor: 0,
      best: 0
    ),
    Contrast(
      "image-inside",
      naive: 0.147,
      compensated: 0.186,
      rowAnchor: 0.375,
      pixelAnchor: 0.147,
      best: 0.147
    ),
    Contrast(
      "image-cut",
      naive: 0.314,
      compensated: 0.019,
      rowAnchor: 0.375,
      pixelAnchor: 0.314,
      best: 0.019
    ),
    Contrast("arrival", naive: 0, compensated: 0.1, rowAnchor: 0.042, pixelAnchor: 0, best: 0),
    Contrast(
      "revoked-above",
      naive: 0.1,
      compensated: 0,
      rowAnchor: 0.042,
      pixelAnchor: 0,
      best: 0
    ),
    Contrast(
      "revoked-first",
      naive: 0.1,
      compensated: 0.006,
      rowAnchor: 0.058,
      pixelAnchor: 0.006,
      best: 0.006
    ),
    Contrast(
      "rotation",
      naive: 1,
      compensated: 1,
      rowAnchor: 0.425,
      pixelAnchor: 0.488,
      best: 0.249
    ),
    Contrast(
      "mixed",
      naive: 0.75,
      compensated: 0.133,
      rowAnchor: 0.058,
      pixelAnchor: 0.074,
      best: 0.036
    ),
    // Least shift puts few rows at the bottom, where older rows do not push them.
    Contrast(
      "few-rows",
      naive: 0.3,
      compensated: 0.3,
      inverted: 0,
      rowAnchor: 0.3,
      pixelAnchor: 0.3,
      best: 0
    ),
  ]

  static let folder = PackageFolder.url("Tests/Scrolling/ScenariosTests/Scenarios")

  @Test(arguments: table)
  func `compare reports how far a change moves the screen`(contrast: Contrast) async throws {
    let path = Self.folder.appendingPathComponent("\(contrast.scenario).yaml").path
    let run = try await Workplace().run("compare", path, "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    let strategies = try #require(run.json["strategies"] as? [[String: Any]])
    for (name, score) in contrast.scores {
      let entry = try #require(strategies.first { $0["strategy"] as? String == name })
      let found = try #require(entry["worstStrictShiftScore"] as? Double)
      #expect((found * 1000).rounded() / 1000 == score, "\(name)")
    }
  }

  @Test func `every scenario of the folder is in the table`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Self.table.map { "\($0.scenario).yaml" }))
  }
}
