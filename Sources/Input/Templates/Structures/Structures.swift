import ChatframeConstraintSolving
import ChatframeConversations
import ChatframeDocuments
import Dispatch
import Synchronization

/// The structures of a template and of its types of messages, compiled for every set of components
/// that can be there.
package struct Structures: Sendable {
  /// A structure with its compiled systems.
  package struct Compiled: Sendable {
    /// The components and their constraints.
    package let structure: Structure
    /// By the set of components that have collapsed, as bits of `bit(of:)`.
    fileprivate let variants: [StructureVariant]
    /// By component; `nil` for those that are always there.
    private let bits: [Int?]

    /// The bit that stands for a component among those that can collapse.
    package func bit(of component: Int) -> Int? { bits[component] }

    /// The structure where the components of these bits have collapsed.
    package func variant(hiding hidden: Int) -> StructureVariant { variants[hidden] }

    init(_ structure: Structure, metrics: PageMetrics) throws(YAMLError) {
      self.structure = structure
      let collapsible = structure.collapsible
      bits = structure.components.indices.map { collapsible.firstIndex(of: $0) }
      variants = try Self.variants(of: structure, metrics: metrics)
    }

    /// One for every combination, compiled on all cores; the first error by their order.
    private static func variants(
      of structure: Structure,
      metrics: PageMetrics
    ) throws(YAMLError) -> [StructureVariant] {
      let combinations = structure.combinations
      let count = combinations.count
      let results = Mutex([Result<StructureVariant, YAMLError>?](repeating: nil, count: count))
      DispatchQueue.concurrentPerform(iterations: count) { set in
        let result = Result { () throws(YAMLError) in
          try StructureSystem(structure, hiding: combinations[set], metrics: metrics).compiled()
        }
        results.withLock { $0[set] = result }
      }
      var variants: [StructureVariant] = []
      for case .some(let result) in results.withLock({ $0 }) { variants.append(try result.get()) }
      return variants
    }
  }

  /// The structure of a type of message.
  package struct Choice: Hashable, Sendable {
    /// In `all`.
    package let structure: Int
    /// The rules for the sizes of its components.
    package let layouts: [ComponentLayout]
  }

  /// The numbers that constraints name.
  package let metrics: PageMetrics
  /// Each compiled once.
  package let all: [Compiled]
  /// Every structure, in order, also those that no message is shown as.
  let definitions: [Structure]
  /// The structure of each type of message, with sizes of its own.
  let messageDefinitions: [String: Structure]
  private let choices: [String: Choice]
  private let other: Choice

  /// Types of messages that a template can name.
  static let messageTypes = MessageBody.standardTypeNames + ["other"]

  init(
    metrics: PageMetrics,
    structures node: YAMLNode,
    messages: YAMLNode,
    vocabulary: TemplateVocabulary
  ) throws(YAMLError) {
    self.metrics = metrics
    var structures: [Structure] = []
    for entry in try node.entries() {
      let structure = try Structure(name: entry.name, entry.value, vocabulary: vocabulary)
      try structure.checkNames(against: metrics)
      structures.append(structure)
    }
    guard !structures.isEmpty else { throw node.error("is empty; describe a structure") }
    var kept: [Structure] = []
    var choices: [String: Choice] = [:]
    var chosenStructures: [String: Structure] = [:]
    let known = Self.messageTypes + vocabulary.messageTypes.sorted()
    for (type, _, value) in try messages.entries() {
      guard known.contains(type) else {
        throw value.error("is no type of message; \(Suggestion.text(for: type, among: known))")
      }
      let chosen = try MessageChoice(value, among: structures, vocabulary).structure
      chosenStructures[type] = chosen
      try chosen.checkBody(of: type, at: value, vocabulary)
      choices[type] = Choice(
        structure: Self.place(of: chosen, in: &kept),
        layouts: chosen.components.map(\.layout)
      )
    }
    guard let other = choices["other"] else { throw messages.error("lacks \"other\"") }
    self.other = other
    self.choices = choices
    definitions = structures
    messageDefinitions = chosenStructures
    var all: [Compiled] = []
    for structure in kept { all.append(try Compiled(structure, metrics: metrics)) }
    self.all = all
    // What no message is shown as is read as well, so that its errors do not wait for one.
    for structure in structures where !kept.contains(where: { $0.name == structure.name }) {
      _ = try Compiled(structure, metrics: metrics)
    }
  }

  /// Returns the structure of a type of message.
  package func choice(for type: String) -> Choice { choices[type] ?? other }

  /// A component type or strategy that is neither built in nor in `vocabulary`.
  package func unregisteredName(in vocabulary: TemplateVocabulary) -> String? {
    let types = Set(ComponentRule.builtInTypes).union(vocabulary.componentTypes)
    for compiled in all {
      for rule in compiled.structure.components where !types.contains(rule.type) {
        return rule.type
      }
    }
    let names = choices.values.flatMap(\.layouts).compactMap(\.name)
    return names.sorted().first { !vocabulary.strategies.contains($0) }
  }

  /// The place of a structure that compiles to the same system, or of this one, added.
  private static func place(of structure: Structure, in kept: inout [Structure]) -> Int {
    if let place = kept.firstIndex(where: { $0.compilesLike(structure) }) { return place }
    kept.append(structure)
    return kept.count - 1
  }
}

/// The structure that a template names for a type of message.
private struct MessageChoice {
  let structure: Structure

  /// Reads a structure's name, or that with other strategies for some components.
  init(
    _ node: YAMLNode,
    among structures: [Structure],
    _ vocabulary: TemplateVocabulary
  ) throws(YAMLError) {
    guard node.isMapping else {
      structure = try Self.structure(node, among: structures)
      return
    }
    let fields = try node.fields(["structure", "components"])
    let base = try Self.structure(fields.required("structure", of: node), among: structures)
    let known = base.components.map(\.name)
    var layouts: [String: ComponentLayout] = [:]
    for (name, _, value) in try fields["components"]?.entries() ?? [] {
      guard let component = base.components.first(where: { $0.name == name }) else {
        throw value.error("is no component of it; \(Suggestion.text(for: name, among: known))")
      }
      layouts[name] = try ComponentLayout(
        value.fields(ComponentLayout.keys),
        of: value,
        vocabulary: vocabulary,
        insteadOf: component.layout
      )
    }
    structure = base.with(layouts)
  }

  private static func structure(
    _ node: YAMLNode,
    among structures: [Structure]
  ) throws(YAMLError) -> Structure {
    let name = try node.text()
    if let structure = structures.first(where: { $0.name == name }) { return structure }
    let names = structures.map(\.name)
    throw node.error("\"\(name)\" is no structure; \(Suggestion.text(for: name, among: names))")
  }
}

/// A structure where certain components have collapsed, compiled.
package struct StructureVariant: Sendable {
  /// The place of a component's numbers.
  package struct Slot: Sendable {
    /// In the structure's components.
    package let component: Int
    package let view: ConstraintLayout.View
  }

  /// The compiled constraints.
  package let system: CompiledSystem
  /// The components that have not collapsed.
  package let slots: [Slot]
  /// The page's width.
  package let pageWidth: Parameter
  /// The height that the constraints give the row.
  package let height: Variable
  /// By the metrics' names in alphabetical order.
  package let metrics: [Parameter]
  /// The parts of the system that widths come from.
  package let widthParts: [Int]
}

/// A structure's constraints where some components have collapsed, with the lines that they stand
/// on.
///
/// Its variables and parameters are those of the `StructureVariant` of the same components.
package struct StructureConstraints: Sendable {
  package let layout: ConstraintLayout
  private let places: [ConstraintID: YAMLLocation]

  /// Returns the place in the template; `nil` for what follows from the components alone.
  package func place(of id: ConstraintID) -> YAMLLocation? { places[id] }

  init(_ system: StructureSystem) throws(YAMLError) {
    guard let sample = system.samples.first else { preconditionFailure("there are pages to try") }
    let rules = system.constraints
    do throws(ConstraintError) {
      var layout = try system.views(sample)
      let ids = try layout.add(contentsOf: rules.flatMap(\.constraints))
      let places = rules.flatMap { rule, constraints in constraints.map { _ in rule.place } }
      self.layout = layout
      self.places = Dictionary(uniqueKeysWithValues: zip(ids, places))
    } catch {
      throw system.structure.place.error(error.description)
    }
  }
}

extension Structures {
  /// Returns the constraints that `variant(hiding:)` of a structure was compiled from, read once
  /// more: they are not kept, because only explanations need them.
  package func constraints(
    of structure: Int,
    hiding hidden: Int
  ) throws(YAMLError) -> StructureConstraints {
    let compiled = all[structure]
    let components = compiled.structure.components
    let collapsed = components.indices.filter { component in
      compiled.bit(of: component).map { hidden & (1 << $0) != 0 } ?? false
    }
    return try StructureConstraints(
      StructureSystem(
        compiled.structure,
        hiding: Set(collapsed.map { components[$0].name }),
        metrics: metrics
      )
    )
  }
}
