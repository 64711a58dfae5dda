import ChatframeGoldenRuns
import ChatframeGoldens

/// An annotation that GitHub shows at a line of a file.
struct GitHubAnnotation {
  /// The severity of an annotation.
  enum Level: String {
    case error, warning, notice
  }

  let level: Level
  let file: String
  /// The line, counted from 1; nil if the annotation is about the whole file.
  let line: Int?
  let title: String
  let message: String

  /// The workflow command.
  var text: String {
    let place = line.map { ",line=\($0)" } ?? ""
    return "::\(level.rawValue) file=\(Self.property(file))\(place),title=\(Self.property(title))::"
      + Self.data(message)
  }

  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  /// Escapes scalar by scalar, because CR and LF together are one character.
  private static func escaped(_ text: String, _ signs: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      guard signs.unicodeScalars.contains(scalar) else {
        escaped.unicodeScalars.append(scalar)
        return
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      escaped += "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
}

extension GitHubAnnotation {
  /// Creates the annotation of a golden; nil if it passed without a remark.
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
