/// A word that a shell takes for one.
enum ShellWord {
  /// `text`, in quotes where it needs them.
  static func quoted(_ text: String) -> String {
    if text.wholeMatch(of: /[A-Za-z0-9_.\/@%+=:,-]+/) != nil { return text }
    // A mark after a quote makes one character of both.
    let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if scalar == "'" { escaped += "'\\''" } else { escaped.unicodeScalars.append(scalar) }
    }
    return "'\(escaped)'"
  }
}
