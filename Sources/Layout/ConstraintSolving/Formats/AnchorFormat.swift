/// The language of equations and inequalities: `b.width == a.width * 2 + 10 @750`.
///
/// An operand is `view.attribute`, `|.attribute` for the container, a metric, a number, or a free
/// variable, which is any other name. Sums use `+ - * /` and parentheses and must be linear.
package enum AnchorFormat {
  /// Parses `text` into a constraint.
  package static func constraint(
    of text: String,
    in scope: NameScope
  ) throws(FormatError) -> AnchorConstraint {
    var parser = AnchorParser(text: text, scope: scope)
    return try parser.constraint()
  }
}

/// The names that a format may use.
package struct NameScope: Hashable, Sendable {
  package var views: Set<String>
  package var metrics: [String: Double]
  /// The view that `|` represents in a visual format; `nil` for the container.
  package var superview: String?

  package init(
    views: Set<String>,
    metrics: [String: Double] = [:],
    superview: String? = nil
  ) {
    self.views = views
    self.metrics = metrics
    self.superview = superview
  }

  /// Returns a Boolean value that indicates whether a text is a valid name: a C identifier.
  package static func isIdentifier(_ text: some StringProtocol) -> Bool {
    text.first.map(FormatScanner.isLetter) == true
      && text.allSatisfy { FormatScanner.isLetter($0) || FormatScanner.isDigit($0) }
  }

  var superviewItem: AnchorExpression.Item {
    superview.map { .view($0) } ?? .container
  }

  /// Returns the value of a metric or of a common name such as `high`.
  func priority(named name: String) -> Double? {
    if let metric = metrics[name] { return metric }
    switch name {
    case "required": return 1000
    case "strong", "high": return 750
    case "medium": return 500
    case "weak", "low": return 250
    case "fitting": return 50
    default: return nil
    }
  }
}

/// Parses a constraint that is written as an equation or an inequality.
struct AnchorParser {
  /// The maximum nesting depth of parentheses and signs.
  private static let depthLimit = 200

  private var scanner: FormatScanner
  private var depth = 0
  private let scope: NameScope
  private let text: String

  init(text: String, scope: NameScope) {
    scanner = FormatScanner(text)
    self.scope = scope
    self.text = text
  }

  /// Reads a constraint up to the end or a comment.
  mutating func constraint() throws(FormatError) -> AnchorConstraint {
    scanner.skipBlanks()
    let start = scanner.position
    let left = try sum()
    guard let relation = scanner.relation() else {
      let isAttempt = scanner.next.map { "=<>!".contains($0) } ?? false
      throw isAttempt
        ? scanner.failure(.badRelation, "Unknown relation. Must be ==, >=, or <=")
        : scanner.failure(.expectedRelation, "Expected an operator, ==, >= or <=")
    }
    let right = try sum()
    var priority = Priority.required
    if scanner.take("@") {
      scanner.skipBlanks()
      priority = try scanner.priority(in: scope)
    }
    let end = scanner.position
    scanner.skipBlanks()
    let isComment = scanner.next == "/" && scanner.peek(1) == "/"
    guard scanner.isAtEnd || isComment else {
      throw scanner.failure(
        .expectedEnd,
        priority.isRequired ? "Expected an operator, @priority or the end" : "Expected the end"
      )
    }
    let written = String(scanner.characters[start..<end]).trimmingBlanks
    return AnchorConstraint(left, relation, right, priority: priority, text: written)
  }

  private mutating func sum() throws(FormatError) -> AnchorExpression {
    var sum = try product()
    while let sign = scanner.next, sign == "+" || sign == "-" {
      scanner.advance()
      let next = try product()
      sum = sign == "+" ? sum + next : sum - next
    }
    return sum
  }

  private mutating func product() throws(FormatError) -> AnchorExpression {
    var product = try factor()
    while let sign = scanner.next, sign == "*" || sign == "/" && scanner.peek(1) != "/" {
      scanner.advance()
      scanner.skipBlanks()
      let start = scanner.position
      let next = try factor()
      product =
        sign == "*"
        ? try multiply(product, next, at: start) : try divide(product, by: next, at: start)
    }
    return product
  }

  private func multiply(
    _ left: AnchorExpression,
    _ right: AnchorExpression,
    at offset: Int
  ) throws(FormatError) -> AnchorExpression {
    if right.terms.isEmpty { return left.multiplied(by: right.constant) }
    if left.terms.isEmpty { return right.multiplied(by: left.constant) }
    if let factor = right.fixedValue(metrics: scope.metrics) {
      return left.multiplied(by: factor)
    }
    if let factor = left.fixedValue(metrics: scope.metrics) {
      return right.multiplied(by: factor)
    }
    throw scanner.failure(
      .notLinear,
      "Expected a number or a metric: attributes and variables cannot be multiplied by each other",
      at: offset
    )
  }

  private func divide(
    _ left: AnchorExpression,
    by right: AnchorExpression,
    at offset: Int
  ) throws(FormatError) -> AnchorExpression {
    guard let divisor = right.fixedValue(metrics: scope.metrics) else {
      throw scanner.failure(
        .notLinear,
        "Expected a number or a metric: attributes and variables cannot be divisors",
        at: offset
      )
    }
    guard divisor != 0 else {
      throw scanner.failure(.divisionByZero, "Expected a number other than 0", at: offset)
    }
    return left.multiplied(by: 1 / divisor)
  }

  private mutating func factor() throws(FormatError) -> AnchorExpression {
    scanner.skipBlanks()
    guard depth < Self.depthLimit else {
      throw scanner.failure(
        .tooDeep,
        "Expected at most \(Self.depthLimit) nested parentheses and signs"
      )
    }
    depth += 1
    defer {
      depth -= 1
      scanner.skipBlanks()
    }
    if scanner.take("-") { return try factor().multiplied(by: -1) }
    if scanner.take("+") { return try factor() }
    if let number = scanner.number() { return AnchorExpression(number) }
    guard scanner.take("(") else { return try quantity() }
    let sum = try sum()
    guard scanner.take(")") else {
      throw scanner.failure(.expectedCloseParenthesis, "Expected an operator or ')'")
    }
    return sum
  }

  private mutating func quantity() throws(FormatError) -> AnchorExpression {
    let start = scanner.position
    let isContainer = scanner.take("|")
    guard isContainer || scanner.next.map(FormatScanner.isLetter) == true else {
      throw scanner.failure(
        .expectedQuantity,
        "Expected a number, view.attribute, a metric or a variable"
      )
    }
    var names: [(text: String, offset: Int)] = isContainer ? [("|", start)] : []
    while names.isEmpty || scanner.take(".") {
      let offset = scanner.position
      guard let name = scanner.identifier() else {
        throw scanner.failure(.expectedAttribute, "Expected an attribute: \(Attribute.list)")
      }
      names.append((name, offset))
    }
    return try resolve(names, end: scanner.position)
  }

  private func resolve(
    _ names: [(text: String, offset: Int)],
    end: Int
  ) throws(FormatError) -> AnchorExpression {
    let path = names.map(\.text).joined(separator: ".")
    if isItem(path) {
      throw scanner.failure(
        .expectedAttribute,
        "Expected '.' and an attribute of \(path): \(Attribute.list)",
        at: end
      )
    }
    guard let last = names.last, names.count > 1 else {
      let isMetric = scope.metrics[path] != nil
      if !isMetric, ["nan", "inf", "infinity"].contains(path.lowercased()) {
        throw scanner.failure(.badNumber, "Expected a finite number", at: names[0].offset)
      }
      return AnchorExpression(isMetric ? .metric(path) : .variable(path))
    }
    let owner = names.dropLast().map(\.text).joined(separator: ".")
    guard isItem(owner) else {
      throw scanner.failure(
        .unknownView,
        "Unable to find view with name \(owner)",
        at: names[0].offset,
        candidates: scope.views.sorted() + ["superview", "container"]
      )
    }
    guard let attribute = Attribute(name: last.text) else {
      throw scanner.failure(
        .unknownAttribute,
        "Unknown attribute. Must be \(Attribute.list)",
        at: last.offset,
        candidates: Attribute.allCases.map(\.rawValue)
      )
    }
    return AnchorExpression(.attribute(attribute, of: item(owner)))
  }

  private func isItem(_ name: String) -> Bool {
    name == "|" || scope.views.contains(name) || name == "container" || name == "superview"
  }

  private func item(_ name: String) -> AnchorExpression.Item {
    if scope.views.contains(name) { return .view(name) }
    return name == "container" ? .container : scope.superviewItem
  }
}

extension String {
  /// The text without leading and trailing blanks.
  fileprivate var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...end])
  }
}
