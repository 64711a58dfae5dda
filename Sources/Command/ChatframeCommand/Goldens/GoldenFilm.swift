import ChatframeFrameSequences
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeScenarios
import ChatframeTimelines

/// Reads scenarios whose frames are goldens.
enum GoldenScenario {
  /// The frame sequence of the scenario at `path` as a golden shows it.
  ///
  /// - Parameters:
  ///   - strategy: In place of the scenario's own.
  ///   - variant: In place of how the scenario looks.
  ///   - template: In place of either's, by its name or path.
  static func sequence(
    _ path: String,
    strategy: StrategyName? = nil,
    variant: GoldenVariant? = nil,
    template: String? = nil
  ) throws -> FrameSequence {
    var overrides = ScenarioOverrides()
    overrides.strategy = strategy
    overrides.template = template ?? variant?.template
    overrides.appearance = variant?.appearance
    overrides.width = variant?.width
    overrides.scale = variant?.scale
    overrides.locale = variant?.locale
    overrides.textSize = variant?.textSize
    return try FrameSequence(path: path, overriding: overrides)
  }

  /// The file of the template that a frame sequence is drawn with.
  static func template(
    of sequence: FrameSequence,
    _ path: String,
    _ variant: GoldenVariant?
  ) -> String {
    GoldenDependencies.file(
      ofTemplate: sequence.scenario.template,
      beside: variant == nil ? path : nil
    )
  }
}
