import ChatframeBrowserTesting
import ChatframeTestSupport
import Foundation
import Testing

/// The environment variables that `make faults-browser` sets.
enum FaultCount {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether faults are counted.
  static let isRequested = environment["CHATFRAME_BROWSER_FAULTS"] != nil

  /// Whether the test fails if the aims are not reached.
  static let mustReachAims = environment["CHATFRAME_BROWSER_AIMS"] != nil

  /// The distance between the scenes that are recorded; 1 for all scenes.
  static let stride = max(1, environment["CHATFRAME_BROWSER_STRIDE"].flatMap { Int($0) } ?? 1)

  /// The forms that are analysed: all, or those that are named.
  static let modes: [FrameMode] = {
    let names = environment["CHATFRAME_BROWSER_MODES"]?.split(separator: " ").map(String.init)
    let possible = FrameMode.allCases.filter { VideoEncoder.isInstalled || !$0.isVideo }
    return possible.filter { names?.contains($0.rawValue) ?? true }
  }()
}

/// Faults in frames of chat pages that Chromium draws.
@Suite(
  .enabled(if: Chromium.isInstalled, "Chromium is not installed"),
  .waitsForBrowser,
  .enabled(if: FaultCount.isRequested, "run by make faults-browser"),
  .serialized
)
struct BrowserFaultTests {
  /// One part of the scenes is for tuning the analysis; the other part reports its accuracy.
  @Test(.timeLimit(.minutes(60)), arguments: SceneList.Part.allCases)
  func `the faults that the analysis finds are counted`(part: SceneList.Part) async throws {
    let scenes = part.scenes.enumerated().filter { $0.offset % FaultCount.stride == 0 }
    let run = try SceneRun(scenes.map(\.element))
    let truths = try await run.record()
    var scores: [ModeScore] = []
    for mode in FaultCount.modes { scores.append(try await run.score(mode, truths)) }
    let table = ScoreTable(title: part.rawValue, modes: scores)
    print(table)
    try Data(table.mistakes.utf8).write(
      to: run.files.folder.appendingPathComponent("mistakes-\(part).txt")
    )
    #expect(scores.allSatisfy { !$0.findings.isEmpty })
    guard FaultCount.mustReachAims, part == .report else { return }
    for score in scores { #expect(score.reachesAims, "\(score.mode.title)") }
  }
}
