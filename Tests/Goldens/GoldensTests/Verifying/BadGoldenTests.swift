import ChatframeGoldens
import Foundation
import Testing

struct BadGoldenTests {
  private let fixture: GoldenFixture
  private let image = Sample.image(changing: [])

  init() async throws {
    fixture = try GoldenFixture()
    _ = await fixture.verifier(.missing).verify(image, as: Sample.name)
  }

  private func verify(_ mode: GoldenRecordMode = .never) async -> GoldenResult {
    await fixture.verifier(mode).verify(image, as: Sample.name)
  }

  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  @Test(arguments: ["chat.webp", "chat.outline"])
  func `a Git LFS pointer is reported as such`(file: String) async throws {
    try fixture.put(Self.pointer, file)
    let result = await verify()
    #expect(result.state == .broken)
    let line = "is a Git LFS pointer, not the golden itself; fetch it with `git lfs pull`"
    #expect(result.reason == "\(fixture.file(file)): \(line)")
  }

  @Test func `a pointer is not overwritten in the mode failed`() async throws {
    try fixture.put(Self.pointer, "chat.webp")
    #expect(await verify(.failed).state == .broken)
    #expect(try fixture.bytes("chat.webp") == Array(Self.pointer.utf8))
  }

  @Test(arguments: [0, 30, 100])
  func `a truncated picture is broken`(count: Int) async throws {
    try fixture.put(Array(fixture.bytes("chat.webp").prefix(count)), "chat.webp")
    let result = await verify()
    #expect(result.state == .broken)
    #expect(result.reason?.hasPrefix(fixture.file("chat.webp")) == true)
    #expect(result.reason?.contains("\n") == false)
  }

  @Test func `a file that is not a picture is broken`() async throws {
    try fixture.put("hello", "chat.webp")
    let result = await verify()
    #expect(result.state == .broken)
    #expect(result.reason?.contains("chat.webp: the WebP is damaged or incomplete") == true)
  }

  @Test func `a broken picture is recorded in the mode failed`() async throws {
    try fixture.put("hello", "chat.webp")
    #expect(await verify(.failed).state == .recorded)
    #expect(await verify().state == .passed)
  }

  @Test func `an error in an outline has its line`() async throws {
    try fixture.put("outline 1\nenvironment Cairo 1\nnonsense\n", "chat.outline")
    let result = await verify()
    #expect(result.state == .broken)
    #expect(result.reason?.contains("line 3 of the outline is \"nonsense\"") == true)
  }

  @Test func `a golden without its outline is broken`() async throws {
    try GoldenFixture.remove(fixture.file("chat.outline"))
    let result = await verify()
    #expect(result.state == .broken)
    #expect(
      result.reason?.contains("chat.outline: is missing, although its picture exists") == true
    )
  }

  @Test func `an incomplete golden is not completed by default`() async throws {
    try GoldenFixture.remove(fixture.file("chat.webp"))
    #expect(await verify(.missing).state == .broken)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a read-only folder is reported in one line`() async throws {
    _ = chmod(fixture.goldens, 0o555)
    let result = await verify(.all)
    #expect(result.state == .broken)
    let line = "chat.webp: cannot be written: permission denied; choose another place"
    #expect(result.reason?.hasSuffix(line) == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func `a folder on a pseudo file system is reported in one line`() async {
    let verifier = GoldenVerifier(
      store: GoldenStore(folder: "/proc/self"),
      artifacts: fixture.artifacts,
      mode: .missing
    )
    let result = await verifier.verify(image, as: Sample.name)
    #expect(result.state == .broken)
    #expect(result.reason?.contains("/proc/self/chat.webp: cannot be written: ") == true)
  }

  @Test func `a folder that cannot be created is reported in one line`() async throws {
    try fixture.put("a file", "taken")
    let name = try GoldenName(path: "taken/chat")
    let result = await fixture.verifier(.missing).verify(image, as: name)
    #expect(result.state == .broken)
    #expect(result.reason?.contains("the golden was not recorded: ") == true)
  }

  @Test func `a conversation that cannot be drawn is broken, and others are compared`() async throws
  {
    let error = GoldenError.unknownMessage(id: "m9")
    let result = fixture.verifier().broken(Sample.name, because: error)
    #expect(
      result.reason
        == "the conversation has no message \"m9\"; use the id of one of its messages"
    )
  }

  private static let moved = Sample.outline.replacing("avatar  28,4", with: "avatar  20,4")

  @Test(arguments: ["pointer", "damaged", "missing"])
  func `changes of the layout are reported although the picture cannot be read`(
    way: String
  ) async throws {
    switch way {
    case "pointer": try fixture.put(Self.pointer, "chat.webp")
    case "damaged":
      try fixture.put(Array(fixture.bytes("chat.webp").prefix(100)), "chat.webp")
    default: try GoldenFixture.remove(fixture.file("chat.webp"))
    }
    let image = Sample.image(changing: [], outline: Self.moved)
    let result = await fixture.verifier().verify(image, as: Sample.name)
    #expect(result.state == .broken)
    #expect(result.findings.map(\.sentence) == ["avatar of m1: moved 8 pt left"])
    #expect(result.lines().first?.hasPrefix("chat: \(fixture.file("chat.webp")): ") == true)
    #expect(result.lines().dropFirst() == ["  avatar of m1: moved 8 pt left"])
    #expect(result.artifacts?.expectedOutline != nil)
    #expect(result.artifacts?.expected == nil)
  }

  @Test(arguments: ["pointer", "damaged", "missing"])
  func `changes of pixels are reported although the outline cannot be read`(
    way: String
  ) async throws {
    switch way {
    case "pointer": try fixture.put(Self.pointer, "chat.outline")
    case "damaged": try fixture.put("outline 1\nnonsense\n", "chat.outline")
    default: try GoldenFixture.remove(fixture.file("chat.outline"))
    }
    let image = Sample.image(changing: [(29, 5)])
    let result = await fixture.verifier().verify(image, as: Sample.name)
    #expect(result.state == .broken)
    let line = "  1 of 1200 pixels differ (exact): 1 in 1 × 1 at 29, 5 (avatar of m1)"
    #expect(result.lines().contains(line), "\(result.lines())")
    #expect(result.artifacts?.difference != nil)
    #expect(result.artifacts?.expected != nil)
    #expect(result.artifacts?.expectedOutline == nil)
  }

  @Test func `a missing golden has no findings`() async throws {
    for file in ["chat.webp", "chat.outline"] { try GoldenFixture.remove(fixture.file(file)) }
    let result = await fixture.verifier().verify(image, as: Sample.name)
    #expect(result.state == .missing)
    #expect(result.findings.isEmpty && result.pixels == nil)
  }

  @Test func `line endings that Git changed are reported as such`() async throws {
    let image = Sample.image(changing: [])
    _ = await fixture.verifier(.missing).verify(image, as: Sample.name)
    let text = String(decoding: try fixture.bytes("chat.outline"), as: UTF8.self)
    try fixture.put(text.replacing("\n", with: "\r\n"), "chat.outline")
    let result = await fixture.verifier().verify(image, as: Sample.name)
    #expect(result.state == .broken)
    let words =
      "its lines end with CR LF; add \"*.outline -text\" to .gitattributes; restore it"
    #expect(result.reason?.contains(words) == true, "\(result.reason ?? "")")
  }

  @Test func `a truncated outline is broken, and not a different layout`() async throws {
    let image = Sample.image(changing: [])
    _ = await fixture.verifier(.missing).verify(image, as: Sample.name)
    let text = String(decoding: try fixture.bytes("chat.outline"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for cut in [lines.dropLast(2).joined(separator: "\n") + "\n", String(text.dropLast(3))] {
      try fixture.put(cut, "chat.outline")
      let result = await fixture.verifier().verify(image, as: Sample.name)
      #expect(result.state == .broken)
      #expect(result.reason?.contains("is cut off") == true, "\(result.reason ?? "")")
    }
  }

  @Test func `an outline without its number of lines is read`() async throws {
    let image = Sample.image(changing: [])
    _ = await fixture.verifier(.missing).verify(image, as: Sample.name)
    let text = String(decoding: try fixture.bytes("chat.outline"), as: UTF8.self)
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("lines ") }.joined(separator: "\n")
    #expect(old != text)
    try fixture.put(old, "chat.outline")
    #expect(await fixture.verifier().verify(image, as: Sample.name).isPassed)
  }
}
