import ChatframeConstraintSolving
import ChatframeConversations
import ChatframeDocuments

/// The structures of a template and its message types, compiled for every combination of components
/// that can be absent.
package struct Structures: Sendable {
  /// A structure with its compiled systems.
  package final class Compiled: Sendable {
    /// The components and their constraints.
    package let structure: Structure
    /// The variants, by the absent components as bits of `bit(of:)`.
    private let variants: StructureVariants
    /// The bits by component; `nil` for components that are always present.
    private let bits: [Int?]

    /// Returns the bit of a component in sets of absent components; `nil` if it is always present.
    package func bit(of component: Int) -> Int? { bits[component] }

    /// Returns the variant in which the components with the bits `hidden` are absent.
    package func variant(hiding hidden: Int) -> StructureVariant { variants[hidden] }

    init(_ structure: Structure, metrics: PageMetrics, isVerified: Bool) throws(YAMLError) {
      self.structure = structure
      let collapsible = structure.collapsible
      bits = structure.components.indices.map { collapsible.firstIndex(of: $0) }
      variants = try StructureVariants(structure, metrics: metrics, isVerified: isVerified)
    }
  }

  /// The structure of a message type.
  package struct Choice: Hashable, Sendable {
    /// The index in `all`.
    package let structure: Int
    /// The rules for the sizes of the components.
    package let layouts: [ComponentLayout]
  }

  /// The named numbers for constraints.
  package let metrics: PageMetrics
  /// The structures, each compiled once, also those that no message type uses.
  package let all: [Compiled]
  /// All structures in order, including those that no message type uses.
  let definitions: [Structure]
  /// The structure of each message type, with the sizes of that type.
  let messageDefinitions: [String: Structure]
  private let choices: [String: Choice]
  /// The structures by name, including those that no message type uses.
  private let named: [String: Choice]
  private let other: Choice

  /// The message types that a template can name.
  static let messageTypes = MessageBody.standardTypeNames + ["other"]

  /// Reads structures and the structure of each message type.
  ///
  /// - Parameters:
  ///   - metrics: The named numbers for constraints.
  ///   - node: The structures by name.
  ///   - messages: The names of structures by message type.
  ///   - vocabulary: The names that the host registers.
  ///   - isVerified: Whether all structures are known to compile.
  /// - Throws: The first mistake.
  init(
    metrics: PageMetrics,
    structures node: YAMLNode,
    messages: YAMLNode,
    vocabulary: TemplateVocabulary,
    isVerified: Bool = false
  ) throws(YAMLError) {
    self.metrics = metrics
    var structures: [Structure] = []
    for entry in try node.entries() {
      let structure = try Structure(name: entry.name, entry.value, vocabulary: vocabulary)
      try structure.checkNames(against: metrics)
      structures.append(structure)
    }
    guard !structures.isEmpty else { throw node.error("is empty; expected at least one structure") }
    var kept: [Structure] = []
    var choices: [String: Choice] = [:]
    var chosenStructures: [String: Structure] = [:]
    let known = Self.messageTypes + vocabulary.messageTypes.sorted()
    for (type, _, value) in try messages.entries() {
      guard known.contains(type) else {
        throw value.error("is not a message type; \(Suggestion.text(for: type, among: known))")
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
    var named: [String: Choice] = [:]
    for structure in structures {
      named[structure.name] = Choice(
        structure: Self.place(of: structure, in: &kept),
        layouts: structure.components.map(\.layout)
      )
    }
    self.named = named
    definitions = structures
    messageDefinitions = chosenStructures
    var all: [Compiled] = []
    for structure in kept {
      all.append(try Compiled(structure, metrics: metrics, isVerified: isVerified))
    }
    self.all = all
  }

  /// Returns the structure of a message type.
  package func choice(for type: String) -> Choice { choices[type] ?? other }

  /// Returns the structure with a name, in its own sizes; `nil` for an unknown name.
  package func choice(structure name: String) -> Choice? { named[name] }

  /// The names of all structures, in alphabetical order.
  package var allStructureNames: [String] { named.keys.sorted() }

  /// The names of the structures by message type.
  package var structureNames: [String: String] { messageDefinitions.mapValues(\.name) }

  /// Returns the reason why a structure cannot show the content of a message type; `nil` if it can.
  package func missingBody(
    of type: String,
    in name: String,
    _ vocabulary: TemplateVocabulary
  ) -> String? {
    definitions.first { $0.name == name }?.missingBody(of: type, vocabulary)
  }

  /// Returns a component type or strategy that is neither built-in nor in `vocabulary`.
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

  /// Returns the index of a structure with the same constraints, adding this one if necessary.
  private static func place(of structure: Structure, in kept: inout [Structure]) -> Int {
    if let place = kept.firstIndex(where: { $0.compilesLike(structure) }) { return place }
    kept.append(structure)
    return kept.count - 1
  }
}

/// The structure that a template names for a message type.
private struct MessageChoice {
  let structure: Structure

  /// Reads the name of a structure, or a mapping with other sizes for some components.
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
        throw value.error(
          "is not a component of this structure; \(Suggestion.text(for: name, among: known))"
        )
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
    throw node.error("\"\(name)\" is not a structure; \(Suggestion.text(for: name, among: names))")
  }
}

/// A compiled structure in which certain components are absent.
package struct StructureVariant: Sendable {
  /// A component and its variables.
  package struct Slot: Sendable {
    /// The index in the structure's components.
    package let component: Int
    package let view: ConstraintLayout.View
  }

  /// The compiled constraints.
  package let system: CompiledSystem
  /// The components that are present.
  package let slots: [Slot]
  /// The width of the page.
  package let pageWidth: Parameter
  /// The height of the row.
  package let height: Variable
  /// The metrics, in alphabetical order of their names.
  package let metrics: [Parameter]
  /// The parts of the system that determine widths.
  package let widthParts: [Int]
}

/// The constraints of a structure in which some components are absent, with their locations.
///
/// The variables and parameters are those of the `StructureVariant` with the same components.
package struct StructureConstraints: Sendable {
  package let layout: ConstraintLayout
  private let places: [ConstraintID: YAMLLocation]

  /// Returns the location of a constraint in the template; `nil` for constraints of the components.
  package func place(of id: ConstraintID) -> YAMLLocation? { places[id] }

  init(_ system: StructureSystem) throws(YAMLError) {
    guard let sample = system.samples.first else {
      preconditionFailure("A template is tried on at least one page.")
    }
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
  /// Returns the constraints that `variant(hiding:)` of a structure was compiled from.
  ///
  /// They are parsed again on each call, because only explanations use them.
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
