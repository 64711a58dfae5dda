/// What a component's text did.
package enum TextChange: Hashable, Sendable {
  /// The same words are broken otherwise: the first line that ends elsewhere, and its last word.
  case rewrapped(line: Int, lastWord: String, from: Int, to: Int)
  /// Other words: the first line that is not the same; nil for a line that is not there.
  case changed(line: Int, from: String?, to: String?)

  /// What lines of text did; nil if they are the same.
  init?(_ before: [OutlineLine], _ after: [OutlineLine]) {
    let (old, new) = (before.map(\.text), after.map(\.text))
    guard old != new else { return nil }
    let line = zip(old, new).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    if Self.words(old) == Self.words(new), line < new.count {
      let lastWord = new[line].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      self = .rewrapped(line: line + 1, lastWord: lastWord, from: old.count, to: new.count)
    } else {
      self = .changed(
        line: line + 1,
        from: line < old.count ? old[line] : nil,
        to: line < new.count ? new[line] : nil
      )
    }
  }

  /// All there is to read, since breaking a line can swallow a blank or split a word.
  private static func words(_ lines: [String]) -> String {
    lines.joined().filter { !$0.isWhitespace && $0 != "\u{ad}" && $0 != "\u{2010}" && $0 != "-" }
  }
}
