/// A formula over named numbers: `max(width - 148, width * 0.4)`.
///
/// It consists of numbers, names, `+ - * /`, parentheses, `min(…)` and `max(…)`.
package struct Formula: Hashable, Sendable {
  /// A node of the expression tree.
  indirect enum Node: Hashable, Sendable {
    case number(Double)
    case name(String)
    case sum(Node, Node)
    case difference(Node, Node)
    case product(Node, Node)
    case quotient(Node, Node)
    case minimum([Node])
    case maximum([Node])
  }

  /// The source text.
  package let text: String
  private let root: Node

  /// Parses a formula that may use these names.
  package init(_ text: String, names: Set<String>) throws(FormatError) {
    var parser = FormulaParser(text: text, names: names)
    self.text = text
    root = try parser.formula()
  }

  /// The names that the formula uses.
  package var names: Set<String> { Self.names(in: root) }

  /// Returns the value of the formula for named values.
  ///
  /// Division by 0 gives infinity or NaN, as in IEEE 754. A name without a value gives NaN.
  package func value(_ values: [String: Double]) -> Double { Self.value(of: root, values) }

  private static func value(of node: Node, _ values: [String: Double]) -> Double {
    func value(_ node: Node) -> Double { Self.value(of: node, values) }
    switch node {
    case .number(let number): return number
    case .name(let name): return values[name] ?? .nan
    case .sum(let left, let right): return value(left) + value(right)
    case .difference(let left, let right): return value(left) - value(right)
    case .product(let left, let right): return value(left) * value(right)
    case .quotient(let left, let right): return value(left) / value(right)
    case .minimum(let nodes): return nodes.map(value).min() ?? .nan
    case .maximum(let nodes): return nodes.map(value).max() ?? .nan
    }
  }

  private static func names(in node: Node) -> Set<String> {
    switch node {
    case .number: return []
    case .name(let name): return [name]
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right), .quotient(let left, let right):
      return names(in: left).union(names(in: right))
    case .minimum(let nodes), .maximum(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(names(in: $1)) }
    }
  }
}

/// Parses formulas.
struct FormulaParser {
  private var scanner: FormatScanner
  private let names: Set<String>
  private var depth = 0
  private var quantities = 0

  /// The maximum nesting depth of parentheses.
  private static let depthLimit = 64
  /// The maximum number of operands, each of which may lie deeper than the one before.
  private static let quantityLimit = 1000

  init(text: String, names: Set<String>) {
    scanner = FormatScanner(text)
    self.names = names
  }

  /// Reads the whole text.
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
    guard depth <= Self.depthLimit else {
      throw scanner.failure(.expectedQuantity, "Expected fewer nested parentheses")
    }
    quantities += 1
    guard quantities <= Self.quantityLimit else {
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
      return name == "min" ? .minimum(nodes) : .maximum(nodes)
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
