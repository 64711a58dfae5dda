import ChatframeConversations
import ChatframeGoldens
import ChatframeMessageLayout
import ChatframeOutlines
import ChatframePixels
import ChatframeRendering
import ChatframeTemplates
import ChatframeTestSupport
import Foundation

/// A folder of goldens and a folder of artifacts, which are deleted when their test ends.
final class GoldenFixture {
  private static let plain = Result { try GoldenRenderer(workerCount: 2) }
  private static let blocked = Result { try GoldenRenderer(workerCount: 2, textInk: .blocks) }

  private let temporary: TemporaryFolder
  let artifacts: ArtifactFolder

  init() throws {
    temporary = try TemporaryFolder()
    artifacts = ArtifactFolder(path: temporary.path("artifacts"))
  }

  /// Makes the folder writable, so that it can be deleted.
  deinit { _ = chmod(goldens, 0o755) }

  var folder: URL { temporary.url }

  /// The renderer that all tests share.
  static func renderer(_ ink: TextInk = .glyphs) throws -> GoldenRenderer {
    try ink == .glyphs ? plain.get() : blocked.get()
  }

  var goldens: String { folder.appendingPathComponent("goldens").path }

  /// A verifier without claimed names, as in a new run.
  func verifier(_ mode: GoldenRecordMode = .never) -> GoldenVerifier {
    GoldenVerifier(store: GoldenStore(folder: goldens), artifacts: artifacts, mode: mode)
  }

  func file(_ name: String) -> String { "\(goldens)/\(name)" }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  func put(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  func put(_ text: String, _ name: String) throws { try put(Array(text.utf8), name) }

  func artifact(_ name: String?) throws -> [UInt8] {
    guard let name else { return [] }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(artifacts.path)/\(name)")))
  }
}

/// Conversations and pictures for tests.
enum Sample {
  static let name = name("chat")
  static let variant = GoldenVariant(template: "jade", width: 240, scale: 1)

  static func name(_ path: String) -> GoldenName {
    guard let name = try? GoldenName(path: path) else {
      preconditionFailure("\(path) is not a valid name.")
    }
    return name
  }

  /// A few messages, with a text for the second.
  static func document(_ text: String = "Lunch at the harbour?") throws -> ConversationDocument {
    let json = """
      { "version": 1, "session": { "id": "s", "kind": "group" }, "viewer": "mei",
        "participants": [{ "id": "mei", "name": "Mei" }, { "id": "omar", "name": "Omar" }],
        "messages": [
          { "id": "m1", "sender": "omar", "sentAt": "2026-03-01T12:00:00Z",
            "body": { "type": "text", "text": "Hello" } },
          { "id": "m2", "sender": "mei", "sentAt": "2026-03-01T12:00:10Z", "status": "read",
            "body": { "type": "text", "text": "\(text)" } },
          { "id": "m3", "sender": "omar", "sentAt": "2026-03-01T12:00:20Z",
            "body": { "type": "text", "text": "Yes" } }
        ] }
      """
    return try ConversationDocument.parse(Data(json.utf8), name: "sample")
  }

  static func image(
    _ text: String = "Lunch at the harbour?",
    _ extent: GoldenExtent = .whole,
    ink: TextInk = .glyphs
  ) async throws -> GoldenImage {
    try await GoldenFixture.renderer(ink).image(of: document(text), extent, variant: variant)
  }

  static let fingerprint = EnvironmentFingerprint([
    .init(name: "Cairo", version: "1.16.0"), .init(name: "FreeType", version: "2.12.1"),
  ])

  static let outline = """
    page 40 × 30 @1
    m1  0,0 40×30
      bubble  4,4 20×20
      bubble.content  6,6 16×16
      avatar  28,4 8×8

    """

  /// A small picture of one colour, with some pixels in another colour.
  static func picture(
    changing pixels: [(x: Int, y: Int)] = [],
    to color: UInt32 = 0xff00_00ff
  )
    -> RGBAPicture
  {
    var all = [UInt32](repeating: 0xffff_ffff, count: 40 * 30)
    for (x, y) in pixels { all[y * 40 + x] = color }
    return RGBAPicture(width: 40, height: 30, pixels: all)
  }

  static func image(
    changing pixels: [(x: Int, y: Int)],
    outline: String? = Sample.outline,
    fingerprint: EnvironmentFingerprint = Sample.fingerprint,
    isBlocked: Bool = false
  ) -> GoldenImage {
    GoldenImage(
      picture: picture(changing: pixels),
      outline: outline,
      fingerprint: fingerprint,
      isBlocked: isBlocked
    )
  }
}

extension Sample {
  /// The text of a sequence in version 1 of the format.
  static func withoutLayouts(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.hasPrefix("row  ") && !line.hasPrefix(" ") && !line.hasPrefix("lines ")
    }
    return lines.map { line in
      if line == "frames 2" { return "frames 1" }
      guard line.hasPrefix("tile ") else { return String(line) }
      var words = line.split(separator: " ", maxSplits: 5)
      words.remove(at: 3)
      return words.joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension GoldenFixture {
  static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
}
