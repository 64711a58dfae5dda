/// What was found as JUnit's XML, which servers for continuous integration read.
struct JUnitDocument {
  /// What was checked, and what came of it.
  struct Case {
    /// What was checked.
    let name: String
    /// One line; nil where all is well.
    var failure: String?
    /// Lines that tell more.
    var details = ""
    /// What is to be known where all is well.
    var note: String?
    /// Whether it could not be checked at all.
    var isError = false
  }

  /// What the cases are about together.
  let suite: String
  /// The kind of check.
  let classname: String
  let cases: [Case]

  /// The document.
  var text: String {
    let failures = cases.count { $0.failure != nil && !$0.isError }
    let errors = cases.count { $0.failure != nil && $0.isError }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="\(Self.line(suite))" tests="\(cases.count)" failures="\(failures)"\(counted(errors))>

      """
    for test in cases {
      let head =
        "    <testcase classname=\"\(Self.line(classname))\" name=\"\(Self.line(test.name))\""
      guard let failure = test.failure else {
        text += head + Self.ending(test.note)
        continue
      }
      let element = test.isError ? "error" : "failure"
      text += head + ">\n      <\(element) message=\"\(Self.line(failure))\">"
      text += Self.escaped(test.details) + "</\(element)>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// The end of a case in which nothing failed.
  private static func ending(_ note: String?) -> String {
    guard let note else { return "/>\n" }
    return ">\n      <system-out>\(escaped(note))</system-out>\n    </testcase>\n"
  }

  private func counted(_ errors: Int) -> String { errors > 0 ? " errors=\"\(errors)\"" : "" }

  /// For an attribute, in which XML reads breaks as spaces.
  private static func line(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
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
