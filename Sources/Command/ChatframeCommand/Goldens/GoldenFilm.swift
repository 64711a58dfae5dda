import ChatframeFrameSequences
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeScenarios
import ChatframeTimelines

/// Reads scenarios whose frames are goldens.
enum GoldenFilm {
  /// The film of the scenario at `path` as a golden shows it.
  ///
  /// - Parameters:
  ///   - strategy: In place of the scenario's own.
  ///   - variant: In place of how the scenario looks.
  ///   - template: In place of either's, by its name or path.
  static func film(
    _ path: String,
    strategy: StrategyName? = nil,
    variant: GoldenVariant? = nil,
    template: String? = nil
  ) throws -> ScenarioFilm {
    var overrides = ScenarioOverrides()
    overrides.strategy = strategy
    overrides.template = template ?? variant?.template
    overrides.appearance = variant?.appearance
    overrides.width = variant?.width
    overrides.scale = variant?.scale
    overrides.locale = variant?.locale
    overrides.textSize = variant?.textSize
    return try ScenarioFilm(path: path, overriding: overrides)
  }

  /// The file of the template that a film is drawn with.
  static func template(of film: ScenarioFilm, _ path: String, _ variant: GoldenVariant?) -> String {
    NamedFiles.file(ofTemplate: film.scenario.template, beside: variant == nil ? path : nil)
  }
}
