import ChatframeFrameAnalysis
import ChatframeJitter
import ChatframeTestSupport
import Foundation

/// Records scenes and analyses their frames, in several lanes at once.
struct SceneRun {
  /// The distance between the scenes that are analysed in forms that take long.
  static let stride = 4
  private static let lanes = 2

  /// The scenes.
  let scenes: [ChatScene]
  let files: SceneFiles

  /// Creates a run of scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - folder: The folder in which their frames are kept.
  /// - Throws: An error if a page cannot be read.
  init(
    _ scenes: [ChatScene],
    in folder: URL = PackageFolder.url("build/browser-faults")
  ) throws {
    self.scenes = scenes
    files = try SceneFiles(
      in: folder,
      pages: PackageFolder.url("Tests/Jitter/BrowserFaultTests/Pages")
    )
  }

  /// Returns the truth about each scene, after recording those that are not recorded yet.
  func record() async throws -> [SceneTruth] {
    try await inLanes { scenes, files in
      guard scenes.contains(where: { files.truth(of: $0) == nil }) else {
        return scenes.compactMap { files.truth(of: $0) }
      }
      let recorder = try SceneRecorder(files)
      return try scenes.map { try recorder.truth(of: $0) }
    }
  }

  /// Returns the scores of the scenes in one form.
  ///
  /// Videos with repeated frames are made of every fourth scene only.
  func score(_ mode: FrameMode, _ truths: [SceneTruth]) async throws -> ModeScore {
    let truths = Dictionary(truths.map { ($0.scene, $0) }) { first, _ in first }
    let isLong = ![.pictures, .known, .video].contains(mode)
    let chosen = scenes.enumerated().filter { !isLong || $0.offset / 2 % Self.stride == 0 }
    let run = Self(chosen.map(\.element), files)
    let scores = try await run.inLanes { scenes, files in
      var scores: [(String, SceneScore)] = []
      for scene in scenes {
        guard let truth = truths[scene.name] else { continue }
        let events = try await Self.events(scene, mode, files)
        scores.append((scene.name, SceneScore(events, truth, mode: mode)))
      }
      return scores
    }
    return ModeScore(mode: mode, scenes: scores.sorted { $0.0 < $1.0 })
  }

  private init(_ scenes: [ChatScene], _ files: SceneFiles) {
    (self.scenes, self.files) = (scenes, files)
  }

  private static func events(
    _ scene: ChatScene,
    _ mode: FrameMode,
    _ files: SceneFiles
  ) async throws -> [ReportedEvent] {
    let options = FrameAnalysisOptions(
      scale: mode == .known ? nil : scene.scale,
      pixelsOnly: mode == .known,
      threadCount: 1
    )
    let report = try await MotionReport(of: mode.input(scene, files), options)
    return report.events.map {
      ReportedEvent(kind: $0.kind.rawValue, frame: $0.frame, magnitude: $0.magnitude)
    }
  }

  /// Divides the scenes among the lanes, and returns their results.
  private func inLanes<Result: Sendable>(
    _ work: @escaping @Sendable ([ChatScene], SceneFiles) async throws -> [Result]
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: [Result].self) { group in
      for lane in 0..<Self.lanes {
        let own = scenes.enumerated().filter { $0.offset / 2 % Self.lanes == lane }.map(\.element)
        group.addTask { [files] in try await work(own, files) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }
}
