/// A number reckoned from named numbers: `max(width - 148, width * 0.4)`.
///
/// Numbers, names, `+ - * /`, parentheses, `min(…)` and `max(…)`.
package struct Formula: Hashable, Sendable {
  /// A step of the reckoning.
  indirect enum Node: Hashable, Sendable {
    case number(Double)
    case name(String)
    case sum(Node, Node)
    case difference(Node, Node)
    case product(Node, Node)
    case quotient(Node, Node)
    case least([Node])
    case greatest([Node])
  }

  /// As it was written.
  package let text: String
  private let root: Node

  /// Reads a formula.
  ///
  /// - Parameter names: Those that it may use.
  package init(_ text: String, names: Set<String>) throws(FormatError) {
    var parser = FormulaParser(text: text, names: names)
    self.text = text
    root = try parser.formula()
  }

  /// The names that it uses.
  package var names: Set<String> { Self.names(in: root) }

  /// Its value where every name has one; dividing by 0 gives infinity or no number, as IEEE 754
  /// says.
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
    case .least(let nodes): return nodes.map(value).min() ?? .nan
    case .greatest(let nodes): return nodes.map(value).max() ?? .nan
    }
  }

  private static func names(in node: Node) -> Set<String> {
    switch node {
    case .number: return []
    case .name(let name): return [name]
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right), .quotient(let left, let right):
      return names(in: left).union(names(in: right))
    case .least(let nodes), .greatest(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(names(in: $1)) }
    }
  }
}
