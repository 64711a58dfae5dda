import Footage
import Jitter

/// What was found as JUnit's XML, which servers for continuous integration read.
struct JUnitDocument {
  private let suite: String
  private let cases: [(name: String, failure: String?, details: String)]

  /// A test case for each limit, and one for the frames themselves.
  init(_ outcome: JitterOutcome, checks: [JitterLimits.Check], name: String) {
    suite = name
    let lines = outcome.report.events.map { outcome.sentence($0) }
    let differences =
      outcome.proof?.differences.map { outcome.sentence($0) } ?? []
    cases =
      [("frames can be read", outcome.damage?.description, "")]
      + checks.map { check in
        let details = check.name == "pixel proof" ? differences : lines
        return (check.name, check.complaint, details.joined(separator: "\n"))
      }
  }

  /// The document.
  var text: String {
    let failures = cases.count { $0.failure != nil }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="\(Self.escaped(suite))" tests="\(cases.count)" failures="\(failures)">

      """
    for test in cases {
      let head = "    <testcase classname=\"jitter\" name=\"\(Self.escaped(test.name))\""
      guard let failure = test.failure else {
        text += head + "/>\n"
        continue
      }
      text += head + ">\n      <failure message=\"\(Self.escaped(failure))\">"
      text += Self.escaped(test.details) + "</failure>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// Without what XML cannot hold, and with what it reads otherwise spelled out.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
