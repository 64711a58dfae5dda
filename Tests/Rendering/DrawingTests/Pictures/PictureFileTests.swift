import ChatframeDrawing
import ChatframeGraphics
import ChatframeTestSupport
import Testing

struct PictureFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func show(_ path: String, width: Int, height: Int) throws -> Pixels {
    let frame = LayoutRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let clip = VectorPath.rectangle(0, 0, frame.width, frame.height)
    return try painted(
      [.picture(PictureReference(path: path), frame: frame, clip: clip)],
      width: width,
      height: height
    )
  }

  private func file(_ format: String, width: Int = 48, height: Int = 32) throws -> String {
    let path = folder.path("picture.\(format)")
    if format == "gif" { return try folder.write(Self.gif, to: "picture.gif") }
    try Samples.writeQuarters(format, width: width, height: height, path: path)
    return path
  }

  /// 2 × 2 pixels: red, green above blue, white.
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 2, 0, 0x91, 0, 0] + [255, 0, 0, 0, 255, 0, 0, 0, 255]
    + [255, 255, 255] + [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x44, 0x34, 0x05, 0, 0x3b]

  @Test(arguments: ["png", "jpeg", "bmp"])
  func `the size is read from the header`(format: String) throws {
    let size = try PictureFile.size(try file(format))
    #expect(size == PixelSize(width: 48, height: 32))
  }

  @Test(arguments: ["png", "jpeg", "bmp", "gif"])
  func `a picture of each format is shown`(format: String) throws {
    let pixels = try show(try file(format), width: 24, height: 16)
    let corners = [pixels[0, 0], pixels[23, 0], pixels[0, 15], pixels[23, 15]]
    #expect(zip(corners, Samples.quarters).allSatisfy { $0.isClose(to: $1, tolerance: 4) })
  }

  @Test(
    arguments: [
      (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
      (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
    ],
    [true, false]
  )
  func `a photograph is turned upright`(turn: (Int, [Int]), isBigEndian: Bool) throws {
    let jpeg = try contents(try file("jpeg"))
    let bytes = Samples.oriented(jpeg, UInt8(turn.0), isBigEndian: isBigEndian)
    let path = try folder.write(bytes, to: "turned.jpg")
    let (width, height) = turn.0 < 5 ? (48, 32) : (32, 48)
    let size = try PictureFile.size(path)
    #expect(size == PixelSize(width: width, height: height))
    let pixels = try show(path, width: width, height: height)
    let corners = [
      pixels[2, 2], pixels[width - 3, 2], pixels[2, height - 3], pixels[width - 3, height - 3],
    ]
    let expected = turn.1.map { Samples.quarters[$0] }
    #expect(zip(corners, expected).allSatisfy { $0.isClose(to: $1, tolerance: 4) })
  }

  @Test(arguments: [(60_000, 60_000), (30_001, 1), (1, 30_001), (10_001, 10_000)])
  func `a picture that claims too many pixels is rejected`(width: Int, height: Int) throws {
    var bytes = try contents(try file("png"))
    bytes.replaceSubrange(16..<24, with: [width, height].flatMap(Self.bigEndian))
    let path = try folder.write(bytes, to: "bomb.png")
    let error = DrawingError.pictureTooLarge(
      path: path,
      widthInPixels: width,
      heightInPixels: height
    )
    #expect(throws: error) { try PictureFile.size(path) }
    #expect(throws: error) { try show(path, width: 4, height: 4) }
  }

  @Test(arguments: ["png", "jpeg", "bmp", "gif"], [0.6, 0.8, 0.97])
  func `a truncated picture is rejected`(format: String, share: Double) throws {
    let bytes = try contents(try file(format))
    // The last byte of a GIF only marks the end of its frames.
    let kept = min(Int(Double(bytes.count) * share), bytes.count - (format == "gif" ? 3 : 2))
    let path = try folder.write(Array(bytes[..<kept]), to: "cut.\(format)")
    let error = #expect(throws: DrawingError.self) { try show(path, width: 8, height: 8) }
    guard case .pictureBroken(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `damaged image data is rejected`() throws {
    var bytes = try contents(try file("png"))
    bytes[bytes.count / 2] ^= 0xff
    let path = try folder.write(bytes, to: "damaged.png")
    let error = #expect(throws: DrawingError.self) { try show(path, width: 8, height: 8) }
    guard case .pictureBroken(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    arguments: [
      "", "GIF", "just text", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "\u{fffd}PNG",
      "<?xml version=\"1.0\"?><svg/>", "/* XPM */",
    ]
  )
  func `a file in an unknown format is rejected`(text: String) throws {
    let path = try folder.write(Array(text.utf8), to: "picture.png")
    #expect(throws: DrawingError.pictureFormat(path: path)) { try PictureFile.size(path) }
  }

  @Test(
    arguments: [
      ("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0x2c, 1, 0, 0]),
      ("VP8L", [0x2f, 0x8f, 0xc1, 0x4a, 0, 0, 0, 0, 0, 0, 0, 0]),
      ("VP8X", [0, 0, 0, 0, 0x8f, 1, 0, 0x2b, 1, 0, 0, 0]),
    ]
  )
  func `the three headers of WebP are read`(kind: String, bytes: [UInt8]) throws {
    let head = Array("RIFF".utf8) + [24, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [12, 0, 0, 0]
    let path = try folder.write(head + bytes, to: "picture.webp")
    #expect(try PictureFile.size(path) == PixelSize(width: 400, height: 300))
  }

  @Test func `a JPEG header without an end is rejected`() throws {
    let bytes = [0xff, 0xd8] + [UInt8](repeating: 0xff, count: 200_000)
    let path = try folder.write(bytes, to: "picture.jpg")
    #expect(throws: DrawingError.pictureFormat(path: path)) { try PictureFile.size(path) }
  }

  /// Returns a JPEG whose header claims a hundred million pixels, with a number of scans.
  private func picture(scans count: Int) throws -> String {
    var bytes = try contents(try file("jpeg"))
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xff, 0xc0]) })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x13, 0x88, 0x4e, 0x20])
    let scans = (1..<count).flatMap { _ in [0xff, 0xda, 0, 2] as [UInt8] }
    bytes.insert(contentsOf: scans, at: bytes.count - 2)
    return try folder.write(bytes, to: "scans.jpg")
  }

  @Test func `a JPEG can have as many scans as programs write`() throws {
    try PictureFile.check(picture(scans: 10))
  }

  @Test func `a JPEG with too many scans for its size is rejected`() throws {
    let path = try picture(scans: 11)
    let reason = "it has more scans than any program writes"
    #expect(throws: DrawingError.pictureBroken(path: path, reason: reason)) {
      try PictureFile.check(path)
    }
  }

  @Test func `a missing file is rejected`() {
    let path = folder.path("missing.png")
    #expect(throws: DrawingError.pictureMissing(path: path)) { try PictureFile.size(path) }
  }

  @Test(arguments: ["/dev/zero", "/tmp"])
  func `anything but a regular file is rejected`(path: String) {
    #expect(throws: DrawingError.pictureMissing(path: path)) { try PictureFile.size(path) }
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
