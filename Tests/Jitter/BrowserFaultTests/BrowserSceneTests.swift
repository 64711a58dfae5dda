import ChatframeBrowserTesting
import ChatframeTestSupport
import Foundation
import Testing

/// A few short scenes that Chromium draws in every test run.
@Suite(
  .enabled(if: Chromium.isInstalled, "Chromium is not installed"),
  .waitsForBrowser,
  .serialized
)
struct BrowserSceneTests {
  private static func scene(
    _ name: String,
    _ style: ChatScene.Style,
    _ motion: ChatScene.UserMotion,
    fault: SceneFault? = nil
  ) -> ChatScene {
    ChatScene(
      name: name,
      seed: name.utf8.count,
      style: style,
      motion: motion,
      rounding: .pixel,
      width: 320,
      height: 480,
      frames: 24,
      faults: fault.map { [$0] } ?? []
    )
  }

  private static let scenes = [
    scene("jump", .plain, .rest, fault: SceneFault(kind: .jump, frame: 12, size: 30)),
    scene(
      "blank",
      .dark,
      .noisy,
      fault: SceneFault(kind: .blank, frame: 12, length: 5, part: true)
    ),
    scene("drag", .gradient, .drag),
  ]

  @Test func `obvious faults are found, and a list at rest has no other events`() async throws {
    let folder = try TemporaryFolder()
    let run = try SceneRun(Self.scenes, in: folder.url)
    let truths = try await run.record()
    for mode in [FrameMode.pictures, .known] {
      let score = try await run.score(mode, truths)
      #expect(score.findings.map(\.isFound) == [true, true])
      let resting = score.scenes.filter { $0.name == "jump" }
      let mistakes = ScoreTable(title: "", modes: [.init(mode: mode, scenes: resting)]).mistakes
      #expect(mistakes == "")
    }
  }

  @Test(arguments: [-150.0, 150])
  func `a fault affects the row that is seen, not one that it covers`(
    size: Double
  ) throws {
    var scene = Self.scene("covered", .plain, .rest)
    scene.faults = [
      SceneFault(kind: .row, frame: 1, size: size),
      SceneFault(kind: .row, frame: 2, size: 5, place: 0.5 + size / 480),
    ]
    let argument = String(decoding: try JSONEncoder().encode(scene), as: UTF8.self)
    let path = PackageFolder.path("Tests/Jitter/BrowserFaultTests/Pages/chat.html")
    let page = try Browser.open(path) { try $0.resize(width: scene.width, height: scene.height) }
    let description: PageDescription = try page.evaluate("open(\(argument))")
    #expect(description.faults[1].row == description.faults[0].row)
  }

  @Test func `a recorded scene is reused until it changes`() async throws {
    let folder = try TemporaryFolder()
    var scene = Self.scenes[2]
    scene.frames = 2
    let files = try SceneRun([scene], in: folder.url).files
    #expect(files.truth(of: scene) == nil)
    let truth = try SceneRecorder(files).truth(of: scene)
    #expect(files.truth(of: scene)?.frames == truth.frames)
    #expect(
      try folder.names("drag/known") == [
        "frame-00000.png", "frame-00001.png", "frames.json",
      ]
    )
    scene.seed += 1
    #expect(files.truth(of: scene) == nil)
  }

  @Test func `a scene is drawn in the same way again`() async throws {
    var scene = Self.scenes[2]
    scene.frames = 3
    let pictures = try (0..<2).map { _ in
      let folder = try TemporaryFolder()
      _ = try SceneRecorder(SceneRun([scene], in: folder.url).files).truth(of: scene)
      return try (0..<3).map { try folder.read("drag/\(SceneFiles.name($0))") }
    }
    #expect(pictures[0] == pictures[1])
  }
}
