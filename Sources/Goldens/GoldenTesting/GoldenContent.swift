import ChatframeFrameSequences
import ChatframeGoldens

/// What is compared.
enum GoldenContent: Sendable {
  /// A picture, with a layout where there is one.
  case image(GoldenImage)
  /// Frames, played on a stage.
  case film(ScenarioFilm, Range<Int>?, GoldenStage)
}
