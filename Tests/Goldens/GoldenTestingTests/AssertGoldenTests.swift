import Foundation
import Testing

@testable import GoldenTesting

/// The issues that an assertion reports to Swift Testing.
struct AssertGoldenTests {
  private static let club = Result {
    try ConversationDocument.parse(
      Data(
        """
        { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "mei",
          "participants": [{ "id": "mei", "name": "Mei" }, { "id": "omar", "name": "Omar" }],
          "messages": [
            { "id": "m1", "sender": "omar", "sentAt": "2026-03-01T12:00:00Z",
              "body": { "type": "text", "text": "Lunch at the harbour?" } },
            { "id": "m2", "sender": "mei", "sentAt": "2026-03-01T12:00:10Z", "status": "read",
              "body": { "type": "text", "text": "Yes" } }
          ] }
        """.utf8
      ),
      name: "club"
    )
  }
  private static let matrix = GoldenMatrix(
    templates: ["azure", "jade"],
    appearances: [.light, .dark],
    widths: [200],
    scales: [1]
  )

  @Test(arguments: matrix.variants)
  func `a conversation is as recorded in every variant`(variant: GoldenVariant) async throws {
    await assertGolden(of: try Self.club.get(), as: .conversation(variant))
  }

  @Test func `a screen, a message and boxes for glyphs are as recorded`() async throws {
    let club = try Self.club.get()
    let variant = GoldenVariant(width: 200, scale: 1)
    await assertGolden(of: club, as: .screen(height: 80, variant), named: "screen")
    await assertGolden(of: club, as: .message("m2", variant), named: "message")
    await assertGolden(of: club, as: .conversation(variant, textInk: .blocks))
  }

  @Test func `frames are as recorded`() async throws {
    let yaml = """
      version: 1
      rows: { count: 20, heights: [40] }
      viewport: { width: 100, height: 150, scale: 1 }
      strategy: pixel-anchor
      duration: 0.2
      events:
        - { at: 0.05, prepend: { rows: [{ id: new1, height: 30 }] } }
      """
    let film = try FrameSequence(yaml: Data(yaml.utf8), name: "film.yaml", folder: ".")
    await assertGolden(of: film, as: .frames())
  }

  @Test(.goldens(record: .never))
  func `a missing golden is an issue at the assertion's line`() async {
    await withKnownIssue {
      await assertGolden(of: RGBABitmap.sample(1), as: .bitmap)
    } matching: { issue in
      issue.sourceLocation?.fileName == "AssertGoldenTests.swift"
        && issue.comments.first?.rawValue.contains("the golden does not exist") == true
    }
  }

  @Test func `an invalid name is an issue`() async {
    await withKnownIssue {
      await assertGolden(
        of: RGBABitmap.sample(1),
        as: .bitmap,
        named: String(repeating: "x", count: 300)
      )
    } matching: { issue in
      issue.comments.first?.rawValue.contains("is not a valid golden name") == true
    }
  }
}
