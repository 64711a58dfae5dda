import ChatframeOutlines
import ChatframeReports

extension OutlineDiffLine {
  /// Lines around a difference that are told with it.
  private static let context = 2

  /// How two outlines differ, with a few lines around each difference.
  static func lines(expected: String, actual: String) -> [OutlineDiffLine] {
    let all = OutlineLineDiff(expected: expected, actual: actual).lines.map(OutlineDiffLine.init)
    return all.allSatisfy { $0.kind == .both } ? [] : shortened(all)
  }

  private init(_ line: OutlineLineDiff.Line) {
    switch line {
    case .both(let text): self.init(.both, String(text))
    case .expected(let text): self.init(.expected, String(text))
    case .actual(let text): self.init(.actual, String(text))
    }
  }

  /// Without what is far from any difference.
  private static func shortened(_ lines: [OutlineDiffLine]) -> [OutlineDiffLine] {
    var isNear = [Bool](repeating: false, count: lines.count)
    for index in lines.indices where lines[index].kind != .both {
      for near in max(0, index - context)...min(lines.count - 1, index + context) {
        isNear[near] = true
      }
    }
    var shown: [OutlineDiffLine] = []
    var skipped = 0
    func close() {
      if skipped > 0 { shown.append(.init(.gap, skipped == 1 ? "1 line" : "\(skipped) lines")) }
      skipped = 0
    }
    for index in lines.indices {
      if isNear[index] {
        close()
        shown.append(lines[index])
      } else {
        skipped += 1
      }
    }
    close()
    return shown
  }
}
