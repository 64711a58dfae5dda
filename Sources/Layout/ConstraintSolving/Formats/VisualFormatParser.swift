/// Parses visual formats.
struct VisualFormatParser {
  var scanner: FormatScanner
  let scope: NameScope

  init(text: String, scope: NameScope) {
    scanner = FormatScanner(text)
    self.scope = scope
  }

  /// Reads all formats, skipping empty lines and comments.
  mutating func lines() throws(FormatError) -> [VisualFormatLine] {
    var lines: [VisualFormatLine] = []
    while !scanner.isAtEnd {
      skipBlanksAndComment()
      if let next = scanner.next, !next.isNewline {
        lines.append(try line())
        skipBlanksAndComment()
      }
      guard let next = scanner.next else { break }
      guard next.isNewline else {
        throw scanner.failure(
          .expectedConnection,
          "Expected a connection such as -, -8- or -(>=8)-, a view, | or the end"
        )
      }
      scanner.advance()
    }
    return lines
  }

  private mutating func skipBlanksAndComment() {
    scanner.skipBlanks()
    guard scanner.next == "/", scanner.peek(1) == "/" else { return }
    while let next = scanner.next, !next.isNewline { scanner.advance() }
  }

  private mutating func line() throws(FormatError) -> VisualFormatLine {
    var line = VisualFormatLine(axes: try axes(), views: [], connections: [])
    if scanner.take("|") {
      line.leading = try connection()
    } else if scanner.next == "-" {
      throw scanner.failure(
        .leadingConnection,
        "Nothing to connect with: a format starts with | or a view in [ ]"
      )
    }
    line.views.append(try view())
    while let next = scanner.next, "-[|".contains(next) {
      let connection = try connection()
      if scanner.take("|") {
        line.trailing = connection
        break
      }
      line.connections.append(connection)
      line.views.append(try view())
    }
    return line
  }

  private mutating func axes() throws(FormatError) -> [Axis] {
    let letters =
      scanner.next == "H" && scanner.peek(1) == "V" ? "HV" : scanner.next.map { "\($0)" }
    guard let letters, ["H", "V", "HV"].contains(letters) else { return [.horizontal] }
    scanner.advance(by: letters.count)
    guard scanner.take(":") else {
      let arrangement =
        ["H": "horizontal", "V": "vertical"][letters] ?? "horizontal and vertical"
      throw scanner.failure(
        .expectedColon,
        "Expected ':' after '\(letters)' to specify \(arrangement) arrangement"
      )
    }
    return letters == "HV"
      ? [.horizontal, .vertical] : letters == "H" ? [.horizontal] : [.vertical]
  }

  private mutating func view() throws(FormatError) -> VisualFormatLine.View {
    guard scanner.take("[") else {
      throw scanner.failure(.expectedView, "Expected a view, which starts with '['")
    }
    let start = scanner.position
    guard let name = scanner.identifier() else {
      throw scanner.failure(
        .badViewName,
        "Expected the name of a view: letters, digits and _, not starting with a digit"
      )
    }
    guard scope.views.contains(name) else {
      throw scanner.failure(
        .unknownView,
        "Unable to find view with name \(name)",
        at: start,
        candidates: scope.views.sorted() + ["superview", "container"]
      )
    }
    let predicates = scanner.next == "(" ? try predicateList(forSizeOf: name) : []
    guard scanner.take("]") else {
      throw scanner.failure(
        .expectedCloseBracket,
        predicates.isEmpty
          ? "Expected a ']' to end the view, or a '(' to start a predicate on its size"
          : "A predicate on a view's thickness must end with ')' and the view must end with ']'"
      )
    }
    return VisualFormatLine.View(name: name, predicates: predicates)
  }

  private mutating func connection() throws(FormatError) -> VisualFormatLine.Connection {
    guard scanner.take("-") else { return .flush }
    if scanner.take(">") { return .none }
    let found: VisualFormatLine.Connection
    switch scanner.next {
    case "[", "|": return .standard
    case nil: throw trailingConnection
    case "(": found = .predicates(try predicateList(forSizeOf: nil))
    default: found = .predicates([try simplePredicate()])
    }
    guard scanner.take("-") else {
      throw scanner.failure(.unterminatedConnection, "Expected a '-' to end the connection")
    }
    if scanner.isAtEnd { throw trailingConnection }
    return found
  }

  private var trailingConnection: FormatError {
    scanner.failure(.trailingConnection, "Expected a view or '|' after the connection")
  }

  /// Reads a bare number or metric between two hyphens.
  private mutating func simplePredicate() throws(FormatError) -> VisualFormatLine.Predicate {
    let start = scanner.position
    let object: VisualFormatLine.Object
    if let number = scanner.number() {
      object = .number(number)
    } else if let name = scanner.identifier() {
      object = try metric(name, at: start)
    } else {
      throw scanner.failure(
        .expectedQuantity,
        "Expected a number, a metric or a '(' in the connection, or a view after it"
      )
    }
    return VisualFormatLine.Predicate(
      relation: .equal,
      object: object,
      multiplier: 1,
      constant: 0,
      priority: .required,
      text: String(scanner.characters[start..<scanner.position])
    )
  }
}
