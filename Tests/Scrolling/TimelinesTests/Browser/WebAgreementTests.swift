import ChatframeBrowserTesting
import ChatframeGraphics
import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

/// Comparisons of `LayoutShift` with the measure of a browser.
@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct WebAgreementTests {
  /// The tolerance for sums and products of a few numbers near 1 in another order.
  private let rounding = 1e-14

  @Test func `a browser measures the same shift for changes to chat lists`() throws {
    let stage = try ShiftStage()
    for scene in ShiftScene.changes {
      let theirs = try stage.score(of: scene)
      #expect(abs(theirs - scene.score) < rounding, "\(scene): \(theirs), not \(scene.score)")
    }
  }

  @Test func `a browser measures the same shift for random boxes`() throws {
    let stage = try ShiftStage()
    for seed in 1...24 {
      let scene = Self.random(seed: UInt64(seed))
      let theirs = try stage.score(of: scene)
      #expect(abs(theirs - scene.score) < rounding, "\(scene): \(theirs), not \(scene.score)")
    }
  }

  @Test func `the scenes include shifts and no shifts`() {
    let scores = ShiftScene.changes.map(\.score)
    #expect(scores.contains(0))
    #expect(Set(scores).count > 10)
  }

  /// Returns up to eight boxes, which stay or move vertically or horizontally.
  private static func random(seed: UInt64) -> ShiftScene {
    var generator = SeededGenerator(seed: seed)
    let boxes = (0..<Int.random(in: 1...8, using: &generator)).map { _ -> ShiftScene.Box in
      let before = LayoutRectangle(
        x: Double(Int.random(in: 0...150, using: &generator)),
        y: Double(Int.random(in: -40...560, using: &generator)),
        width: Double(Int.random(in: 10...150, using: &generator)),
        height: Double(Int.random(in: 10...200, using: &generator))
      )
      let aside = Bool.random(using: &generator) ? Int.random(in: 0...60, using: &generator) : 0
      let down = Bool.random(using: &generator) ? Int.random(in: -80...120, using: &generator) : 0
      return .init(before: before, after: before.offset(x: Double(aside), y: Double(down)))
    }
    return ShiftScene(name: "seed \(seed)", boxes: boxes)
  }
}
