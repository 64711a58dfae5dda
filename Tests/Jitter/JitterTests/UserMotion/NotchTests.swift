import Testing

@testable import ChatframeJitter

/// A list that a wheel moves along the same curve at each notch.
struct NotchTests {
  private static let notches = [4, 19, 25, 43, 48, 53, 70]

  /// Returns the pixels by which a wheel moves a list in each frame.
  ///
  /// - Parameters:
  ///   - distance: The pixels of a notch.
  ///   - jumps: The pixels by which the list jumps in some frames.
  /// - Returns: The pixels, as the differences of whole places.
  private func steps(ofNotchesOf distance: Double, jumps: [Int: Double] = [:]) -> [Double] {
    let places = (0..<84).map { frame in
      let notches = Self.notches.reduce(0.0) { sum, first in
        let rest = 1 - min(max(Double(frame - first) / 9, 0), 1)
        return sum + distance * (1 - rest * rest * rest)
      }
      return (notches + jumps.filter { $0.key <= frame }.reduce(0) { $0 + $1.value }).rounded()
    }
    return zip(places, places.dropFirst()).map { $1 - $0 }
  }

  /// Returns the frames with findings.
  private func findings(_ steps: [Double]) -> [Int] { judged(steps).map(\.sample.frame) }

  /// Returns the samples with findings.
  private func judged(_ steps: [Double], scale: Double = 1) -> [JudgedSample] {
    var motion = UserMotion(samples(steps), .lossless, scale: scale, repeatsCount: true)
    return motion.judge().filter { abs($0.deviation) > 1e-3 }
  }

  private func samples(_ steps: [Double]) -> [MotionSample] {
    steps.enumerated().map { MotionSample(to: $0 + 1, displacement: $1) }
  }

  @Test(arguments: [100.0, 133.4, -77.7])
  func `notches of a wheel are not jumps`(distance: Double) {
    #expect(findings(steps(ofNotchesOf: distance)) == [])
  }

  @Test(arguments: [100.0, 133.4, -77.7], [21, 23, 46, 56])
  func `a jump of two pixels during a notch is found`(distance: Double, frame: Int) {
    #expect(findings(steps(ofNotchesOf: distance, jumps: [frame: 2])) == [frame])
  }

  @Test(arguments: [1, 3])
  func `a jump of two pixels that is undone is found`(length: Int) {
    let steps = steps(ofNotchesOf: 133.4, jumps: [22: -2, 22 + length: 2])
    #expect(findings(steps) == [22, 22 + length])
  }

  @Test func `a jump of one pixel is found if each notch moves the list by whole pixels`() {
    #expect(findings(steps(ofNotchesOf: 100, jumps: [23: 1])) == [23])
  }

  @Test func `a jump in the first frame of a notch does not displace the following frames`() {
    #expect(findings(steps(ofNotchesOf: 100, jumps: [26: -120])) == [26])
  }

  @Test(arguments: [100.0, 133.4, -77.7], [19, 43])
  func `a list that starts a frame late at a notch has stalled`(distance: Double, notch: Int) {
    var steps = steps(ofNotchesOf: distance)
    let missing = steps[notch]
    (steps[notch], steps[notch + 1]) = (0, steps[notch] + steps[notch + 1])
    let stalls = judged(steps)
    #expect(stalls.map(\.sample.frame) == [notch + 1])
    #expect(stalls.map(\.stallLength) == [1])
    // Places are rounded.
    #expect(stalls.allSatisfy { abs($0.deviation + missing) < 2 })
  }

  @Test(arguments: [100.0, 133.4, -77.7], [2, 3])
  func `a list that starts several frames late at a notch has stalled`(
    distance: Double,
    count: Int
  ) {
    var steps = steps(ofNotchesOf: distance)
    // The list comes to rest before the notch.
    let notch = 43
    let missing = steps[notch..<notch + count].reduce(0, +)
    for frame in notch..<notch + count { steps[frame] = 0 }
    steps[notch + count] += missing
    let stalls = judged(steps)
    #expect(stalls.map(\.sample.frame) == [notch + 1])
    #expect(stalls.map(\.stallLength) == [count])
    // Places are rounded.
    #expect(stalls.allSatisfy { abs($0.deviation + missing) < 2 })
  }

  @Test(arguments: [100.0, 133.4])
  func `a long stall is found in spite of a jump in another notch`(distance: Double) {
    var steps = steps(ofNotchesOf: distance, jumps: [54: -12])
    let missing = steps[26..<31].reduce(0, +)
    for frame in 26..<31 { steps[frame] = 0 }
    steps[31] += missing
    let found = judged(steps)
    #expect(found.map(\.sample.frame) == [27, 54])
    #expect(found.map(\.stallLength) == [5, 0])
  }

  @Test(arguments: [100.0, 133.4])
  func `a list that rests in a notch has stalled although it does not catch up`(distance: Double) {
    var steps = steps(ofNotchesOf: distance)
    let missing = steps[46] + steps[47]
    (steps[46], steps[47]) = (0, 0)
    let stalls = judged(steps)
    #expect(stalls.map(\.sample.frame) == [47])
    #expect(stalls.map(\.stallLength) == [2])
    #expect(stalls.allSatisfy { abs($0.deviation + missing) < 3 })
  }

  /// Returns the frames with findings if three frames show no content.
  ///
  /// - Parameters:
  ///   - steps: The pixels by which the list moves in each frame.
  ///   - gap: The index of the first of these frames.
  /// - Returns: The frames.
  private func findings(_ steps: [Double], withoutContentFrom gap: Int) -> [Int] {
    var samples = samples(steps)
    samples[gap + 3].displacement = samples[gap...gap + 3].reduce(0) { $0 + $1.displacement }
    samples[gap + 3].duration *= 4
    samples[gap + 3].isAfterGap = true
    samples.removeSubrange(gap..<gap + 3)
    var motion = UserMotion(samples, .lossless, scale: 1, repeatsCount: true)
    return motion.judge().filter { abs($0.deviation) > 1e-3 }.map(\.sample.frame)
  }

  @Test(arguments: [22, 27])
  func `a small jump is found after frames without content in a notch`(gap: Int) {
    let steps = steps(ofNotchesOf: 133.4, jumps: [56: 2])
    #expect(findings(steps, withoutContentFrom: gap) == [56])
  }

  @Test(arguments: 15...19)
  func `a notch that continues after frames without content is not a jump`(gap: Int) {
    #expect(findings(steps(ofNotchesOf: 133.4), withoutContentFrom: gap) == [])
  }

  @Test(arguments: [0, 4.0])
  func `a list that reaches its end in a notch has not stalled`(last: Double) {
    var steps = steps(ofNotchesOf: 133.4)
    steps[56] = last
    for frame in 57..<steps.count { steps[frame] = 0 }
    #expect(findings(steps) == [])
  }

  @Test func `a list that starts a frame late at the first notch has stalled`() {
    // After the first notch, the list rests before the second one.
    var steps = [0, 0, 0, 0] + steps(ofNotchesOf: 133.4).dropFirst(15)
    (steps[8], steps[9]) = (0, steps[8] + steps[9])
    let stalls = judged(steps)
    #expect(stalls.map(\.sample.frame) == [9])
    #expect(stalls.map(\.stallLength) == [1])
  }

  @Test func `a stall of a list that moves by whole points has the length on the screen`() {
    var steps = steps(ofNotchesOf: 133.4).map { 2 * $0 }
    let missing = steps[43]
    (steps[43], steps[44]) = (0, steps[43] + steps[44])
    let stalls = judged(steps, scale: 2)
    #expect(stalls.map(\.stallLength) == [1])
    #expect(stalls.allSatisfy { abs($0.deviation + missing) < 4 })
  }

  @Test(arguments: [100.0, 133.4, -77.7])
  func `a jump that hides the start of a notch for a frame is found`(distance: Double) {
    let steps = steps(ofNotchesOf: distance, jumps: [49: -distance / 4, 50: distance / 4])
    #expect(findings(steps) == [49, 50])
  }

  @Test func `a jump that is undone in a notch is found if a list also starts late at another`() {
    var steps = steps(ofNotchesOf: 133.4, jumps: [49: -33, 50: 33])
    (steps[19], steps[20]) = (0, steps[19] + steps[20])
    #expect(findings(steps) == [20, 49, 50])
  }

  @Test func `a small jump in a notch is found although another has a large one`() {
    let steps = steps(ofNotchesOf: 133.4, jumps: [23: 12, 54: 9, 55: -309])
    #expect(findings(steps) == [23, 54, 55])
  }

  @Test func `a jump back that reverses the start of a notch is found`() {
    #expect(findings(steps(ofNotchesOf: 133.4, jumps: [49: -60, 50: 60])) == [49, 50])
  }

  @Test(arguments: [100.0, -77.7])
  func `a notch that begins in a stall is found beside a jump that is undone`(distance: Double) {
    var steps = steps(ofNotchesOf: distance, jumps: [55: 6, 59: -6])
    (steps[19], steps[20]) = (0, 0)
    #expect(findings(steps) == [20, 55, 59])
  }

  @Test func `two stalls do not hide a jump`() {
    var steps = steps(ofNotchesOf: -77.7, jumps: [56: 8])
    let missing = steps[51] + steps[52]
    for index in [20, 21, 22, 51, 52] { steps[index] = 0 }
    steps[53] += missing
    let found = judged(steps)
    #expect(found.map(\.sample.frame) == [21, 52, 56])
    #expect(found.map(\.stallLength) == [3, 2, 0])
  }

  @Test func `a list that rests after a notch in which it stalled has not stalled again`() {
    var steps = steps(ofNotchesOf: 100, jumps: [22: -6])
    let missing = steps[56..<61].reduce(0, +)
    for index in 56..<61 { steps[index] = 0 }
    steps[61] += missing
    #expect(judged(steps).filter { $0.stallLength > 0 }.map(\.sample.frame) == [57])
  }

  @Test func `a notch in which a list stalls is not a jump`() {
    let rest = [Double](repeating: 0, count: 10)
    let found = judged(rest + [60, 46, 0, 26, 16, 10, 6, 2] + rest)
    #expect(found.allSatisfy { $0.stallLength > 0 })
  }

  @Test func `a list at rest that moves a little in two frames has jumped`() {
    let rest = [Double](repeating: 0, count: 10)
    #expect(findings(rest + [10, 6] + rest).first == 11)
  }

  @Test
  func `a list that seems to rest in a notch while most of the screen changes has not jumped`() {
    var samples = samples(steps(ofNotchesOf: 133.4))
    samples[46].displacement = 0
    samples[46].mayHaveMoved = true
    var motion = UserMotion(samples, .lossless, scale: 1, repeatsCount: true)
    #expect(motion.judge().filter { abs($0.deviation) > 1e-3 }.map(\.sample.frame) == [])
  }

  @Test func `a jump that hides the start of a notch and is undone is a flash`() {
    let samples = samples(steps(ofNotchesOf: 133.4, jumps: [49: -33, 50: 33]))
    var analysis = PixelAnalysis(size: FakePlane.grid.size, scale: 1)
    analysis.passages = [samples]
    analysis.records = samples.map { sample in
      FrameRecord(ofMotion: sample.frame, content: FakePlane.blocks(rows: 0..<39))
    }
    analysis.frame = samples.count
    let flashes = MotionJudgement(analysis).report().events.filter { $0.kind == .flash }
    #expect(flashes.map(\.frame) == [49])
  }
}
