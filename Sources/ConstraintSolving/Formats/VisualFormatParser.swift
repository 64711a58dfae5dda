/// Reads visual formats.
struct VisualFormatParser {
  private(set) var scanner: Scanner
  let scope: NameScope

  init(text: String, scope: NameScope) {
    scanner = Scanner(text)
    self.scope = scope
  }

  /// All formats, without empty lines and comments.
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
      throw scanner.failure(.unknownView, "Unable to find view with name \(name)", at: start)
    }
    let predicates = scanner.next == "(" ? try predicateList(forSizeOf: name) : []
    guard scanner.take("]") else {
      throw scanner.failure(
        .expectedCloseBracket,
        predicates.isEmpty
          ? "Expected a ']' to end the view, or a '(' before what its size is"
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

  /// A bare number or metric between two hyphens.
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

extension VisualFormatParser {
  /// Predicates in parentheses, of the size of a view or of a gap.
  private mutating func predicateList(
    forSizeOf view: String?
  ) throws(FormatError) -> [VisualFormatLine.Predicate] {
    scanner.advance()
    var predicates = [try predicate(forSizeOf: view)]
    while scanner.take(",") {
      scanner.skipBlanks()
      predicates.append(try predicate(forSizeOf: view))
    }
    guard scanner.take(")") else {
      throw scanner.failure(
        .expectedCloseParenthesis,
        view == nil
          ? "A predicate on a gap must end with ')'"
          : "A predicate on a view's thickness must end with ')' and the view must end with ']'"
      )
    }
    return predicates
  }

  private mutating func predicate(
    forSizeOf view: String?
  ) throws(FormatError) -> VisualFormatLine.Predicate {
    let start = scanner.position
    var relation = Relation.equal
    if let next = scanner.next, "=<>!".contains(next) {
      guard let found = scanner.relation() else {
        throw scanner.failure(.badRelation, "Unknown relation. Must be ==, >=, or <=")
      }
      relation = found
      scanner.skipBlanks()
    }
    let object = try object(forSizeOf: view)
    let multiplier = try multiplier()
    let constant = try addend()
    let text = String(scanner.characters[start..<scanner.position])
    let priority = scanner.take("@") ? try priority() : .required
    return VisualFormatLine.Predicate(
      relation: relation,
      object: object,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      text: text
    )
  }

  private mutating func object(
    forSizeOf view: String?
  ) throws(FormatError) -> VisualFormatLine.Object {
    let start = scanner.position
    let isNegative = scanner.take("-")
    if let number = scanner.number() { return .number(isNegative ? -number : number) }
    if let view, scanner.next == "." { return .view(view, try attribute()) }
    guard !isNegative, let name = scanner.identifier() else {
      throw scanner.failure(
        .expectedQuantity,
        view == nil ? "Expected a number or a metric" : "Expected a number, a metric or a view"
      )
    }
    guard view != nil else { return try metric(name, at: start) }
    if scope.views.contains(name), scanner.next == "." || scope.metrics[name] == nil {
      return .view(name, scanner.next == "." ? try attribute() : nil)
    }
    guard scope.metrics[name] != nil else {
      throw scanner.failure(
        .unknownName,
        "Unable to find view or metric with name \(name)",
        at: start
      )
    }
    return .metric(name)
  }

  private mutating func attribute() throws(FormatError) -> Attribute {
    scanner.advance()
    let start = scanner.position
    guard let name = scanner.identifier(), let attribute = Attribute(name: name) else {
      throw scanner.failure(
        .unknownAttribute,
        "Unknown attribute. Must be \(Attribute.list)",
        at: start
      )
    }
    return attribute
  }

  private func metric(_ name: String, at offset: Int) throws(FormatError) -> VisualFormatLine.Object
  {
    guard scope.metrics[name] != nil else {
      throw scanner.failure(.unknownMetric, "Unable to find metric with name \(name)", at: offset)
    }
    return .metric(name)
  }

  /// `* 2` or `/ 2`; 1 where nothing stands.
  private mutating func multiplier() throws(FormatError) -> Double {
    skipBlanksBefore("*/")
    guard let sign = scanner.next, "*/".contains(sign) else { return 1 }
    scanner.advance()
    scanner.skipBlanks()
    let start = scanner.position
    let factor = try operand()
    guard sign == "/" else { return factor }
    guard factor != 0 else {
      throw scanner.failure(.divisionByZero, "Expected a number other than 0", at: start)
    }
    return 1 / factor
  }

  /// `+ 2` or `- 2`; 0 where nothing stands.
  private mutating func addend() throws(FormatError) -> Double {
    skipBlanksBefore("+-")
    guard let sign = scanner.next, "+-".contains(sign) else { return 0 }
    scanner.advance()
    scanner.skipBlanks()
    let number = try operand()
    return sign == "+" ? number : -number
  }

  private mutating func operand() throws(FormatError) -> Double {
    if let number = scanner.number() { return number }
    let start = scanner.position
    if let name = scanner.identifier(), let value = scope.metrics[name] { return value }
    throw scanner.failure(.badNumber, "Expected a number or a metric", at: start)
  }

  private mutating func priority() throws(FormatError) -> Priority {
    let start = scanner.position
    let value = scanner.number() ?? scanner.identifier().flatMap { scope.priority(named: $0) }
    guard let value, value >= 1, value <= 1000 else {
      throw scanner.failure(
        .badPriority,
        "Expected a priority: 1…1000, a metric, required, high or low",
        at: start
      )
    }
    return Priority(value)
  }

  /// Takes blanks if one of `characters` follows them.
  private mutating func skipBlanksBefore(_ characters: String) {
    var distance = 0
    while let next = scanner.peek(distance), next == " " || next == "\t" { distance += 1 }
    guard let next = scanner.peek(distance), characters.contains(next) || ")@,".contains(next)
    else { return }
    scanner.advance(by: distance)
  }
}
