import ChatframePixels
import ChatframeSeededRandomness
import Testing

struct BlockGeometryTests {
  @Test func `the last blocks overlap if the plane is not a multiple of a block`() {
    let geometry = BlockGeometry(width: 24, height: 20, side: 8, margin: 2)
    #expect((geometry.columns, geometry.rows) == (3, 3))
    #expect((0..<3).map(geometry.x) == [2, 10, 14])
    #expect((0..<3).map(geometry.y) == [0, 8, 12])
  }

  @Test func `a plane smaller than a block has none`() {
    #expect(BlockGeometry(width: 10, height: 20, side: 8, margin: 2).isEmpty)
    #expect(!BlockGeometry(width: 12, height: 8, side: 8, margin: 2).isEmpty)
  }

  @Test(arguments: [(-5, -5, 0), (1, 3, 0), (10, 7, 1), (9, 8, 3), (20, 19, 8), (90, 90, 8)])
  func `a cell belongs to a block that contains it or to the nearest one`(
    x: Int,
    y: Int,
    block: Int
  ) {
    let geometry = BlockGeometry(width: 24, height: 20, side: 8, margin: 2)
    #expect(geometry.block(x: x, y: y) == block)
  }
}

struct BlockComparisonTests {
  private static let geometry = BlockGeometry(width: 32, height: 48, side: 8, margin: 0)

  /// A plane of random brightness, the content of which moved by some cells and became brighter.
  private static func plane(right dx: Int = 0, down dy: Int = 0, brighter: UInt8 = 0) -> LumaPlane {
    var random = SeededGenerator(seed: 4)
    let noise = (0..<96 * 96).map { _ in UInt8.random(in: 40...200, using: &random) }
    let bytes = (0..<48).flatMap { row in
      (0..<32).map { column in noise[(row + 24 - dy) * 96 + column + 24 - dx] + brighter }
    }
    return LumaPlane(width: 32, height: 48, bytes: bytes)
  }

  private let before = plane()

  /// Returns the match of the block in the third row and second column.
  private func match(_ after: LumaPlane, dx: Int = 0, dy: Int = 0) -> BlockMatch {
    BlockComparison.matches([9], of: after, in: before, Self.geometry, dx: dx, dy: dy)[0]
  }

  @Test func `content that moved equals its place before`() {
    let after = Self.plane(right: 3, down: -5)
    #expect(match(after, dx: 3, dy: -5).isExact)
    #expect(!match(after).isExact)
  }

  @Test func `brighter content differs only by its shift`() {
    let match = match(Self.plane(brighter: 9))
    #expect(match.residual == 0)
    #expect(match.shift == 9)
    #expect(!match.isExact)
  }

  @Test func `black and white differ by the largest contrast`() {
    let (black, white) = ([UInt8](repeating: 0, count: 256), [UInt8](repeating: 255, count: 256))
    let match = BlockComparison.match(
      of: LumaPlane(width: 16, height: 32, bytes: white + black),
      x: 0,
      y: 8,
      in: LumaPlane(width: 16, height: 32, bytes: black + white),
      x: 0,
      y: 8,
      side: 16
    )
    // Half of the cells are 255 brighter, the other half 255 darker.
    #expect(match.shift == 0)
    #expect(match.residual == 256 * 255 * 255)
    #expect(match.energy == 256 * 255 * 255 / 4)
  }

  @Test func `a place outside the plane is not a match`() {
    #expect(match(before, dy: 17) == .outside)
    #expect(!match(before, dy: 17).isSame(energy: 0, floor: .max - 1, share: 1))
  }

  @Test func `a flat block has no contrast`() {
    let flat = LumaPlane(width: 32, height: 48, bytes: [UInt8](repeating: 77, count: 32 * 48))
    #expect(BlockComparison.energies(of: flat, Self.geometry).allSatisfy { $0 == 0 })
    #expect(BlockComparison.energies(of: before, Self.geometry).allSatisfy { $0 > 10_000 })
  }

  @Test func `the support is the number of blocks that moved`() {
    let after = Self.plane(down: 8)
    let blocks = (0..<Int32(Self.geometry.count)).map { $0 }
    let support = BlockComparison.support(
      of: blocks,
      energies: BlockComparison.energies(of: after, Self.geometry),
      of: after,
      in: before,
      Self.geometry,
      dx: 0,
      dy: 8,
      floor: 64,
      share: 0.08
    )
    // The first of six rows of blocks comes from off the screen.
    #expect(support == (20, 0))
  }

  @Test func `a stretch of a column is found at its distance`() {
    let after = Self.plane(down: 6, brighter: 20)
    let places = BlockComparison.places(
      of: 16..<24,
      of: BlockComparison.profile(of: after, x: 8, side: 8),
      in: BlockComparison.profile(of: before, x: 8, side: 8),
      offsets: -48...48,
      limit: 40
    )
    #expect(places.map(\.offset) == [6])
    #expect(places.map(\.sum) == [0])
  }

  /// Returns the cells of a block that neither moved down by four nor stayed nor show a backdrop.
  private func unexplained(_ after: LumaPlane, backdrop: [UInt8] = []) -> Int {
    BlockComparison.unexplainedCells(
      of: 9,
      in: after,
      before: before,
      backdrop: backdrop,
      Self.geometry,
      dy: 4,
      tolerance: 0,
      run: 1,
      reach: 0
    )
  }

  @Test func `cells that moved beside cells that stayed are explained`() {
    let moved = Self.plane(down: 4)
    let bytes = moved.bytes.indices.map { $0 % 32 < 12 ? moved.bytes[$0] : before.bytes[$0] }
    #expect(unexplained(LumaPlane(width: 32, height: 48, bytes: bytes)) == 0)
  }

  @Test func `cells of a backdrop are explained, and other cells are not`() {
    let other = Self.plane(right: 11, down: 7)
    #expect(unexplained(other) > 56)
    #expect(unexplained(other, backdrop: other.bytes) == 0)
  }

  /// Returns a backdrop of three unknown cells and three cells of 9, after content moved a row down.
  private func backdrop(_ before: [UInt8], _ after: [UInt8]) -> [UInt8] {
    var backdrop: [UInt8] = [0, 0, 0, 9, 9, 9]
    BlockComparison.keepCells(
      of: LumaPlane(width: 3, height: 2, bytes: after),
      equalIn: LumaPlane(width: 3, height: 2, bytes: before),
      dy: 1,
      in: &backdrop
    )
    return backdrop
  }

  @Test func `a backdrop keeps the cells that stay`() {
    let found = backdrop([0, 0, 0, 51, 90, 70], [0, 0, 0, 50, 60, 70])
    #expect(found == [0, 0, 0, 50, 9, 70])
  }

  @Test func `cells that may have moved do not replace those of a backdrop`() {
    let found = backdrop([70, 70, 70, 70, 70, 70], [70, 70, 70, 70, 70, 70])
    #expect(found == [0, 0, 0, 9, 9, 9])
  }
}
