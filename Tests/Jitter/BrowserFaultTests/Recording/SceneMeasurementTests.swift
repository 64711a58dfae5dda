import Testing

struct SceneMeasurementTests {
  private func measurement(
    _ fault: SceneFault? = nil,
    style: ChatScene.Style = .plain,
    motion: ChatScene.UserMotion = .drag,
    tops: [Double],
    userDeltas: [Double]
  ) -> SceneMeasurement {
    var scene = ChatScene(name: "scene", seed: 1, style: style, motion: motion)
    scene.faults = fault.map { [$0] } ?? []
    let frames = zip(tops, userDeltas).map { top, delta in
      FrameMeasure(
        userDelta: delta,
        rows: [0, 1].map { row in
          .init(id: "r\(row)", x: 10, y: top + Double(row) * 50, width: 370, height: 50)
        },
        motions: [],
        faults: [.init(x: 10, y: top, width: 370, height: 50)]
      )
    }
    let placed = scene.faults.map {
      PageDescription.Fault(frame: $0.frame, length: min($0.length, 2), row: "r0")
    }
    return SceneMeasurement(
      scene: scene,
      page: PageDescription(noise: 0, faults: placed),
      frames: frames
    )
  }

  @Test func `the size of a jump is what the user did not cause`() {
    let fault = SceneFault(kind: .jump, frame: 2, size: 12)
    let truth = measurement(fault, tops: [100, 105, 122], userDeltas: [0, 5, 5]).truth
    #expect(truth.faults.map(\.magnitude) == [12])
    #expect(truth.faults.map(\.kind) == ["jump"])
  }

  @Test func `the size of a stall is the motion that is missing`() {
    let fault = SceneFault(kind: .stall, frame: 1, length: 2)
    let truth = measurement(fault, tops: [100, 100, 100, 118], userDeltas: [0, 6, 6, 6]).truth
    #expect(truth.faults.map(\.magnitude) == [-12])
  }

  @Test func `a stall is as long as the page has room for`() {
    let fault = SceneFault(kind: .stall, frame: 1, length: 3)
    let truth = measurement(fault, tops: [100, 100, 100, 118], userDeltas: [0, 6, 6, 6]).truth
    #expect(truth.faults.map(\.length) == [2])
    #expect(truth.faults.map(\.magnitude) == [-12])
  }

  @Test func `a jump that cancels the user's motion may be a stall`() {
    let fault = SceneFault(kind: .jump, frame: 1, size: -5)
    let truth = measurement(fault, tops: [100, 100], userDeltas: [0, 5]).truth
    #expect(truth.faults[0].acceptable.map(\.kind) == ["jump", "stall"])
  }

  @Test func `motion that nothing explains is noticed`() {
    let moved = measurement(tops: [100, 105, 110, 118], userDeltas: [0, 5, 5, 5])
    #expect(moved.unexplainedFrame == 3)
    let explained = measurement(tops: [100, 105, 110], userDeltas: [0, 5, 5])
    #expect(explained.unexplainedFrame == nil)
  }

  @Test func `a jump between notches of a wheel needs the user's motion`() {
    let fault = SceneFault(kind: .jump, frame: 1, size: 30)
    let truth = measurement(fault, motion: .notches, tops: [0, 30], userDeltas: [0, 0]).truth
    #expect(truth.faults.map(\.needsUserMotion) == [true])
  }

  @Test(arguments: [
    ([6.0, 6, 6, 6, 6, 0, 0, 0], false, true), ([0.0, 0, 0, 6, 6, 6, 6, 6], false, true),
    ([6.0, 6, 6, 6, 6, 6, 6, 6], false, false), ([6.0, 6, 6, 6, 6, 0, 0, 0], true, false),
    ([6.0, 6, 6, 6, 6, 0.7, 0.2, 0], false, true), ([6.0, 6, 6, 6, 6, 0.7, 0.7, 0], false, false),
  ])
  func `only a stall beside rest that is not made up for needs the user's motion`(
    userDeltas: [Double],
    catchesUp: Bool,
    needsUserMotion: Bool
  ) {
    var fault = SceneFault(kind: .stall, frame: 3, length: 2)
    fault.catchesUp = catchesUp
    let tops = userDeltas.indices.map { frame in
      100 + userDeltas[...frame].reduce(0, +) - (frame >= 3 ? userDeltas[3] : 0)
    }
    let truth = measurement(fault, tops: tops, userDeltas: userDeltas).truth
    #expect(truth.faults.map(\.needsUserMotion) == [needsUserMotion])
  }

  @Test(arguments: [(0.0, ["stall", "jump"]), (6.0, ["stall"])])
  func `only how content at rest catches up with a stall is seen`(
    userDelta: Double,
    kinds: [String]
  ) {
    let fault = SceneFault(kind: .stall, frame: 3, length: 2)
    let userDeltas = [userDelta, userDelta, userDelta, 6, 6, 6]
    let tops = userDeltas.indices.map { 100 + userDeltas[...$0].reduce(0, +) }
    let truth = measurement(fault, tops: tops, userDeltas: userDeltas).truth
    #expect(truth.faults[0].acceptable.map(\.kind) == kinds)
    #expect(truth.faults[0].acceptable.last?.first == (kinds == ["stall"] ? 3 : 5))
  }

  @Test(arguments: [
    (ChatScene.Style.plain, 20.0, ["jump", "tear", "repaint"]),
    (ChatScene.Style.plain, 40.0, ["jump", "tear"]),
    (ChatScene.Style.glass, 20.0, ["jump", "tear"]),
  ])
  func `a row that moves under an opaque bar is replaced`(
    style: ChatScene.Style,
    top: Double,
    kinds: [String]
  ) {
    let fault = SceneFault(kind: .row, frame: 1, size: -80)
    let truth = measurement(fault, style: style, tops: [top + 80, top], userDeltas: [0, 0]).truth
    #expect(truth.faults[0].acceptable.map(\.kind) == kinds)
  }

  @Test(arguments: [
    (ChatScene.Style.plain, 100.0, 1), (.plain, -60, 0), (.plain, 800, 0), (.glass, -60, 1),
  ])
  func `a jump counts unless opaque bars hide its rows`(
    style: ChatScene.Style,
    top: Double,
    count: Int
  ) {
    let fault = SceneFault(kind: .jump, frame: 1, size: 8)
    let truth = measurement(fault, style: style, tops: [top, top + 8], userDeltas: [0, 0]).truth
    #expect(truth.faults.count == count)
  }
}
