import ChatframeGraphics
import Testing

@testable import ChatframeFrameReading

/// Invalid manifests are rejected with a message, whatever they contain.
struct ManifestFlawTests {
  private let folder: FrameFolder

  init() throws { folder = try FrameFolder() }

  /// Returns the error for a manifest in which a text is replaced; empty if it can be read.
  private func reason(_ old: String, _ new: String) async throws -> String {
    try folder.write(color: 9, to: "f0.png")
    try folder.writeManifest(["f0.png"], edits: [old: new])
    do {
      let damage = try await RecordedFrames(folder.path).read {
        $0.frame.time
      } take: { _ in
      }
      return damage?.reason ?? ""
    } catch let error as FrameReadingError {
      return error.reason
    }
  }

  @Test(arguments: [
    ("\"width\":8", "\"width\":1e-9", "viewport: 0 × 6 pixels is not a valid size of a frame"),
    ("\"width\":8", "\"width\":40000", "viewport: 40000 × 6 pixels is not a valid size"),
    ("\"scale\":1", "\"scale\":1e6", "viewport: width and height must be more than 0, and scale"),
    (
      "\"scale\":1}", "\"scale\":1,\"insets\":{\"top\":1e12,\"bottom\":0}}",
      "viewport.insets are larger"
    ),
    ("\"refreshRate\":60", "\"refreshRate\":0", "refreshRate is 0.0; expected 1 to 1000"),
    ("\"refreshRate\":60", "\"refreshRate\":-60", "refreshRate is -60.0; expected 1 to 1000"),
    ("\"version\":1,", "\"version\":1,\"expect\":{\"maxJitter\":-1},", "expect.maxJitter is -1.0;"),
    ("\"version\":1,", "\"version\":1,\"expect\":{\"flashes\":-1},", "expect.flashes is -1;"),
    ("\"version\":1,", "\"version\":1,\"expect\":{\"blanks\":-1},", "expect.blanks is -1;"),
  ])
  func `a screen, rate or limit out of range is rejected`(
    old: String,
    new: String,
    words: String
  ) async throws {
    let reason = try await reason(old, new)
    #expect(reason.hasPrefix(words), "\(reason)")
  }

  @Test(arguments: [
    ("\"index\":0", "\"index\":-1", "frames[0].index is -1; expected 0 or more"),
    (
      "\"index\":0", "\"index\":9223372036854775807", "frames[0]: has a number out of range"
    ),
    ("\"userDelta\":0", "\"userDelta\":1e12", "frames[0]: has a number out of range"),
    ("\"y\":0", "\"y\":1e12", "frames[0]: has a number out of range"),
    ("\"height\":6}]", "\"height\":1e300}]", "frames[0]: has a number out of range"),
    ("\"height\":6}]", "\"height\":-1}]", "frames[0].rows[0].height is -1.0; expected 0 or more"),
    (
      "\"height\":6}]", "\"height\":6},{\"id\":\"r0\",\"y\":6,\"height\":6}]",
      "frames[0].rows[1].id: \"r0\" is used twice"
    ),
    ("\"index\":0", "\"index\":0,\"reflow\":-1", "frames[0].reflow is -1.0; expected 0 or more"),
    ("\"index\":0", "\"index\":0,\"reflow\":1e12", "frames[0]: has a number out of range"),
    ("\"index\":0", "\"index\":1.5", "frames[0].index is 1.5; expected a whole number"),
  ])
  func `a frame with a number out of range is reported by its path`(
    old: String,
    new: String,
    words: String
  ) async throws {
    let reason = try await reason(old, new)
    #expect(reason.hasPrefix(words), "\(reason)")
  }

  @Test func `an unknown version is reported before other errors`() throws {
    try folder.writeManifest([], edits: ["\"version\":1": "\"version\":2", "viewport": "screen"])
    do throws(FrameReadingError) {
      _ = try RecordedFrames(folder.path)
      Issue.record("expected an error")
    } catch {
      #expect(error.reason == "version 2 is unknown; expected 1")
    }
  }

  @Test func `a frame must be an object`() throws {
    try folder.writeManifest([], edits: ["[]": "[1,2]"])
    let manifest = try FrameManifest(path: "\(folder.path)/frames.json")
    do throws(FrameReadingError) {
      _ = try manifest.frame(at: 0)
      Issue.record("expected an error")
    } catch {
      #expect(error.reason == "frames[0]: expected an object")
    }
  }

  @Test func `a manifest without frames and pictures is rejected`() throws {
    try folder.writeManifest([])
    #expect(throws: FrameReadingError.self) { try RecordedFrames(folder.path) }
  }
}
