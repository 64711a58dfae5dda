import ChatframeDrawing
import ChatframePixels
import Foundation
import Testing

@testable import ChatframeGoldens

/// The pictures of frames beside the golden of a sequence.
struct KeptFramesTests {
  private let fixture: GoldenFixture
  private let name = Sample.name("film")

  init() throws { fixture = try GoldenFixture() }

  /// A sequence of four frames of different pixels, with a jitter for each.
  private func sequence(jitter: [Double], digests: [String]? = nil) -> GoldenSequence {
    let lines = jitter.enumerated().map { "{\"index\":\($0),\"jitter\":\($1),\"rows\":[]}," }
    return GoldenSequence(
      fingerprint: Sample.fingerprint,
      tiles: [],
      frames: jitter.indices.map { index in
        let text = digests?[index] ?? "\(index)"
        return .init(index: index, digest: PixelDigest(bytes: Array(text.utf8)))
      },
      faults: [],
      manifest: ["{"] + lines + ["]}"]
    )
  }

  @Test func `the first, the worst and the last frame are kept`() {
    #expect(KeptFrames.numbers(of: sequence(jitter: [0, 3, 12.5, 12.5, 0])) == [0, 2, 4])
  }

  @Test func `without jitter, the middle frame is kept`() {
    #expect(KeptFrames.numbers(of: sequence(jitter: [0, 0, 0, 0, 0])) == [0, 2, 4])
  }

  @Test func `frames that look alike are kept once`() {
    let sequence = sequence(jitter: [0, 0, 0], digests: ["a", "b", "a"])
    #expect(KeptFrames.numbers(of: sequence) == [0, 1])
  }

  @Test func `a sequence without frames keeps none`() {
    #expect(KeptFrames.numbers(of: sequence(jitter: [])) == [])
  }

  @Test(arguments: [
    ("film.frame-00012", "film"), ("a/film.jade-dark.frame-100000", "a/film.jade-dark"),
    ("film", nil), ("film.frame-12", nil), ("film.frame-00012.x", nil), (".frame-00012", nil),
  ])
  func `a picture is recognised as that of a frame by its name`(path: String, film: String?) {
    #expect(GoldenName.sequence(ofFrame: path) == film)
  }

  /// Records frames in a folder, one picture for each colour.
  private func frames(_ colors: [UInt32]) throws -> String {
    let folder = fixture.folder.appendingPathComponent("frames-\(colors.count)-\(colors[0])").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (index, color) in colors.enumerated() {
      let picture = Sample.picture(changing: [(3, 4), (5, 6)], to: color)
      let bytes = try #require(try OpaquePNG.encode(picture))
      let file = "\(folder)/frame-0000\(index).png"
      try Data(bytes).write(to: URL(fileURLWithPath: file))
    }
    return folder
  }

  private func verify(
    _ colors: [UInt32],
    _ mode: GoldenRecordMode = .never
  ) async throws -> GoldenResult {
    await fixture.verifier(mode).verify(framesIn: try frames(colors), as: name)
  }

  private static let colors: [UInt32] = [0xff00_00ff, 0xff00_ff00, 0xffff_0000]

  @Test func `recording stores pictures, which decide nothing`() async throws {
    let recorded = try await verify(Self.colors, .missing)
    let files = (0..<3).map { "film.frame-0000\($0).webp" }
    #expect(recorded.files.frames == files)
    for file in files { try FileManager.default.removeItem(atPath: fixture.file(file)) }
    #expect(try await verify(Self.colors).state == .passed)
  }

  @Test func `a frame that differs is left with its recorded picture and the difference`()
    async throws
  {
    _ = try await verify(Self.colors, .missing)
    let golden = try fixture.bytes("film.frame-00001.webp")
    let result = try await verify([Self.colors[0], 0xff12_3456, Self.colors[2]])
    #expect(result.state == .failed)
    let kept = try #require(result.artifacts?.keptFrames)
    #expect(kept.map(\.frame) == [0, 1, 2])
    #expect(kept.map { $0.difference != nil } == [false, true, false])
    #expect(try fixture.artifact(kept[1].expected) == golden)
  }

  @Test func `a picture of another frame than the recorded one is not shown`() async throws {
    _ = try await verify(Self.colors, .missing)
    try fixture.put(try fixture.bytes("film.frame-00000.webp"), "film.frame-00001.webp")
    let result = try await verify([Self.colors[0], 0xff12_3456, Self.colors[2]])
    #expect(result.artifacts?.keptFrames?.map { $0.expected != nil } == [true, false, true])
  }

  @Test func `recording again removes pictures of frames that are no longer kept`() async throws {
    _ = try await verify(Self.colors, .missing)
    let recorded = try await verify([Self.colors[0], Self.colors[0]], .all)
    #expect(recorded.files.frames == ["film.frame-00000.webp"])
    #expect(GoldenStore(folder: fixture.goldens).frames(of: "film") == recorded.files.frames)
  }

  @Test func `results cannot name pictures of other goldens`() async throws {
    _ = try await verify(Self.colors, .missing)
    var result = try await verify([Self.colors[0], 0xff12_3456, Self.colors[2]])
    result.artifacts?.keptFrames?[0].actual = "../film.actual.frame-00000.webp"
    let run = GoldenRun(folder: "", environment: "", mode: .never, results: [result])
    #expect(throws: GoldenError.self) { try run.check(file: "results.json") }
  }
}
