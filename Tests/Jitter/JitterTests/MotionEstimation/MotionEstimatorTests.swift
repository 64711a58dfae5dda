import ChatframePixels
import Testing

@testable import ChatframeJitter

struct MotionEstimatorTests {
  private func plane(_ left: Int, _ top: Int) -> FakePlane {
    var plane = FakePlane()
    plane.draw(from: (left, top))
    return plane
  }

  @Test(arguments: [1, -1, 17, -90, 200])
  func `content that moved up or down is found again`(distance: Int) {
    let motion = plane(0, 400).motion(to: plane(0, 400 - distance))
    #expect(motion.displacement == distance)
    #expect(motion.parts.isEmpty)
    #expect(!motion.labels.contains(.changed))
  }

  @Test func `equal frames are identical`() {
    let motion = plane(0, 400).motion(to: plane(0, 400))
    #expect(motion.isIdentical)
    #expect(motion.isQuiet)
    #expect(motion.displacement == 0)
  }

  @Test(arguments: [12, -31])
  func `content that moved to the side is one part`(distance: Int) throws {
    let motion = plane(100, 400).motion(to: plane(100 - distance, 400))
    let part = try #require(motion.parts.first)
    #expect((part.dx, part.dy) == (distance, 0))
    #expect(motion.displacement == 0)
    #expect(part.blocks.count > FakePlane.grid.blocks.count / 2)
  }

  @Test func `a shape of a wallpaper that repeats has not moved to where it is uncovered`() {
    func plane(shown place: Int) -> FakePlane {
      var plane = FakePlane()
      for top in stride(from: 20, to: 320, by: 60) {
        plane.draw(top..<top + 30, columns: 0..<48, from: (0, 0))
      }
      plane.draw(columns: 56..<160, from: (200, 400 - place))
      plane.draw(132 + place..<192 + place, columns: 0..<56, from: (100, 900))
      return plane
    }
    let motion = plane(shown: 0).motion(to: plane(shown: 40))
    #expect(motion.displacement == 40)
    #expect(motion.parts.isEmpty)
  }

  @Test func `a menu that stays while the screen darkens leaves most of it changed`() {
    func screen(_ level: UInt8) -> FakePlane {
      var screen = FakePlane()
      screen.fill(0..<320, columns: 0..<160, level)
      screen.draw(120..<160, columns: 40..<120, from: (0, 400))
      return screen
    }
    let motion = screen(240).motion(to: screen(200))
    #expect(motion.displacement == 0)
    #expect(motion.changesMost)
    #expect(!plane(0, 400).motion(to: plane(0, 400)).changesMost)
  }

  @Test func `a screen that shows only bars rests`() {
    var before = FakePlane()
    before.draw(0..<32, from: (0, 400))
    var after = before
    after.shade()
    #expect(before.motion(to: after).displacement == 0)
  }

  @Test func `content in other colours has not moved`() {
    var inverted = plane(0, 400)
    inverted.invert()
    let motion = plane(0, 400).motion(to: inverted)
    #expect(motion.displacement == 0)
    #expect(motion.labels.allSatisfy { $0 == .recolored })
  }

  @Test(arguments: [(2, 0), (1, 1)])
  func `content in other colours that resembles what is beside it moved as expected`(
    shown: Int,
    expected: Int
  ) {
    func waves(down distance: Int) -> FakePlane {
      var plane = FakePlane()
      plane.drawWaves(columns: 0..<160, down: distance)
      return plane
    }
    var pale = waves(down: shown)
    pale.fade()
    let motion = waves(down: 0).motion(to: pale, expecting: [expected])
    #expect(motion.displacement == expected)
  }

  @Test(arguments: [(6, 12), (28, 36), (-52, -64)])
  func `content in other colours has moved although its speed changed`(
    distance: Int,
    expected: Int
  ) {
    var inverted = plane(0, 400 - distance)
    inverted.invert()
    #expect(plane(0, 400).motion(to: inverted, expecting: [expected]).displacement == distance)
  }

  @Test func `content in other colours moved as recorded where a wallpaper follows it slowly`() {
    func screen(down distance: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(from: (0, 400 - distance))
      return plane
    }
    var after = screen(down: 44)
    after.fade()
    var before = screen(down: 0)
    before.draw(columns: 0..<40, from: (200, 400))
    after.draw(columns: 0..<40, from: (200, 400 - 13))
    #expect(before.motion(to: after, expecting: [44]).displacement == 44)
  }

  @Test func `content in other colours moved on although a little content resembles another place`()
  {
    func screen(down distance: Int, wordAt top: Int) -> FakePlane {
      var screen = FakePlane()
      screen.draw(80 + distance..<176 + distance, from: (0, 400))
      if distance == 0 { screen.invert() }
      screen.draw(top..<top + 64, columns: 8..<104, from: (200, 900))
      return screen
    }
    let motion = screen(down: 0, wordAt: 250)
      .motion(to: screen(down: 24, wordAt: 210), expecting: [20], isRounded: true)
    #expect(motion.displacement == 24)
  }

  @Test func `a screen that shows only the end of content has moved far, and is not blank`() {
    var (before, after) = (FakePlane(), FakePlane())
    before.draw(40..<300, from: (0, 400))
    after.draw(0..<30, from: (0, 630))
    let motion = before.motion(to: after)
    #expect(motion.displacement == -270)
    #expect(!motion.isBlank)
  }

  @Test func `content has moved far if all that is left of it moved together`() {
    let before = plane(0, 400)
    var after = plane(200, 800)
    after.draw(280..<320, from: (0, 400))
    #expect(before.motion(to: after).displacement == 280)
  }

  @Test func `content that some rows expected elsewhere resemble has moved as most of it`() {
    func screen(down distance: Int, part: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(80..<320, columns: 0..<24, from: (200, 0))
      plane.draw(columns: 24..<160, from: (0, 400 - distance))
      plane.draw(200..<320, columns: 24..<160, from: (0, 800 - part))
      return plane
    }
    let motion = screen(down: 0, part: 0).motion(to: screen(down: 51, part: 63), expecting: [63])
    #expect(motion.displacement == 51)
  }

  @Test func `content has become faster, although a part of it moved nearly as before`() {
    func screen(down distance: Int, part: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(from: (0, 400 - distance))
      plane.draw(columns: 0..<48, from: (200, 400 - part))
      return plane
    }
    let motion = screen(down: 0, part: 0).motion(to: screen(down: 109, part: 102), expecting: [100])
    #expect(motion.displacement == 109)
  }

  @Test func `content has become slower, although a part of it moved nearly as before`() {
    func screen(_ distances: (Int, Int)) -> FakePlane {
      var screen = FakePlane()
      screen.draw(columns: 0..<104, from: (0, 400 - distances.0))
      screen.draw(columns: 104..<160, from: (200, 400 - distances.1))
      return screen
    }
    let motion = screen((0, 0)).motion(to: screen((-78, -88)), expecting: [-90])
    #expect(motion.displacement == -78)
  }

  @Test func `a new row that looks like one that is still there has not moved`() {
    var before = FakePlane()
    before.draw(64..<128, from: (0, 400))
    var after = before
    after.draw(136..<200, from: (0, 400))
    #expect(before.motion(to: after).displacement == 0)
  }

  @Test func `a wallpaper beside content that moves stays`() {
    func screen(_ top: Int) -> FakePlane {
      var screen = FakePlane()
      screen.draw(columns: 0..<104, from: (0, top))
      screen.draw(columns: 104..<160, from: (200, 0))
      return screen
    }
    let motion = screen(400).motion(to: screen(411))
    let columns = FakePlane.grid.blocks.columns
    #expect(motion.displacement == -11)
    let right = motion.labels.indices.filter { $0 % columns > 13 }
    #expect(right.allSatisfy { motion.labels[$0] == .still })
  }

  @Test func `parts that moved a row apart are rounded`() {
    var after = FakePlane()
    after.draw(0..<160, from: (0, 407))
    after.draw(160..<320, from: (0, 568))
    let motion = plane(0, 400).motion(to: after, isRounded: true)
    #expect(motion.isRounded)
    #expect(motion.parts.isEmpty)
    #expect([-7, -8].contains(motion.displacement))
  }

  @Test(arguments: [true, false])
  func `content like that which makes room for it may have moved`(isShaded: Bool) {
    /// A list of which a part looks the same after every 24 rows.
    func screen(down: Int) -> FakePlane {
      var screen = FakePlane()
      screen.draw(columns: 0..<96, from: (0, 400 - down))
      for tile in -1..<14 {
        let top = tile * 24 + down % 24
        let rows = max(0, top)..<min(320, top + 24)
        screen.draw(rows, columns: 104..<160, from: (200, rows.lowerBound - top))
      }
      if isShaded { screen.shade() }
      return screen
    }
    let (before, after) = (screen(down: 8), screen(down: 0))
    var area = ContentArea(FakePlane.grid)
    area.learn(before.motion(to: after), from: before.signature, to: after.signature)
    let motion = MotionEstimator(
      from: after.signature,
      to: screen(down: 24).signature,
      MatchTolerance(FakePlane.grid, noise: 2.5),
      area: area
    )
    .motion(expecting: [24], isRounded: false)
    #expect(motion.displacement == 24)
    // What was in the last rows has left the screen.
    let hasStayed = motion.labels.dropLast(3 * FakePlane.grid.blocks.columns).contains(.still)
    #expect(!hasStayed)
  }

  @Test func `other content has no displacement`() {
    #expect(plane(0, 0).motion(to: plane(200, 800)).displacement == nil)
  }

  @Test func `content that vanishes leaves a blank frame`() {
    let motion = plane(0, 400).motion(to: FakePlane())
    #expect(motion.isBlank)
    #expect(motion.displacement == nil)
  }

  @Test func `lines of text that vanish while the others move leave a blank frame`() {
    /// A screen with lines that are half as high as the distance between them.
    func screen(_ lines: Range<Int>, down: Int) -> FakePlane {
      var screen = FakePlane()
      for line in lines {
        let top = line * 8 + down
        screen.draw(top..<top + 4, from: (0, line * 30))
      }
      return screen
    }
    let (before, after) = (screen(0..<39, down: 0), screen(0..<39, down: 4))
    var area = ContentArea(FakePlane.grid)
    area.learn(before.motion(to: after), from: before.signature, to: after.signature)
    let estimator = MotionEstimator(
      from: before.signature,
      to: screen(7..<12, down: 4).signature,
      MatchTolerance(FakePlane.grid, noise: 2.5),
      area: area
    )
    let isBlank = estimator.motion(expecting: [4], isRounded: false).isBlank
    #expect(isBlank)
  }
}

struct PartSearchTests {
  /// A screen of content at rest, with a row of other content at some places.
  private func screen(rowAt tops: Int...) -> FakePlane {
    var screen = FakePlane()
    screen.draw(48..<112, from: (0, 400))
    screen.draw(208..<280, from: (0, 480))
    for top in tops { screen.draw(top..<top + 32, columns: 40..<140, from: (200, 900)) }
    return screen
  }

  @Test func `a row that moved by itself is a part`() throws {
    let motion = screen(rowAt: 120).motion(to: screen(rowAt: 160))
    let part = try #require(motion.parts.first)
    #expect((part.dx, part.dy) == (0, 40))
    #expect(motion.displacement == 0)
  }

  @Test func `a second copy of a row that stays has not moved`() {
    #expect(screen(rowAt: 120).motion(to: screen(rowAt: 120, 168)).parts.isEmpty)
  }

  @Test func `a part that moved to the side and a row further than the content is found`() throws {
    func screen(down: Int, right: Int) -> FakePlane {
      var screen = FakePlane()
      screen.draw(columns: 0..<96, from: (0, 400 - down))
      screen.draw(columns: 104..<160, from: (200 - right, 400 - down - right))
      return screen
    }
    let motion = screen(down: 0, right: 0).motion(to: screen(down: 9, right: 1), isRounded: true)
    let part = try #require(motion.parts.first)
    #expect(motion.displacement == 9)
    #expect((part.dx, part.dy) == (1, 10))
  }

  @Test func `content that moved to the side and by a row over what stays is found`() throws {
    func screen(down: Int, right: Int) -> FakePlane {
      var screen = FakePlane()
      screen.draw(columns: 0..<64, from: (0, 400))
      screen.draw(columns: 72..<160, from: (200 - right, 400 - down))
      return screen
    }
    let motion = screen(down: 0, right: 0).motion(to: screen(down: 1, right: -2), isRounded: true)
    let part = try #require(motion.parts.first)
    #expect(motion.displacement == 0)
    #expect((part.dx, part.dy) == (-2, 1))
  }

  @Test func `a wallpaper that repeats and is uncovered has not moved`() {
    /// A list with a bubble at its top over a wallpaper.
    func screen(movedUp distance: Int) -> FakePlane {
      var screen = FakePlane()
      for tile in 0..<6 {
        screen.draw(tile * 48..<tile * 48 + 48, columns: 96..<160, from: (200, 0))
      }
      screen.draw(columns: 0..<88, from: (0, 400 + distance))
      screen.draw(0..<136 - distance, columns: 96..<160, from: (200, 700 + distance))
      return screen
    }
    let motion = screen(movedUp: 0).motion(to: screen(movedUp: 60))
    #expect(motion.displacement == -60)
    #expect(motion.parts.isEmpty)
  }

  @Test func `content that blurs has not moved by less than the letters beside it`() {
    func screen(_ distance: Int) -> FakePlane {
      var screen = FakePlane()
      screen.drawWaves(columns: 0..<104, down: distance)
      screen.draw(columns: 104..<160, from: (0, 400 - distance))
      return screen
    }
    let motion = screen(0).motion(to: screen(5), expecting: [3])
    #expect(motion.displacement == 5)
    #expect(motion.parts.isEmpty)
  }

  @Test func `a row that moves to where nothing was shown before has moved by itself`() {
    func screen(_ place: Int, low: Int) -> FrameSignature {
      var screen = FakePlane()
      screen.draw(40 + place..<104 + place, from: (0, 400))
      screen.draw(low..<low + 40, columns: 0..<100, from: (200, 800))
      return screen.signature
    }
    var area = ContentArea(FakePlane.grid)
    func motion(_ before: FrameSignature, _ after: FrameSignature) -> PairMotion {
      let tolerance = MatchTolerance(FakePlane.grid, noise: 2.5)
      let motion = MotionEstimator(from: before, to: after, tolerance, area: area)
        .motion(expecting: [2], isRounded: false)
      area.learn(motion, from: before, to: after)
      return motion
    }
    for place in stride(from: 0, to: 12, by: 2) {
      _ = motion(screen(place, low: 150 + place), screen(place + 2, low: 152 + place))
    }
    #expect(motion(screen(12, low: 162), screen(14, low: 240)).parts.map(\.dy) == [78])
  }
}
