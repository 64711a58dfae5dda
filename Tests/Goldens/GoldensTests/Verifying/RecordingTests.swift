import ChatframeGoldens
import Testing

struct RecordingTests {
  private let fixture: GoldenFixture
  private let image = Sample.image(changing: [])
  private let other = Sample.image(changing: [(3, 3)])

  init() throws { fixture = try GoldenFixture() }

  private func verify(_ image: GoldenImage, _ mode: GoldenRecordMode) async -> GoldenResult {
    await fixture.verifier(mode).verify(image, as: Sample.name)
  }

  @Test(arguments: GoldenRecordMode.allCases)
  func `a test without a golden fails in every mode`(mode: GoldenRecordMode) async {
    let result = await verify(image, mode)
    #expect(!result.isPassed)
    #expect(result.state == (mode == .never ? .missing : .recorded))
  }

  @Test(arguments: GoldenRecordMode.allCases)
  func `a test that differs fails in every mode`(mode: GoldenRecordMode) async {
    _ = await verify(image, .missing)
    let result = await verify(other, mode)
    #expect(!result.isPassed)
    #expect(result.state == (mode.records ? .recorded : .failed))
  }

  @Test func `recording all fails even unchanged goldens`() async {
    _ = await verify(image, .missing)
    #expect(await verify(image, .all).state == .recorded)
  }

  @Test(arguments: [GoldenRecordMode.failed, .all])
  func `a recorded golden passes in the next run`(mode: GoldenRecordMode) async {
    _ = await verify(image, .missing)
    _ = await verify(other, mode)
    #expect(await verify(other, .never).isPassed)
  }

  @Test(arguments: [GoldenRecordMode.never, .missing])
  func `a golden that differs is not overwritten by default`(mode: GoldenRecordMode) async throws {
    _ = await verify(image, .missing)
    let before = try fixture.bytes("chat.webp")
    _ = await verify(other, mode)
    #expect(try fixture.bytes("chat.webp") == before)
  }

  @Test func `no file is written in the mode never`() async {
    let result = await verify(image, .never)
    #expect(throws: (any Error).self) { try fixture.bytes("chat.webp") }
    let line = "chat.webp: the golden does not exist; record it and review it"
    #expect(result.reason?.hasSuffix(line) == true)
    #expect(result.artifacts?.actual == "chat.actual.webp")
  }

  @Test func `the same image is recorded as the same bytes`() async throws {
    _ = await verify(image, .all)
    let before = try (fixture.bytes("chat.webp"), fixture.bytes("chat.outline"))
    _ = await verify(image, .all)
    #expect(try fixture.bytes("chat.webp") == before.0)
    #expect(try fixture.bytes("chat.outline") == before.1)
  }
}

extension GoldenRecordMode {
  fileprivate var records: Bool { self == .failed || self == .all }
}
