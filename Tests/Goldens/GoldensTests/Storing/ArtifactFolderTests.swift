import ChatframeGoldens
import Foundation
import Testing

struct ArtifactFolderTests {
  private let fixture: GoldenFixture

  init() throws { fixture = try GoldenFixture() }

  @Test func `a golden's earlier artifacts are removed, and those of other goldens are kept`()
    throws
  {
    let folder = fixture.artifacts
    let others = try [Sample.name("chat.dark"), Sample.name("chatter")]
      .map { try folder.write([1], of: $0, "actual.webp") }
    let own = try ["actual.webp", "expected.png", "actual.outline", "frame-00003.png"]
      .map { try folder.write([1], of: Sample.name, $0) }
    folder.clear(Sample.name)
    let isLeft: (String) -> Bool = {
      FileManager.default.fileExists(atPath: "\(folder.path)/\($0)")
    }
    #expect(own.filter(isLeft) == [])
    #expect(others.filter(isLeft) == others)
  }

  @Test func `the environment sets the folder of artifacts`() {
    let named = ArtifactFolder(environment: ["CHATFRAME_ARTIFACTS": "/a"], root: "/b")
    #expect(named.path == "/a")
    #expect(ArtifactFolder(environment: [:], root: "/b").path == "/b/build/goldens")
  }
}
