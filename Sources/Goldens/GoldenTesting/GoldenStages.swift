import ChatframeGoldens
import ChatframeRendering
import Synchronization

/// Stages that tests share; reading fonts and templates takes longer than most of them.
enum GoldenStages {
  private static let stages = Mutex<[TextInk: GoldenStage]>([:])

  /// The stage for a kind of text, made when first used.
  static func stage(_ ink: TextInk) throws -> GoldenStage {
    try stages.withLock { stages in
      if let stage = stages[ink] { return stage }
      let stage = try GoldenStage(textInk: ink)
      stages[ink] = stage
      return stage
    }
  }
}
