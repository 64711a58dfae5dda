import ChatframeBrowserTesting
import ChatframeGraphics
import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

/// Our reckoning beside the browser's own.
@Suite(.enabled(if: Chromium.isInstalled), .serialized)
struct WebAgreementTests {
  /// Sums and products of a few numbers near 1, in another order.
  private let rounding = 1e-14

  @Test func `a browser says the same of changes to chat lists`() throws {
    let stage = try ShiftStage()
    for scene in ShiftScene.changes {
      let theirs = try stage.score(of: scene)
      #expect(abs(theirs - scene.score) < rounding, "\(scene): \(theirs), not \(scene.score)")
    }
  }

  @Test func `a browser says the same of boxes that move anyhow`() throws {
    let stage = try ShiftStage()
    for seed in 1...24 {
      let scene = Self.random(seed: UInt64(seed))
      let theirs = try stage.score(of: scene)
      #expect(abs(theirs - scene.score) < rounding, "\(scene): \(theirs), not \(scene.score)")
    }
  }

  @Test func `the scenes are of all sorts`() {
    let scores = ShiftScene.changes.map(\.score)
    #expect(scores.contains(0))
    #expect(Set(scores).count > 10)
  }

  /// Up to eight boxes, some of which stay, some move down or up, some aside.
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
