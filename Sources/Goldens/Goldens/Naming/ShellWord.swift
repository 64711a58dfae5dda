/// An argument of a shell command.
package enum ShellWord {
  /// Returns the text, quoted if necessary.
  package static func quoted(_ text: String) -> String {
    if text.wholeMatch(of: /[A-Za-z0-9_.\/@%+=:,-]+/) != nil { return text }
    // A combining mark after a quote forms one character with it.
    let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if scalar == "'" { escaped += "'\\''" } else { escaped.unicodeScalars.append(scalar) }
    }
    return "'\(escaped)'"
  }
}
