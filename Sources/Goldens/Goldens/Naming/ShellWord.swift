/// A word that a shell reads as one argument.
package enum ShellWord {
  /// Returns the text, in quotes where it needs them.
  package static func quoted(_ text: String) -> String {
    if text.wholeMatch(of: /[A-Za-z0-9_.\/@%+=:,-]+/) != nil { return text }
    // A mark after a quote makes one character of both.
    let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if scalar == "'" { escaped += "'\\''" } else { escaped.unicodeScalars.append(scalar) }
    }
    return "'\(escaped)'"
  }
}
