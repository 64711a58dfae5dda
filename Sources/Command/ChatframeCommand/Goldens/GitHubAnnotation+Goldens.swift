import ChatframeGoldens

extension GitHubAnnotation {
  /// What a golden that is not simply as it should be is shown as.
  init?(_ result: GoldenResult, list: GoldenListFile?) {
    let level: Level
    switch GoldenWording.state(result) {
    case "passed": return nil
    case "rasteriser", "better": level = .warning
    case "recorded": level = .notice
    default: level = .error
    }
    self.init(
      level: level,
      file: list?.path ?? GoldenRun.fileName,
      line: list?.line(of: result.name),
      title: "Golden \(result.name)",
      message: GoldenWording.sentences(result).joined(separator: "\n")
    )
  }
}
