import ChatframeSeededRandomness
import Testing

@testable import ChatframeJitter

struct UserMotionTests {
  private func motion(
    _ steps: [Double],
    scale: Double = 1,
    repeatsCount: Bool = true
  ) -> UserMotion {
    let samples = steps.enumerated().map { index, step in
      MotionSample(
        frame: index,
        time: Double(index) / 60,
        duration: 1 / 60,
        displacement: step,
        isRepeated: step == 0
      )
    }
    return UserMotion(samples, .lossless, scale: scale, repeatsCount: repeatsCount)
  }

  /// Returns the findings in a motion by some pixels per frame.
  private func findings(
    _ steps: [Double],
    scale: Double = 1,
    repeatsCount: Bool = true
  ) -> [JudgedSample] {
    var motion = motion(steps, scale: scale, repeatsCount: repeatsCount)
    return motion.judge().filter { abs($0.deviation) > 1e-3 }
  }

  private let steady = [Double](repeating: 10, count: 20)

  @Test func `a list that rounds its places to whole points is steady`() {
    // 1.5 points per frame.
    let steps = (0..<40).map { $0 % 2 == 0 ? 3.0 : 6 }
    #expect(findings(steps, scale: 3).isEmpty)
  }

  @Test func `a jump of four points is found in a list that moves by whole points`() {
    var steps = (0..<40).map { $0 % 2 == 0 ? 3.0 : 6 }
    steps[20] += 12
    #expect(findings(steps, scale: 3).map(\.sample.frame) == [20])
  }

  @Test func `a list that rests for a frame where it turns has not stalled`() {
    // A list that a spring pulls back; part of it moves for a frame while it turns.
    let back: [Double] = [-6, -7, -8, -8, -8, -8, -7, -7, -7, -6, -5, -4]
    let found = findings([60, 60, 51, 37, 26, 17, 10, 5, 0, 4, -11] + back)
    #expect(!found.contains { $0.stallLength > 0 })
  }

  @Test(arguments: [nil, 10.0])
  func `a list that seems to rest while most of the screen changes has not stalled`(
    userDelta: Double?
  ) {
    let samples = (0..<30).map { frame in
      var sample = MotionSample(to: frame, displacement: 10, userDelta: userDelta)
      // A menu fades in over the list.
      sample.mayHaveMoved = (12..<15).contains(frame)
      if sample.mayHaveMoved { sample.displacement = 0 }
      return sample
    }
    var motion = UserMotion(samples, .lossless, scale: 1, repeatsCount: true)
    #expect(motion.judge().allSatisfy { abs($0.deviation) < 1e-3 })
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func `a list that rests after frames without content has not stalled`(
    isAfterGap: Bool,
    count: Int
  ) {
    var samples = (0..<30).map { frame in
      MotionSample(to: frame, displacement: (12..<15).contains(frame) ? 0 : 10)
    }
    samples[11].isAfterGap = isAfterGap
    var motion = UserMotion(samples, .lossless, scale: 1, repeatsCount: true)
    #expect(motion.judge().count { $0.stallLength > 0 } == count)
  }

  @Test func `a list that makes up for a stall in which the user stopped has not jumped`() {
    let rest = [Double](repeating: 0, count: 8)
    let start: [Double] = [-2, -5, -7, -9, -11, -13, -14, -15]
    let drag = start + [-16, -17, -17, -17, -17, -16, -16, -14]
    let found = findings(drag + rest + [-57] + rest)
    #expect(found.map(\.sample.frame) == [16])
    #expect(found.map(\.stallLength) == [8])
    #expect(found.map(\.deviation) == [57])
  }

  /// A drag by a hand that shakes by three pixels.
  private var noisy: [Double] {
    var random = SeededGenerator(seed: 6)
    return (0..<60).map { _ in Double(20 + Int.random(in: -3...3, using: &random)) }
  }

  @Test func `a hand that shakes is not a jump`() {
    #expect(findings(noisy).isEmpty)
  }

  @Test func `a jump beyond the noise of a hand is found`() {
    var steps = noisy
    steps[30] += 30
    #expect(findings(steps).map(\.sample.frame) == [30])
  }

  @Test func `content that stands still and continues has stalled`() {
    let findings = findings(steady + [0, 0] + steady)
    #expect(findings.map(\.sample.frame) == [20])
    #expect(findings.map(\.deviation) == [-20])
    #expect(findings.map(\.stallLength) == [2])
  }

  @Test func `a wheel that slows down has stalled if it stops at once and then continues`() {
    let notch: [Double] = [89, 70, 52, 38, 25]
    let findings = findings(steady.map { _ in 0 } + notch + [104, 78, 0, 0, 25] + notch + [15, 8])
    #expect(findings.map(\.sample.frame) == [27])
    #expect(findings.map(\.stallLength) == [2])
  }

  @Test func `content that moves against the next notch of a wheel has jumped`() {
    let findings = findings([Double](repeating: 0, count: 9) + [-2, 0, 30, 23, 17, 13, 8, 5, 2, 1])
    #expect(findings.map(\.sample.frame) == [9])
    #expect(findings.map(\.deviation) == [-2])
  }

  @Test func `content that catches up is one stall`() {
    let findings = findings(steady + [0, 0, 30] + steady)
    #expect(findings.map(\.sample.frame) == [20])
    #expect(findings.map(\.deviation) == [-20])
    #expect(findings.map(\.stallLength) == [2])
  }

  @Test func `a slow list that stands still and catches up has stalled`() {
    let before: [Double] = [5, 4, 5, 4, 4, 4, 3, 3, 3, 2, 3, 2]
    let findings = findings(before + [0, 0, 5, 2, 1, 1, 1, 1, 1, 0, 1, 1, 0, 0])
    #expect(findings.map(\.sample.frame) == [12])
    #expect(findings.map(\.stallLength) == [2])
  }

  @Test(arguments: [[2.0, 0, 2, 0, 0, 0], [2, 0, 3, 2, 2, 2], [2, 0, 0, 3, 1, 1, 1]])
  func `a slow list that hesitates has not stalled`(end: [Double]) {
    let start: [Double] = [5, 4, 5, 4, 4, 4, 3, 3, 3, 3, 3]
    #expect(findings(start + end + [1, 1, 0, 0]).allSatisfy { $0.stallLength == 0 })
  }

  @Test func `a slow list that moves on by more than it missed has jumped`() {
    let before: [Double] = [5, 4, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 2, 1]
    let findings = findings(before + [0, 0, 0, 0, 0, 14, 1, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0])
    #expect(findings.map(\.sample.frame) == [20])
    #expect(findings.map(\.stallLength) == [0])
  }

  @Test func `a list that a spring pulls back slowly has stalled if it stops and catches up`() {
    let hit: [Double] = [100, 99, 100, 100, 86, 62, 43, 28, 16, 8, 1, -4, -7, -11, -11, -13, -14]
    let back: [Double] = [-13, -13, -13, -11, -11, -11, -9, -9, -8, -8, -6, -7, -5, -5, -5, -4, -3]
    let end: [Double] = [-1, -2, -1, -1, -1, -1, -1, -1, 0, -1, 0, -1, 0, 0]
    let findings = findings(hit + back + [0, 0, 0, 0, 0, -16] + end)
    #expect(findings.map(\.sample.frame) == [34])
    #expect(findings.map(\.stallLength) == [5])
  }

  @Test func `a jump of a list that has come to rest is not the end of a stall`() {
    let slower: [Double] = [-15, -15, -14, -12, -12, -11, -9, -9, -7, -6, -4, -3, -2, -2]
    let (rest, drag) = (
      [Double](repeating: 0, count: 7), [1, 1, 1, 3, 3, 3, 5, 5, 6, 6, 7, 7, 7.0]
    )
    let findings = findings(slower + rest + [-60, 0, 0] + drag)
    #expect(findings.map(\.sample.frame) == [21])
    #expect(findings.map(\.stallLength) == [0])
  }

  @Test(arguments: [[-6.0, -4, -3, -3], [-9, -7, -6, -5, -4, -4]])
  func `a jump after a slow end of a motion is not the end of a stall`(end: [Double]) {
    let slower: [Double] = [-15, -15, -14, -12, -12, -11, -9, -9]
    let rest = [Double](repeating: 0, count: 7)
    let found = findings(slower + end + rest + [-90] + rest)
    #expect(found.map(\.sample.frame) == [slower.count + end.count + rest.count])
    #expect(found.map(\.stallLength) == [0])
  }

  @Test func `a list that would have come to rest in a stall catches up by less`() {
    let drag: [Double] = [-2, -5, -7, -9, -11, -13, -14, -15, -15, -15, -15]
    let rest = [Double](repeating: 0, count: 12)
    let findings = findings(drag + rest + [-103, -1] + rest)
    #expect(findings.map(\.sample.frame) == [11])
    #expect(findings.map(\.stallLength) == [12])
    // Without the stall, it would have moved as in the samples that follow.
    #expect(findings.allSatisfy { abs($0.deviation - 103) < 0.5 })
  }

  @Test func `a list that stalls soon after it started slowly has stalled if it catches up far`() {
    let rest = [Double](repeating: 0, count: 8)
    let slower: [Double] = [-34, -29, -24, -21, -17, -13, -11, -8, -5, -4, -2, -2]
    let findings = findings(rest + [-1, -3, -3] + rest + [-163, -39, -40] + slower + rest)
    #expect(findings.map(\.sample.frame) == [11])
    #expect(findings.map(\.stallLength) == [8])
  }

  @Test
  func `a list that catches up by more than its speeds explain may have been faster meanwhile`() {
    let rest = [Double](repeating: 0, count: 12)
    let start: [Double] = [-1, -2, -6, -9, -13, -19, -25]
    let end: [Double] = [-811, -32, -25, -18, -14, -9, -5, -3, -1]
    let findings = findings(rest + start + rest + end + rest)
    #expect(findings.map(\.sample.frame) == [19])
    #expect(findings.map(\.stallLength) == [12])
  }

  /// A drag that slows down.
  private let slowing: [Double] = [5, 9, 11, 13, 14, 14, 15, 15, 15, 15, 15, 13]

  @Test func `a drag that stops at once and moves on slower, but at once, has stalled`() {
    let rest = [Double](repeating: 0, count: 5)
    let findings = findings(slowing + rest + [6, 5, 4, 2, 1, 1] + rest)
    #expect(findings.map(\.sample.frame) == [12])
    #expect(findings.map(\.stallLength) == [5])
  }

  @Test func `a list that stops at once, and slows down as soon as it moves on, has stalled`() {
    let start: [Double] = [-1, -3, -5, -8, -13, -17, -23, -30, -37, -45, -55, -64, -75, -86, -87]
    let rest = [Double](repeating: 0, count: 8)
    let findings = findings(start + rest + [-12, -9, -5, -2, -1] + rest)
    #expect(findings.map(\.sample.frame) == [15])
    #expect(findings.map(\.stallLength) == [8])
  }

  @Test func `a drag that stops at once and gets faster again has not stalled`() {
    let rest = [Double](repeating: 0, count: 5)
    #expect(findings(slowing + rest + [4, 5, 6, 8, 10, 12, 12, 12, 12]).isEmpty)
  }

  @Test func `a finger that slows down to rest has not stalled`() {
    let steps = steady + [8, 6, 4, 2, 1, 0, 0, 0, 1, 3, 5, 7, 9] + steady
    #expect(findings(steps).isEmpty)
  }

  @Test func `pictures that a video shows twice are not stalls`() {
    let steps = (0..<60).map { $0 % 2 == 0 ? 0.0 : 20 }
    #expect(findings(steps, repeatsCount: false).isEmpty)
    let intervals = motion(steps, repeatsCount: false).intervals
    #expect(abs(intervals[intervals.count / 2] - 1 / 30) < 1e-6)
  }

  @Test func `a stall in a video that repeats each picture is found`() {
    var steps = (0..<80).map { $0 % 2 == 0 ? 0.0 : 20 }
    for frame in 36...45 { steps[frame] = 0 }
    let findings = findings(steps, repeatsCount: false)
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.stallLength > 1 })
  }

  @Test func `a jump while a list eases in is found with its size`() {
    var steps = (0..<40).map { (Double($0) * Double($0) / 30).rounded() }
    steps[24] += 12
    let findings = findings(steps)
    #expect(findings.map(\.sample.frame) == [24])
    #expect(findings.allSatisfy { abs($0.seen - 12) <= 1 })
  }

  @Test(arguments: [[2, 1, -2], [2, -2, 1, 1, 2, 4, 5, 6, 8, 8, 10], [-3, -1, 0, 3]])
  func `content at rest that moves back as far has jumped`(steps: [Double]) {
    let (before, after) = ([Double](repeating: 3, count: 20), [Double](repeating: 0, count: 5))
    let moved = before + [2, 1] + after + steps
    let rest = [Double](repeating: steps.last == 10 ? 10 : 0, count: 20)
    #expect(findings(moved + rest).first?.sample.frame == before.count + 2 + after.count)
  }

  @Test(arguments: [(-1, [30]), (0, [])])
  func `a slow list that moves back in one frame has jumped`(step: Double, frames: [Int]) {
    let slower: [Double] = [0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1]
    let steps = [Double](repeating: 1, count: 30) + [step] + slower
    #expect(findings(steps).map(\.sample.frame) == frames)
  }

  @Test func `a list in a video that moves back in one frame has jumped`() {
    var samples = (0..<40).map { MotionSample(to: $0, displacement: 1) }
    samples[20].displacement = -1
    var motion = UserMotion(samples, .lossy, scale: 1, repeatsCount: true)
    let found = motion.judge().filter { abs($0.deviation) > 1e-3 }
    #expect(found.map(\.sample.frame) == [20])
  }

  @Test func `a finger that moves content from rest in the other direction is not a jump`() {
    let rest = [Double](repeating: 0, count: 5)
    let steps = [3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 1] + rest + [2, -1, -1, -2, -4, -6, -8, -8, -8, -8]
    #expect(findings(steps.map { Double($0) }).isEmpty)
  }

  @Test func `a recorded motion is not estimated`() {
    let samples = (0..<20).map { frame in
      MotionSample(
        frame: frame,
        time: Double(frame) / 60,
        duration: 1 / 60,
        displacement: frame == 9 ? 40 : 4,
        userDelta: frame == 9 ? 40 : 4
      )
    }
    var motion = UserMotion(samples, .lossless, scale: 1, repeatsCount: true)
    #expect(
      motion.judge().allSatisfy { $0.deviation == 0 && $0.expected == $0.sample.displacement }
    )
  }

  @Test func `a list that stalls soon after it started and catches up has stalled`() {
    let rest = [Double](repeating: 0, count: 20)
    let start: [Double] = [-3, 0, -6, -9, 0, 0, 0, 0, 0, -168, -57, -66, -75, -81, -87, -93]
    let found = findings(rest + start + [-96, -96, -96, -93, -90, -84, -78], scale: 3)
    #expect(found.map(\.sample.frame) == [24])
    #expect(found.map(\.stallLength) == [5])
  }

  @Test func `a displacement that is much farther from a curve than all others is a jump`() {
    let rest = [Double](repeating: 0, count: 11)
    let up: [Double] = [2, 5, 7, 12, 15, 19, 22, 25, 26, 27, 27, 26, 25, 22]
    let down: [Double] = [15, 12, 7, 5, 2, 0, 0, 0, 0, 0]
    let fling: [Double] = [-5, -14, -24, -33, -42, -52, -62, -65, -63, -61, -59, -57, -55, -53]
    let found = findings(rest + up + [13] + down + fling)
    #expect(found.map(\.sample.frame) == [rest.count + up.count])
  }

  @Test func `a displacement of a shaking hand that is not much farther is none`() {
    let rest = [Double](repeating: 0, count: 12)
    let hand: [Double] = [6, 6, 8, 12, 12, 14, 22, 16, 20, 20, 24, 24, 22, 26, 26, 20, 22, 16, 18]
    #expect(findings(rest + hand + [12, 10, 8, 4, 4] + rest, scale: 2).isEmpty)
  }

  /// Returns the frames with findings in a motion that is recorded in points, of which frames show
  /// whole pixels, at two pixels per point.
  ///
  /// - Parameters:
  ///   - delta: The pixels per frame.
  ///   - roundsRows: Whether rows are rounded one by one, so that any of them may have been measured.
  ///   - place: Returns the pixel that a frame shows.
  /// - Returns: The frames.
  private func framesOff(
    _ delta: Double,
    roundsRows: Bool = false,
    place: (_ frame: Int, _ exact: Double) -> Double
  ) -> [Int] {
    let places = (0..<60).map { place($0, Double($0) * delta) }
    let samples = (1..<60).map { frame in
      MotionSample(
        frame: frame,
        time: Double(frame) / 60,
        duration: 1 / 60,
        displacement: places[frame] - places[frame - 1],
        userDelta: delta,
        isMixed: roundsRows
      )
    }
    var motion = UserMotion(samples, .lossless, scale: 2, repeatsCount: true)
    return motion.judge().filter { abs($0.deviation) > 1e-3 }.map(\.sample.frame)
  }

  @Test func `a place that a browser rounds to a part of a point before it is a pixel is exact`() {
    // In frame 30, it is a hundredth of a pixel above the middle of two pixels.
    let delta = 10 + 15.51 / 30
    let frames = framesOff(delta) { frame, exact in
      frame == 30 ? exact.rounded(.down) : frame == 29 ? exact.rounded(.up) : exact.rounded()
    }
    #expect(frames.isEmpty)
  }

  @Test(arguments: [(2, [30]), (1, [])] as [(Double, [Int])])
  func `a jump of rows that are rounded one by one is found if it is larger than rounding`(
    size: Double,
    frames: [Int]
  ) {
    let found = framesOff(10.71, roundsRows: true) { frame, exact in
      frame < 30 ? exact.rounded(.up) : exact.rounded(.down) + size
    }
    #expect(found == frames)
  }

  @Test func `a jump of a pixel of a list that moves by whole pixels is found`() {
    #expect(framesOff(10) { frame, exact in exact + (frame >= 30 ? 1 : 0) } == [30])
  }
}
