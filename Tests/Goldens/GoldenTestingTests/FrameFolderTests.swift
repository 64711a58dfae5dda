import ChatframeTestSupport
import Foundation
import Testing

@testable import GoldenTesting

/// Goldens of frames from another program.
struct FrameFolderTests {
  private let scratch: Scratch
  private let folder: TemporaryFolder

  init() throws {
    scratch = try Scratch()
    folder = try TemporaryFolder()
  }

  /// Writes four frames, some of which are repainted.
  private func write(repainted: Set<Int> = []) throws {
    for frame in 0..<4 {
      let data = repainted.contains(frame) ? Self.repainted : SamplePNG.plain
      try folder.write(data, to: "shot\(frame + 7).png")
    }
  }

  /// A picture of the same size.
  private static let repainted =
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mPgEpHXMLIFAA"
        + "I8ANXBZrRRAAAAAElFTkSuQmCC"
    ) ?? Data()

  private func result(_ mode: GoldenRecordMode = .never) async throws -> GoldenResult {
    try await scratch.result(of: folder.url, .frameFolder, mode: mode)
  }

  @Test func `frames of another program are as recorded`() async throws {
    try write()
    #expect(try await result(.missing).state == .recorded)
    #expect(try await result().state == .passed)
  }

  @Test func `frames that differ are named and written for review`() async throws {
    try write()
    _ = try await result(.missing)
    try write(repainted: [1])
    let result = try await result()
    #expect(result.state == .failed)
    #expect(Array(result.lines().prefix(2).dropFirst()) == ["  1 frame differs: 1"])
    let endings = result.artifacts?.frames.map { String($0.suffix(15)) }
    #expect(endings == ["frame-00000.png", "frame-00001.png", "frame-00002.png"])
  }

  @Test func `missing frames are counted`() async throws {
    try write()
    _ = try await result(.missing)
    try FileManager.default.removeItem(atPath: folder.path("shot10.png"))
    let lines = try await result().lines()
    #expect(lines.contains("  3 frames instead of 4"))
    #expect(lines.contains("  1 frame differs: 3"))
  }

  @Test func `a different environment does not excuse frames of another program`() async throws {
    try write()
    _ = try await result(.missing)
    let golden = "\(scratch.root.path)/\(try scratch.request().name.path).frames"
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    let old = text.replacing(/environment .*/, with: "environment Cairo 1.0.0")
    try old.write(toFile: golden, atomically: true, encoding: .utf8)
    #expect(try await result().state == .passed)
    try write(repainted: [3])
    #expect(try await result().state == .failed)
  }

  @Test func `a manifest is compared as well`() async throws {
    let yaml = """
      version: 1
      rows: { count: 20, heights: [40] }
      viewport: { width: 60, height: 90, scale: 1 }
      strategy: pixel-anchor
      duration: 0.05
      """
    let sequence = try FrameSequence(yaml: Data(yaml.utf8), name: "a.yaml", folder: ".")
    let frames = folder.url.appendingPathComponent("frames")
    _ = try await sequence.write(to: frames.path)
    _ = try await scratch.result(of: frames, .frameFolder)
    let manifest = frames.appendingPathComponent("frames.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try text.replacing("\"pixel-anchor\"", with: "\"inverted\"")
      .write(to: manifest, atomically: true, encoding: .utf8)
    let result = try await scratch.result(of: frames, .frameFolder, mode: .never)
    #expect(
      result.lines().first?
        .hasSuffix(
          "frames differ; the scenario's strategy, bars or expectations changed"
        )
        == true
    )
  }

  @Test func `one frame is compared by its pixels`() async throws {
    try write()
    _ = try await scratch.result(of: folder.url, .frame(1))
    try write(repainted: [1])
    let result = try await scratch.result(of: folder.url, .frame(1), mode: .never)
    #expect(result.name.hasSuffix(".frame-1"))
    #expect(result.pixels?.differing == 2)
  }

  @Test func `a missing frame is reported in one line`() async throws {
    try write()
    let result = try await scratch.result(of: folder.url, .frame(4))
    #expect(result.reason == "\(folder.path): has no frame 4; expected 0 to 3")
  }

  @Test func `an empty folder is reported in one line`() async throws {
    let result = try await result(.missing)
    #expect(result.state == .broken)
    #expect(result.reason?.hasPrefix("\(folder.path): has no frames") == true)
  }

  @Test func `a damaged frame is reported in one line`() async throws {
    try write()
    try folder.write(SamplePNG.plain.dropLast(30), to: "shot8.png")
    let result = try await result(.missing)
    #expect(result.state == .broken)
    #expect(result.reason?.hasPrefix("\(folder.path)/shot8.png: the frame is damaged") == true)
  }

  @Test func `drawing frames as one picture is an error`() async throws {
    try write()
    let error = await #expect(throws: GoldenError.self) {
      _ = try await Golden.frameFolder.bitmap(of: folder.url)
    }
    #expect(
      error?.localizedDescription
        == "a frame sequence is more than one picture; compare one with .frame(_:scale:)"
    )
  }
}
