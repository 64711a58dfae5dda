import ChatframeConstraintSolving
import ChatframeDocuments

/// A structure's constraints where some components have collapsed, with the lines that they stand
/// on.
///
/// Its variables and parameters are those of the `StructureVariant` of the same components.
package struct StructureConstraints: Sendable {
  package let layout: ConstraintLayout
  private let places: [ConstraintID: YAMLLocation]

  /// Where the template says so; nil for what follows from the components alone.
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
  /// What `variant(hiding:)` of a structure was compiled from, read once more: nothing of it is kept,
  /// as only explanations need it.
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
