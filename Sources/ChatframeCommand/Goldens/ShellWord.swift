/// A word that a shell takes for one.
enum ShellWord {
  /// `text`, in quotes where it needs them.
  static func quoted(_ text: String) -> String {
    if text.wholeMatch(of: /[A-Za-z0-9_.\/@%+=:,-]+/) != nil { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
