import ChatframeConstraintSolving
import ChatframeDocuments

/// The components of a message, and the constraints that place them.
///
/// The leading edge is on the sender's side in mirrored structures, and otherwise where text in the
/// page's language starts.
package struct Structure: Hashable, Sendable {
  /// The name in the template.
  package let name: String
  /// The messages that are mirrored, with their leading edge on the other side of the page.
  package let mirroring: TemplateStructure.Mirroring
  /// The components, back to front.
  package let components: [ComponentRule]
  let rules: [StructureRule]
  /// The location in the template.
  package let place: YAMLLocation

  /// The maximum number of components that can be absent, because all combinations are tried.
  private static let collapsibleLimit = 6

  init(
    name: String,
    _ node: YAMLNode,
    vocabulary: TemplateVocabulary
  ) throws(YAMLError) {
    let fields = try node.fields(["mirrored", "components", "constraints"])
    self.name = name
    place = node.place
    mirroring = try fields["mirrored"]?.choice() ?? .never
    let componentsNode = try fields.required("components", of: node)
    var components: [ComponentRule] = []
    for entry in try componentsNode.entries() {
      components.append(
        try ComponentRule(name: entry.name, entry.value, vocabulary: vocabulary)
      )
    }
    self.components = components
    guard components.count(where: \.canCollapse) <= Self.collapsibleLimit else {
      throw componentsNode.error(
        "has more than \(Self.collapsibleLimit) components that can be absent;"
          + " remove some or split the structure"
      )
    }
    guard !components.isEmpty else {
      throw componentsNode.error("is empty; expected at least one component")
    }
    rules = try Self.rules(fields.required("constraints", of: node), components)
  }

  private init(_ structure: Structure, components: [ComponentRule]) {
    name = structure.name
    mirroring = structure.mirroring
    self.components = components
    rules = structure.rules
    place = structure.place
  }

  /// Rejects components with the name of a metric, because formats could not distinguish them.
  func checkNames(against metrics: PageMetrics) throws(YAMLError) {
    for component in components where metrics.names.contains(component.name) {
      throw component.place.error(
        "\"\(component.name)\" is also the name of a metric; rename one of them"
      )
    }
  }

  /// Returns the structure with other rules for the sizes of some components.
  func with(_ layouts: [String: ComponentLayout]) -> Structure {
    Structure(
      self,
      components: components.map { rule in layouts[rule.name].map(rule.with) ?? rule }
    )
  }

  private static func rules(
    _ node: YAMLNode,
    _ components: [ComponentRule],
    present: Set<String> = [],
    absent: Set<String> = []
  ) throws(YAMLError) -> [StructureRule] {
    var rules: [StructureRule] = []
    for item in try node.items() {
      guard item.isMapping else {
        rules.append(try StructureRule(item, present: present, absent: absent))
        continue
      }
      let fields = try item.fields(["when", "unless", "constraints"])
      rules += try Self.rules(
        fields.required("constraints", of: item),
        components,
        present: present.union(Self.names(fields["when"], among: components)),
        absent: absent.union(Self.absent(fields["unless"], among: components))
      )
    }
    return rules
  }

  private static func names(
    _ node: YAMLNode?,
    among components: [ComponentRule]
  ) throws(YAMLError) -> [String] {
    guard let node else { return [] }
    let known = components.map(\.name)
    var names: [String] = []
    for item in try node.oneOrMany() { names.append(try item.text()) }
    guard !names.isEmpty else { throw node.error("is empty; expected at least one component") }
    for name in names where !known.contains(name) {
      throw node.error(
        "\"\(name)\" is not a component; \(Suggestion.text(for: name, among: known))"
      )
    }
    return names
  }

  private static func absent(
    _ node: YAMLNode?,
    among components: [ComponentRule]
  ) throws(YAMLError) -> [String] {
    let names = try names(node, among: components)
    for component in components where names.contains(component.name) && !component.canCollapse {
      throw component.alwaysPresent(at: node)
    }
    return names
  }
}

extension StructureRule {
  fileprivate init(
    _ node: YAMLNode,
    present: Set<String>,
    absent: Set<String>
  ) throws(YAMLError) {
    let text = try node.anyText()
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw node.error("is empty; expected \"H:|-8-[name]\" or \"name.top == bubble.top\"")
    }
    self.init(text: text, place: node.place, present: present, absent: absent)
  }
}

extension ComponentRule {
  /// A Boolean value that indicates whether messages can lack the component, unlike their content.
  package var canCollapse: Bool {
    switch type {
    case "bubble", "answer", "line", "guide": false
    default: true
    }
  }

  fileprivate func alwaysPresent(at node: YAMLNode?) -> YAMLError {
    (node?.place ?? place).error("\"\(name)\" is never absent; a \(type) is always present")
  }
}

extension Structure {
  /// The indices of the components that can be absent.
  var collapsible: [Int] { components.indices.filter { components[$0].canCollapse } }

  /// All sets of components that can be absent together, ordered by the bits of `collapsible`.
  var combinations: [Set<String>] {
    let names = collapsible.map { components[$0].name }
    return (0..<(1 << names.count)).map { set in
      Set(names.indices.filter { set & (1 << $0) != 0 }.map { names[$0] })
    }
  }

  /// Returns whether both structures have the same constraints and differ only in fixed sizes.
  func compilesLike(_ other: Structure) -> Bool {
    name == other.name
      && zip(components, other.components).allSatisfy { mine, theirs in
        mine.layout.hugging == theirs.layout.hugging
          && mine.layout.compressionResistance == theirs.layout.compressionResistance
      }
  }
}
