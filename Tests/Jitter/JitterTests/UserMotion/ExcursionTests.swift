import Foundation
import Testing

@testable import ChatframeJitter

/// Content that leaves a path on which its speed changes fast.
struct ExcursionTests {
  /// The pixels per frame of a list that eases to a new place, faster and then slower.
  private let easing = (0..<48).map { frame in
    let distance = Double(min(frame, 47 - frame))
    return (1 + distance * distance / 5).rounded()
  }

  private func findings(_ steps: [Double]) -> [JudgedSample] {
    let samples = steps.enumerated().map { index, step in
      MotionSample(
        frame: index,
        time: Double(index) / 60,
        duration: 1 / 60,
        displacement: step
      )
    }
    var motion = UserMotion(samples, .lossless, scale: 1, repeatsCount: true)
    return motion.judge().filter { abs($0.deviation) > 1e-3 }
  }

  @Test func `a list that eases to a new place does not jump`() {
    #expect(findings(easing).isEmpty)
  }

  @Test(arguments: [14, 20, 30], [1, 2, 4])
  func `a jump between faster and slower frames that is undone is found`(frame: Int, length: Int) {
    var steps = easing
    steps[frame] += 6
    steps[frame + length] -= 6
    let findings = findings(steps)
    #expect(findings.map(\.sample.frame) == [frame, frame + length])
    #expect(findings.allSatisfy { abs(abs($0.deviation) - 6) < 1 })
  }

  /// The pixels per frame of a finger that becomes faster and slower within a third of a second.
  private let dragging: [Double] = {
    let places = (0...20).map { (89 * (1 - cos(.pi * Double($0) / 20))).rounded() }
    let rest = [Double](repeating: 0, count: 6)
    return rest + zip(places, places.dropFirst()).map { $1 - $0 } + rest
  }()

  @Test func `a short drag does not jump`() {
    #expect(findings(dragging).isEmpty)
  }

  @Test(arguments: [12, 14, 16], [-3.0, 3])
  func `a small jump in a short drag is found`(frame: Int, size: Double) {
    var steps = dragging
    steps[frame] += size
    #expect(findings(steps).map(\.sample.frame) == [frame])
  }

  @Test(arguments: [-4.0, -2, 2, 4])
  func `a hand that is suddenly faster or slower does not jump`(change: Double) {
    let places = (0..<40).map { frame in
      let since = Double(frame)
      return (12 * since + 0.1 * since * since + change * max(0, since - 20)).rounded()
    }
    #expect(findings(zip(places, places.dropFirst()).map { $1 - $0 }).isEmpty)
  }

  @Test func `a small jump in a fling is found`() {
    var steps = (0..<40).map { (90 * pow(0.967, Double($0))).rounded() }
    steps[20] += 3
    #expect(findings(steps).map(\.sample.frame) == [20])
  }

  @Test func `a jump that is undone does not hide behind its own shaking`() {
    func eased(_ frame: Int) -> Double {
      let time = min(max(Double(frame) / 30, 0), 1)
      let rest = 1 - time
      return 1300 * (time < 0.5 ? 4 * time * time * time : 1 - 4 * rest * rest * rest)
    }
    let places = (0..<84).map { frame in
      (eased(frame - 8) - eased(frame - 48)).rounded() + ((26..<30).contains(frame) ? 6 : 0)
    }
    let findings = findings(zip(places, places.dropFirst()).map { $1 - $0 })
    #expect(findings.map(\.sample.frame) == [25, 29])
  }

  @Test(arguments: [3, 4])
  func `a small jump that is undone is found although the list turns meanwhile`(size: Double) {
    var places = (0..<40).map { frame in
      let (since, left) = (Double(frame), Double(40 - frame))
      return (0.3 * since * left).rounded()
    }
    for frame in 18..<21 { places[frame] += size }
    let findings = findings(zip(places, places.dropFirst()).map { $1 - $0 })
    #expect(findings.map(\.sample.frame) == [17, 20])
  }

  /// Returns the pixels per frame of a list that eases in and out, and is displaced from a frame on, or
  /// in some frames.
  private func easing(
    by distance: Double,
    displaced size: Double,
    in displaced: Range<Int> = 26..<48
  ) -> [Double] {
    let places = (0..<48).map { frame in
      let time = min(max(Double(frame - 8) / 32, 0), 1)
      let rest = 1 - time
      let eased = time < 0.5 ? 4 * time * time * time : 1 - 4 * rest * rest * rest
      return (distance * eased).rounded() + (displaced.contains(frame) ? size : 0)
    }
    return zip(places, places.dropFirst()).map { $1 - $0 }
  }

  @Test(arguments: [700, 933, 1250.0])
  func `a list that suddenly slows down in the middle of an ease does not jump`(distance: Double) {
    #expect(findings(easing(by: distance, displaced: 0)).isEmpty)
  }

  @Test(arguments: [700, 933, 1250.0], [-6, 6])
  func `a small jump in the middle of an ease is found`(distance: Double, size: Double) {
    #expect(findings(easing(by: distance, displaced: size)).map(\.sample.frame) == [25])
  }

  @Test(arguments: Array(stride(from: 600, to: 1300, by: 50.0)), [-6.0, 6])
  func `a jump that lasts in the middle of an ease is not undone`(distance: Double, size: Double) {
    #expect(findings(easing(by: distance, displaced: size)).count < 2)
  }

  @Test(arguments: [750, 850, 1250.0], [-3.0, 3])
  func `a jump of few pixels is found where a list eases symmetrically`(
    distance: Double,
    size: Double
  ) {
    let steps = easing(by: distance, displaced: size)
    #expect(findings(steps).map(\.sample.frame) == [25])
  }

  @Test(arguments: [750, 933, 1250.0], [17, 24, 30])
  func `a jump of two pixels that is undone is found where a list eases symmetrically`(
    distance: Double,
    frame: Int
  ) {
    let steps = easing(by: distance, displaced: 2, in: frame + 1..<frame + 2)
    #expect(findings(steps).map(\.sample.frame) == [frame, frame + 1])
  }

  @Test(arguments: [750, 900, 1150, 1250.0], [27, 28, 29])
  func `a list that stands still for a frame of an ease does not jump in another one`(
    distance: Double,
    frame: Int
  ) {
    var steps = easing(by: distance, displaced: 0)
    steps[frame] = 0
    #expect(findings(steps).map(\.sample.frame) == [frame])
  }

  /// How far motions have come, from 0 to 1, after a share of their time.
  private static let curves: [String: @Sendable (Double) -> Double] = [
    "sine": { (1 - cos(.pi * $0)) / 2 },
    "smooth": { $0 * $0 * (3 - 2 * $0) },
    "smoother": { $0 * $0 * $0 * (10 - 15 * $0 + 6 * $0 * $0) },
    "faster for longer": { $0 * $0 * $0 * (4 - 3 * $0) },
  ]

  /// The motions that other rules than that of long motions take for jumps.
  private static let knownMotions = [
    "smooth, 0.0: 925.0 px, 33.0", "smoother, 0.5: 475.0 px, 36.0",
  ]

  @Test(arguments: curves.keys.sorted(), [0.0, 0.3, 0.5, 0.8])
  func `a list that eases along a smooth curve does not jump`(name: String, phase: Double) throws {
    let curve = try #require(Self.curves[name])
    for distance in stride(from: 100.0, through: 1000, by: 75) {
      for length in stride(from: 27.0, through: 60, by: 3) {
        let places = (0..<Int(length) + 24).map { frame in
          (distance * curve(min(max((Double(frame) - 12 + phase) / length, 0), 1))).rounded()
        }
        let findings = findings(zip(places, places.dropFirst()).map { $1 - $0 })
        let motion = "\(name), \(phase): \(distance) px, \(length)"
        withKnownIssue {
          #expect(findings.map(\.sample.frame) == [], "\(motion) frames")
        } when: {
          Self.knownMotions.contains(motion)
        }
      }
    }
  }

  @Test(arguments: [-2.0, 2], [1, 3, 5])
  func `two pixels that a fling is displaced by for a while are found`(size: Double, length: Int) {
    var steps = (0..<40).map { (40 * pow(0.967, Double($0))).rounded() }
    steps[20] += size
    steps[20 + length] -= size
    #expect(findings(steps).map(\.sample.frame) == [20, 20 + length])
  }

  @Test func `a jump back near the end of a drag is found although it looks like shaking`() {
    let drag: [Double] = [
      0, 0, 0, 0, 1, 2, 4, 5, 6, 8, 9, 9, 10, 10, 11, 11, 10, 11, 10, 10, 9, 9, 5, 9, 6, 4, 4, 2, 2,
      1,
    ]
    let rest = [Double](repeating: 0, count: 20)
    #expect(findings(drag + rest).map(\.sample.frame) == [22])
  }
}
