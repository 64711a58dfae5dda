extension VisualFormatParser {
  /// Reads predicates in parentheses, on the size of a view or on a gap.
  mutating func predicateList(
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
    let priority = scanner.take("@") ? try scanner.priority(in: scope) : .required
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
        at: start,
        candidates: scope.views.sorted() + scope.metrics.keys.sorted()
      )
    }
    return .metric(name)
  }

  private mutating func attribute() throws(FormatError) -> Attribute {
    scanner.advance()
    let start = scanner.position
    let name = scanner.identifier() ?? ""
    guard let attribute = Attribute(name: name) else {
      throw scanner.failure(
        .unknownAttribute,
        "Unknown attribute. Must be \(Attribute.list)",
        at: start,
        candidates: Attribute.allCases.map(\.rawValue)
      )
    }
    return attribute
  }

  func metric(_ name: String, at offset: Int) throws(FormatError) -> VisualFormatLine.Object {
    guard scope.metrics[name] != nil else {
      throw scanner.failure(
        .unknownMetric,
        "Unable to find metric with name \(name)",
        at: offset,
        candidates: scope.metrics.keys.sorted()
      )
    }
    return .metric(name)
  }

  /// Reads `* 2` or `/ 2`; returns 1 if there is no operator.
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

  /// Reads `+ 2` or `- 2`; returns 0 if there is no operator.
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

  /// Skips blanks that precede one of `characters`.
  private mutating func skipBlanksBefore(_ characters: String) {
    var distance = 0
    while let next = scanner.peek(distance), next == " " || next == "\t" { distance += 1 }
    guard let next = scanner.peek(distance), characters.contains(next) || ")@,".contains(next)
    else { return }
    scanner.advance(by: distance)
  }
}
