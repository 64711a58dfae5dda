import Chatframe
import Foundation
import Testing

/// The words of the library's errors, as a host shows them.
struct LocalizedErrorTests {
  static let errors: [(any Error & CustomStringConvertible, String)] = [
    (
      ConversationError(file: "a.json", reason: .missingFile),
      "a.json: no such file"
    ),
    (
      ConversationError(
        file: "a.json",
        reason: .invalid(path: "version", .missing(.version))
      ),
      "a.json: version is missing; expected 1"
    ),
    (
      JSONSyntaxError.trailingComma,
      "a comma with nothing after it; remove the comma"
    ),
    (
      DocumentFolder.PathError.climbsOut,
      "the path is outside the document's folder; move the file into that folder"
    ),
    (
      YAMLError(file: "a.yaml", line: 3, message: "is no template"),
      "a.yaml:3: is no template"
    ),
    (
      PageOptionError(.scale, .number(99), expected: .number(1...4)),
      "scale 99 is out of range; expected 1 to 4"
    ),
    (
      RenderingError.tooLarge(widthInPixels: 9, heightInPixels: 8),
      "the picture would have 9 × 8 pixels; use a smaller width or scale"
    ),
    (
      RGBABitmapError.scale(0),
      "0.0 is not a valid scale; use a number of pixels per point greater than 0"
    ),
    (
      FrameSequenceError.frameRange(5..<9, count: 4),
      "frames 5..<9 are out of range; expected a non-empty part of 0..<4"
    ),
    (
      FrameSequenceError.frameSize(widthInPixels: 0, heightInPixels: 8, scale: 2),
      "a frame of 0 × 8 pixels at scale 2.0 is invalid; expected sides of 1 to 1000000 pixels and "
        + "a scale above 0 and up to 1000"
    ),
    (
      FrameFolderError.notAFolder("frames"),
      "frames: is not a folder; frames are written to a folder"
    ),
  ]

  @Test(arguments: errors)
  func `an error is localized as it is described`(
    error: any Error & CustomStringConvertible,
    words: String
  ) {
    #expect(error.localizedDescription == words)
    #expect(error.description == words)
  }

  @Test func `a file that cannot be written is named`() async throws {
    let sequence = try FrameSequence(
      yaml: Data(Self.scenario.utf8),
      name: "still.yaml",
      folder: "/"
    )
    let error = await #expect(throws: (any Error).self) {
      try await sequence.write(to: "/dev/null/a")
    }
    #expect(
      error?.localizedDescription
        == "/dev/null/a: cannot be written: part of its path is not a folder"
    )
  }

  private static let scenario = """
    version: 1
    rows: [{ id: r0, height: 60 }]
    viewport: { width: 100, height: 100, scale: 1 }
    duration: 0.1
    """
}
