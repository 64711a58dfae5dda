import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeJitter
import ChatframeScenarios

/// The results of checks as JUnit XML, the format that continuous integration systems read.
struct JUnitDocument {
  /// A check and its result.
  struct Case {
    /// The name of the check.
    let name: String
    /// The failure in one line; nil if the check passed.
    var failure: String?
    /// Details of the failure, in lines.
    var details = ""
    /// A remark on a check that passed.
    var note: String?
    /// A Boolean value that indicates whether the failure is an error that prevented the check.
    var isError = false
  }

  /// The name of the suite that the cases belong to.
  let suite: String
  /// The kind of the checks.
  let classname: String
  let cases: [Case]

  /// The document.
  var text: String {
    let failures = cases.count { $0.failure != nil && !$0.isError }
    let errors = cases.count { $0.failure != nil && $0.isError }
    return Self.start(suite, Counts(tests: cases.count, failures: failures, errors: errors))
      + cases.map { Self.text($0, classname: classname) }.joined() + Self.end
  }

  /// The numbers of checks.
  struct Counts {
    let tests: Int
    let failures: Int
    let errors: Int
  }

  /// Returns the start of a document, which `text(_:classname:)` of each check and `end` follow.
  static func start(_ suite: String, _ counts: Counts) -> String {
    let errors = counts.errors > 0 ? " errors=\"\(counts.errors)\"" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="\(line(suite))" tests="\(counts.tests)" failures="\(counts.failures)"\(errors)>

      """
  }

  /// The end of a document.
  static let end = "  </testsuite>\n</testsuites>\n"

  /// Returns the element of a check.
  static func text(_ test: Case, classname: String) -> String {
    let head = "    <testcase classname=\"\(line(classname))\" name=\"\(line(test.name))\""
    guard let failure = test.failure else { return head + ending(test.note) }
    let element = test.isError ? "error" : "failure"
    return head + ">\n      <\(element) message=\"\(line(failure))\">"
      + escaped(test.details) + "</\(element)>\n    </testcase>\n"
  }

  /// Returns the end of a case that passed.
  private static func ending(_ note: String?) -> String {
    guard let note else { return "/>\n" }
    return ">\n      <system-out>\(escaped(note))</system-out>\n    </testcase>\n"
  }

  /// Escapes text for an attribute, in which XML parsers read line breaks as spaces.
  private static func line(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Escapes markup, and replaces characters that XML cannot contain.
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

extension JUnitDocument {
  /// Creates a document with a case per golden, and one per other problem.
  init(_ run: GoldenRun, name: String) {
    let goldens = run.results.map { result in
      let sentences = GoldenWording.sentences(result)
      return Case(
        name: result.name,
        failure: result.isPassed ? nil : sentences.first ?? GoldenWording.state(result),
        details: sentences.joined(separator: "\n"),
        note: result.isPassed && !sentences.isEmpty ? sentences.joined(separator: "\n") : nil,
        isError: result.state == .broken
      )
    }
    let problems = (run.problems ?? []).enumerated().map { index, problem in
      Case(name: "problem \(index + 1)", failure: problem, isError: true)
    }
    self.init(suite: name, classname: "goldens", cases: goldens + problems)
  }
}

extension JUnitDocument {
  /// Creates a document with a case per limit, and one for reading the frames.
  init(_ report: MotionReport, checks: [MotionLimits.Check], name: String) {
    let lines = report.events.map(\.description)
    let differences = report.proof?.differences.map(\.description) ?? []
    self.init(
      suite: name,
      classname: "jitter",
      cases: [Case(name: "frames can be read", failure: report.damage?.description)]
        + checks.map { check in
          let details = check.name == "pixel proof" ? differences : lines
          return Case(
            name: check.name,
            failure: check.violation?.description,
            details: details.joined(separator: "\n")
          )
        }
    )
  }
}

extension JUnitDocument {
  /// Creates a document with a case per limit of a scenario, each with its figure.
  ///
  /// - Parameters:
  ///   - checks: The limits and their figures.
  ///   - faults: The frames that break the proof, one line each; `nil` without a proof.
  ///   - name: The name of the scenario.
  init(_ checks: [Expectations.Check], faults: [String]?, name: String) {
    let proof = faults.map { faults in
      Case(
        name: "proof",
        failure: faults.isEmpty ? nil : "frames differ: \(faults.count)",
        details: faults.joined(separator: "\n")
      )
    }
    self.init(
      suite: name,
      classname: "scenario",
      cases: [Case(name: "frames can be drawn")]
        + checks.map { Case(name: $0.name, failure: $0.complaint, note: $0.figure) }
        + [proof].compactMap(\.self)
    )
  }
}
