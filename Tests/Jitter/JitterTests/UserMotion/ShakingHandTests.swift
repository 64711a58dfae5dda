import ChatframeSeededRandomness
import Foundation
import Testing

@testable import ChatframeJitter

struct ShakingHandTests {
  /// Returns the findings in a motion by some pixels per frame.
  private func findings(_ steps: [Double]) -> [JudgedSample] {
    let samples = steps.enumerated().map { index, step in
      MotionSample(
        frame: index,
        time: Double(index) / 60,
        duration: 1 / 60,
        displacement: step,
        isRepeated: step == 0
      )
    }
    var motion = UserMotion(samples, .lossless, scale: 2, repeatsCount: true)
    return motion.judge().filter { abs($0.deviation) > 1e-3 }
  }

  /// Returns the steps between places, which are rounded to whole pixels.
  private func steps(_ places: [Double]) -> [Double] {
    let rounded = places.map { $0.rounded() }
    return zip(rounded.dropFirst(), rounded).map { $0 - $1 }
  }

  /// Returns the places of a drag there and back by a hand whose places are up to three pixels off.
  private func places(seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (0..<80).map { frame in
      200 * (1 - cos(Double(frame) / 40 * Double.pi))
        + Double(Int.random(in: -3...3, using: &random))
    }
  }

  @Test(arguments: 1...12)
  func `the places of a hand that shakes are not jumps`(seed: UInt64) {
    #expect(findings(steps(places(seed: seed))).isEmpty)
  }

  @Test(arguments: 1...12)
  func `a jump by ten times the error of places is found`(seed: UInt64) {
    var places = places(seed: seed)
    for frame in 21..<80 { places[frame] += 30 }
    #expect(findings(steps(places)).map(\.sample.frame) == [20])
  }

  @Test func `a hand that shakes is not a jump where it is calm for a while`() {
    let drag: [Double] = [
      10, 11, -6, -4, 1, 0, -2, 4, -1, 0, 2, -2, 2, -2, 2, 3, -5, 1, 1, 5, 11, 3, 12,
    ]
    let turn: [Double] = [
      13, 15, 23, 17, 20, 23, 27, 27, 20, 28, 28, 21, 22, 22, 20, 19, 15, 11, 16,
    ]
    let rest: [Double] = [7, 7, 3, 1, 2, 1, -5, 4, 0, 0, -1, -3, -2, -4, -2, -3, -9]
    #expect(findings(drag + turn + rest).isEmpty)
  }

  @Test func `a hand that shakes is not a jump where it begins to drag`() {
    let start: [Double] = [-1, 0, 2, -2, -2, -2, -2, -5, -9, -8, -9, -10, -14, -16, -16, -14, -18]
    let middle: [Double] = [-21, -17, -19, -18, -20, -19, -16, -18, -15, -16, -12, -11, -11, -9]
    let end: [Double] = [-6, -6, -3, -2, 0, -2, -1, 0, 0, 1, 2, 3, 6, 11, 13, 17, 18, 22, 25]
    #expect(findings(start + middle + end).isEmpty)
  }

  @Test func `a hand that shakes at the rounding of places is not a jump where it begins to drag`()
  {
    let start: [Double] = [0, 2, -4, 2, -2, -4, -6, -6, -8, -10, -14, -14, -18, -18, -18, -20, -22]
    let end: [Double] = [-20, -20, -20, -20, -16, -18, -14, -12, -10, -8, -8, -4, -4, -4, 0, 0, 2]
    #expect(findings(start + end).isEmpty)
    #expect(findings((start + end).reversed()).isEmpty)
  }

  @Test(arguments: [2, 31])
  func `a jump is found where a drag begins or ends`(index: Int) {
    let start: [Double] = [4, 5, 6, 8, 9, 11, 13, 15, 17, 18, 19, 20, 21, 22, 22, 23, 22]
    var steps = start + start.reversed()
    steps[index] += 12
    #expect(findings(steps).map(\.sample.frame) == [index])
  }

  @Test func `a step that is a pixel longer than those beside it is not a jump`() {
    let steps: [Double] = [
      11, 13, 15, 17, 19, 20, 21, 22, 22, 23, 22, 22, 21, 20, 19, 17, 15, 13, 11,
    ]
    #expect(findings(steps).isEmpty)
  }
}
