import ChatframeGoldens
import ChatframeOutlines
import ChatframePixels
import Testing

struct GoldenSequenceTextTests {
  @Test func `frames without a manifest are read as they were written`() throws {
    let sequence = GoldenSequence(
      fingerprint: Sample.fingerprint,
      tiles: [],
      frames: [.init(index: 0, digest: PixelDigest(bytes: [1]))],
      faults: [],
      manifest: []
    )
    #expect(try GoldenSequence(text: sequence.text, path: "a.frames") == sequence)
  }

  private static let head = "environment \(Sample.fingerprint)\n"
  private static let layout = "row  0,0 320×60\n  bubble  8,4 100×40\n"

  private static let digest = PixelDigest(high: 3, low: 4).description

  private static func tile(
    _ id: String,
    _ version: Int = 0,
    layout: String? = Self.layout
  ) throws -> GoldenSequence.Tile {
    GoldenSequence.Tile(
      id: id,
      version: version,
      heightInPixels: 60,
      digest: PixelDigest(high: 3, low: 4),
      firstFrame: 7,
      layout: try layout.map { try RowOutline(text: $0) }
    )
  }

  private static func sequence(_ tiles: [GoldenSequence.Tile]) -> GoldenSequence {
    GoldenSequence(
      fingerprint: Sample.fingerprint,
      tiles: tiles,
      frames: [.init(index: 7, digest: PixelDigest(high: 1, low: 2))],
      faults: ["frame 7, device rows 0–4: m1"],
      manifest: ["{}"]
    )
  }

  private func read(_ text: String) throws -> GoldenSequence {
    try GoldenSequence(text: text, path: "film.frames")
  }

  @Test func `tiles follow the layout that they share, and bars come first`() throws {
    let other = "row  0,0 320×60\n"
    let tiles = try [
      Self.tile("m1"), Self.tile("m1", 1), Self.tile("m2", layout: other), Self.tile("m3"),
      Self.tile("bar", layout: nil),
    ]
    let digest = PixelDigest(high: 3, low: 4)
    let lines = Self.sequence(tiles).text.split(separator: "\n").dropFirst(3).prefix(8)
    #expect(
      Array(lines) == [
        "tile 0 60 7 \(digest) bar", "row  0,0 320×60", "  bubble  8,4 100×40",
        "tile 0 60 7 \(digest) m1", "tile 1 60 7 \(digest) m1", "tile 0 60 7 \(digest) m3",
        "row  0,0 320×60", "tile 0 60 7 \(digest) m2",
      ]
    )
  }

  @Test func `a written sequence is read unchanged`() throws {
    let sequence = Self.sequence(
      try [Self.tile("m1"), Self.tile("m1", 1), Self.tile("bar", layout: nil)]
    )
    #expect(try read(sequence.text) == sequence)
    #expect(try read(sequence.text).text == sequence.text)
  }

  @Test func `a file of the first version is read, without layouts`() throws {
    let sequence = try read(Sample.withoutLayouts(Self.sequence([try Self.tile("m1")]).text))
    #expect(sequence.tiles.map(\.id) == ["m1"])
    #expect(sequence.tiles.map(\.layout) == [nil])
    #expect(sequence.frames.map(\.index) == [7])
    #expect(sequence.hasLayouts == false)
  }

  @Test(arguments: [
    "a b", "a\nframe 7 0", "a\r\nb", "\"", "", "row  0,0 1×1", "\u{301}x", "\u{301} x", "x\u{600}",
  ])
  func `ids of rows are read as they were written`(id: String) throws {
    let tiles = try [Self.tile(id)]
    #expect(try read(Self.sequence(tiles).text).tiles == tiles)
  }

  @Test(arguments: [
    ("", "begins with neither \"frames 2\" nor \"frames 1\""),
    ("frames 3\n", "begins with neither \"frames 2\" nor \"frames 1\""),
    ("frames 1\n", "its second line is not an environment"),
    ("frames 2\n\(head)frame x\n", "the line \"frame x\" is not a tile, frame or fault"),
    ("frames 1\n\(head)row  0,0 1×1\n", "the line \"row  0,0 1×1\" is not a tile, frame or fault"),
    (
      "frames 2\n\(head)frame -9223372036854775808 \(digest)\n",
      "the line \"frame -9223372036854775808 \(digest)\" is not a tile, frame or fault"
    ),
    (
      "frames 2\n\(head)tile 0 -1 0 \(digest) m1\n",
      "the line \"tile 0 -1 0 \(digest) m1\" is not a tile, frame or fault"
    ),
    ("frames 2\n\(head)", "ends before its manifest"),
    ("frames 2\n\(head)lines 4\nmanifest\n{}\n", "is cut off: it has 2 of 4 lines"),
  ])
  func `a damaged file is reported in one line`(text: String, reason: String) {
    #expect(throws: GoldenError.sequence(path: "film.frames", reason: reason)) {
      try read(text)
    }
  }

  @Test func `a damaged layout is reported as such`() throws {
    let text = "frames 2\n\(Self.head)row  0,0 1×1\n  bubble\nmanifest\n{}\n"
    let error = #expect(throws: GoldenError.self) { try read(text) }
    #expect("\(error.map(\.description) ?? "")".contains("a row's layout cannot be read"))
  }
}
