/// Reads formulas.
struct FormulaParser {
  private var scanner: Scanner
  private let names: Set<String>
  private var depth = 0
  private var quantities = 0

  /// Beyond this many parentheses in each other a formula is refused rather than followed.
  private static let deepest = 64
  /// Beyond this many numbers and names too, as each may lie deeper than the one before.
  private static let longest = 1000

  init(text: String, names: Set<String>) {
    scanner = Scanner(text)
    self.names = names
  }

  /// The whole text.
  mutating func formula() throws(FormatError) -> Formula.Node {
    let node = try sum()
    guard scanner.isAtEnd else {
      throw scanner.failure(.expectedEnd, "Expected an operator or the end")
    }
    return node
  }

  private mutating func sum() throws(FormatError) -> Formula.Node {
    var node = try product()
    while let next = scanner.next, "+-".contains(next) {
      scanner.advance()
      let right = try product()
      node = next == "+" ? .sum(node, right) : .difference(node, right)
    }
    return node
  }

  private mutating func product() throws(FormatError) -> Formula.Node {
    var node = try factor()
    while let next = scanner.next, "*/".contains(next) {
      scanner.advance()
      let right = try factor()
      node = next == "*" ? .product(node, right) : .quotient(node, right)
    }
    return node
  }

  private mutating func factor() throws(FormatError) -> Formula.Node {
    scanner.skipBlanks()
    defer { scanner.skipBlanks() }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw scanner.failure(.expectedQuantity, "Expected fewer parentheses in each other")
    }
    quantities += 1
    guard quantities <= Self.longest else {
      throw scanner.failure(.expectedEnd, "Expected a shorter formula")
    }
    if scanner.take("-") { return .difference(.number(0), try factor()) }
    if let number = scanner.number() { return .number(number) }
    if scanner.take("(") {
      let node = try sum()
      try close()
      return node
    }
    return try name()
  }

  private mutating func name() throws(FormatError) -> Formula.Node {
    let start = scanner.position
    guard let name = scanner.identifier() else {
      throw scanner.failure(.expectedQuantity, "Expected a number, a metric, min(…) or max(…)")
    }
    if name == "min" || name == "max", scanner.take("(") {
      let nodes = try list()
      return name == "min" ? .least(nodes) : .greatest(nodes)
    }
    guard names.contains(name) else {
      throw scanner.failure(.unknownMetric, "Unable to find metric with name \(name)", at: start)
    }
    return .name(name)
  }

  private mutating func list() throws(FormatError) -> [Formula.Node] {
    var nodes = [try sum()]
    while scanner.take(",") { nodes.append(try sum()) }
    try close()
    return nodes
  }

  private mutating func close() throws(FormatError) {
    guard scanner.take(")") else {
      throw scanner.failure(.expectedCloseParenthesis, "Expected an operator or ')'")
    }
  }
}
