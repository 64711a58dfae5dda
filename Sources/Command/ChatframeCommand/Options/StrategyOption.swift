import ChatframeDocuments
import ChatframeScenarios
import ChatframeTimelines

/// Reads the names of strategies.
enum StrategyOption {
  /// The strategy called `name`.
  static func parse(_ name: String, option: String = "--strategy") throws(Failure) -> StrategyName {
    if let strategy = StrategyName(rawValue: name) { return strategy }
    let hint = Suggestion.text(for: name, among: StrategyName.names)
    throw .usage("\(option) \"\(name)\" is unknown; \(hint)")
  }

  /// The strategies that a list with commas names, each once.
  static func list(_ names: String) throws(Failure) -> [StrategyName] {
    var strategies: [StrategyName] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      let strategy = try parse(String(name), option: "--strategies")
      if !strategies.contains(strategy) { strategies.append(strategy) }
    }
    return strategies
  }
}
