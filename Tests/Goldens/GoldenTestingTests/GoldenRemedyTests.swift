import ChatframeTestSupport
import Foundation
import Testing

@testable import GoldenTesting

struct GoldenRemedyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeProgram(_ path: String) throws {
    try folder.makeFolder(path)
    let file = try folder.write("", to: "\(path)/chatframe")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private func remedy(_ test: String = "looks as recorded(variant:)") -> GoldenRemedy {
    GoldenRemedy(
      golden: "Tests/Goldens/Looks/chat",
      test: test,
      root: folder.path,
      artifacts: folder.path("build/goldens"),
      testProgram: folder.path("built/HostTests.xctest"),
      searchPath: folder.path("bin")
    )
  }

  @Test func `the program that was built with the tests approves`() throws {
    try makeProgram("built")
    try makeProgram("bin")
    #expect(
      remedy().command
        == "built/chatframe approve build/goldens --only Tests/Goldens/Looks/chat --exact"
    )
  }

  @Test func `an installed program approves`() throws {
    try makeProgram("bin")
    #expect(
      remedy().command
        == "chatframe approve build/goldens --only Tests/Goldens/Looks/chat --exact"
    )
  }

  @Test func `without the program, the remedy is a test run that records`() {
    #expect(
      remedy().command
        == "CHATFRAME_RECORD=failed swift test --skip-build --filter "
        + "'[./]`?looks as recorded`?(\\(|$)'"
    )
  }

  @Test func `special characters in a test name match themselves`() {
    #expect(remedy("testShot()").command.hasSuffix("--filter '[./]`?testShot`?(\\(|$)'"))
    #expect(
      remedy("`is (2+2) = 4?`()").command.hasSuffix("--filter '[./]`?is .2.2. . 4.`?(\\(|$)'")
    )
  }

  @Test func `a failure states how to approve`() async throws {
    let scratch = try Scratch()
    _ = try await scratch.result(of: RGBABitmap.sample(1), .bitmap)
    let request = try scratch.request(mode: .never)
    let result = await request.result(of: RGBABitmap.sample(2), .bitmap, rules: GoldenRules())
    let words = try #require(request.remedy(for: result))
    #expect(words.hasPrefix("to approve the drawing, run in the package's folder: "))
  }

  @Test func `a golden that passes or cannot be drawn has no remedy`() async throws {
    let scratch = try Scratch()
    let request = try scratch.request()
    let recorded = await request.result(of: RGBABitmap.sample(1), .bitmap, rules: GoldenRules())
    #expect(request.remedy(for: recorded) == nil)
    let again = try scratch.request()
    let broken = await again.result(of: Data(), .png, rules: GoldenRules())
    #expect(again.remedy(for: broken) == nil)
  }
}
