import ChatframeDrawing
import ChatframeGraphics
import Foundation
import Testing

@testable import ChatframeFrameReading

struct FrameReadingTests {
  private let folder: FrameFolder

  init() throws { folder = try FrameFolder() }

  /// Returns the values of the frames that can be read, and the error that stopped the reading.
  private func read(
    _ decoders: Int = 2
  ) async throws -> (names: [Double], damage: FrameReadingError?) {
    let recording = try RecordedFrames(folder.path)
    var times: [Double] = []
    let damage = try await recording.read(decoders: decoders) {
      (decodable) throws(FrameReadingError) in
      _ = try decodable.luma(cell: 1)
      return decodable.frame
    } take: {
      times.append($0.time)
    }
    return (times, damage)
  }

  @Test(arguments: [1, 2, 5])
  func `frames come in order on any number of threads`(decoders: Int) async throws {
    for index in 0..<20 { try folder.write(color: UInt8(index), to: "shot\(index).png") }
    let recording = try RecordedFrames(folder.path)
    var colors: [UInt8] = []
    let damage = try await recording.read(decoders: decoders) {
      (decodable) throws(FrameReadingError) in
      try decodable.raster().firstByte
    } take: {
      colors.append($0)
    }
    #expect(damage == nil)
    #expect(colors == (0..<20).map { UInt8($0) })
  }

  @Test func `frames before a damaged one are read`() async throws {
    for index in 0..<5 { try folder.write(color: 9, to: "f\(index).png") }
    try folder.damage("f3.png")
    let (times, damage) = try await read()
    #expect(times.count == 3)
    #expect(damage?.name == "\(folder.path)/f3.png")
    #expect(damage?.isMissing == false)
  }

  @Test func `a damaged first frame is reported like any other damage`() async throws {
    for index in 0..<3 { try folder.write(color: 9, to: "f\(index).png") }
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/f0.png"))
    let (times, damage) = try await read()
    #expect(times == [])
    #expect(damage?.reason == "is not a PNG, despite its extension; convert it")
  }

  @Test(arguments: [(0, "is empty; create it again"), (5, "the frame is cut off; create it again")])
  func `an unfinished PNG is reported as cut off`(
    count: Int,
    words: String
  ) async throws {
    for index in 0..<3 { try folder.write(color: 9, to: "f\(index).png") }
    let url = URL(fileURLWithPath: "\(folder.path)/f1.png")
    try Data(contentsOf: url).prefix(count).write(to: url)
    #expect(try await read().damage?.reason == words)
  }

  @Test func `a frame of another size is reported by name`() async throws {
    for index in 0..<3 { try folder.write(color: 9, to: "f\(index).png") }
    try folder.write(color: 9, to: "f3.png", width: 9)
    let (times, damage) = try await read()
    #expect(times.count == 3)
    #expect(damage?.description.contains("f3.png: has 9 × 6 pixels; expected 8 × 6") == true)
  }

  @Test func `a gap in the frame numbers counts as elapsed time`() async throws {
    for index in [1, 2, 4] { try folder.write(color: 9, to: "f\(index).png") }
    let (times, damage) = try await read()
    #expect(times == [0, 1.0 / 60, 3.0 / 60])
    #expect(damage?.reason.hasPrefix("1 frame is missing, the first after f2.png") == true)
  }

  @Test func `a folder without frames is rejected`() throws {
    #expect(throws: FrameReadingError.self) { try RecordedFrames(folder.path) }
  }

  @Test func `a folder that does not exist is reported as missing`() throws {
    do throws(FrameReadingError) {
      _ = try RecordedFrames(folder.path + "/none")
      Issue.record("expected an error")
    } catch {
      #expect(error.isMissing)
    }
  }

  @Test func `a manifest's times and rows come with the frames`() async throws {
    for index in 0..<3 { try folder.write(color: 9, to: "f\(index).png") }
    try folder.writeManifest(["f0.png", "f1.png", "f2.png"])
    let recording = try RecordedFrames(folder.path)
    var rows: [String] = []
    _ = try await recording.read {
      $0.frame.entry?.rows.first?.id ?? ""
    } take: {
      rows.append($0)
    }
    #expect(rows == ["r0", "r1", "r2"])
  }

  @Test func `a frame that the manifest lists must exist`() async throws {
    for index in 0..<2 { try folder.write(color: 9, to: "f\(index).png") }
    try folder.writeManifest(["f0.png", "f1.png", "f2.png"])
    let (times, damage) = try await read()
    #expect(times.count == 2)
    #expect(damage?.name.hasSuffix("/f2.png") == true)
    #expect(damage?.isMissing == true)
  }

  @Test func `a frame must have the size in the manifest`() async throws {
    try folder.write(color: 9, to: "f0.png", width: 20)
    try folder.writeManifest(["f0.png"])
    #expect(try await read().damage?.reason.contains("as in the manifest") == true)
  }

  @Test func `frames that the manifest does not list are reported`() async throws {
    for index in 0..<3 { try folder.write(color: 9, to: "f\(index).png") }
    try folder.writeManifest(["f0.png", "f1.png"])
    let (times, damage) = try await read()
    #expect(times.count == 2)
    #expect(damage?.reason.contains("3 PNGs, but its frames.json lists 2") == true)
  }

  @Test func `a manifest cannot name files in other folders`() async throws {
    try folder.write(color: 9, to: "f0.png")
    try folder.writeManifest(["../f0.png"])
    #expect(try await read().damage?.reason.contains("frames[0].file") == true)
  }

  @Test func `an error in a manifest names the path of the field`() async throws {
    try folder.write(color: 9, to: "f0.png")
    try folder.writeManifest(["f0.png"], y: "\"high\"")
    let damage = try await read().damage
    #expect(damage?.reason == "frames[0].rows[0].y: expected a number")
  }
}

extension PixelRaster {
  var firstByte: UInt8 { withBytes { $0.unsafeLoad(fromByteOffset: 0, as: UInt8.self) } }
}
