import ChatframeConstraintSolving
import ChatframeDocuments

/// A structure on a page, as a system of constraints with numbers in it.
struct StructureSystem {
  let structure: Structure
  let hidden: Set<String>
  let metrics: PageMetrics
  /// The constraints of each rule that holds.
  let constraints: [(rule: StructureRule, constraints: [AnchorConstraint])]

  /// Reads the formats that hold where `hidden` have collapsed.
  init(
    _ structure: Structure,
    hiding hidden: Set<String>,
    metrics: PageMetrics
  ) throws(YAMLError) {
    self.structure = structure
    self.hidden = hidden
    self.metrics = metrics
    let scope = NameScope(
      views: Set(structure.components.map(\.name)),
      metrics: metrics.scopeValues
    )
    var all: [(rule: StructureRule, constraints: [AnchorConstraint])] = []
    for rule in structure.rules where rule.applies(hiding: hidden) {
      let constraints = try rule.checkedConstraints(in: scope, hiding: hidden)
      if !constraints.isEmpty { all.append((rule, constraints)) }
    }
    constraints = all
  }

  /// The components that have not collapsed, by their places in the structure.
  var present: [Int] {
    structure.components.indices.filter { !hidden.contains(structure.components[$0].name) }
  }

  /// The views alone, without what the template says of them.
  func views(_ sample: StructureSample) throws(ConstraintError) -> ConstraintLayout {
    var layout = try ConstraintLayout(
      width: .fixed(sample.pageWidth),
      height: .fitting(0),
      metrics: metrics.values(pageWidth: sample.pageWidth, textSize: sample.textSize)
    )
    for index in present {
      let rule = structure.components[index]
      try layout.add(rule.description(sample.size(of: rule)))
    }
    return layout
  }

  /// Everything, or the conflict in it.
  func layout(_ sample: StructureSample) throws(ConstraintError) -> ConstraintLayout {
    var layout = try views(sample)
    try layout.add(contentsOf: constraints.flatMap(\.constraints))
    return layout
  }

  /// The values of all parameters.
  func parameters(_ sample: StructureSample, of layout: ConstraintLayout) -> [Double] {
    var values = layout.parameters
    if let width = layout.containerWidthParameter { values[width.index] = sample.pageWidth }
    for (name, value) in metrics.values(pageWidth: sample.pageWidth, textSize: sample.textSize) {
      if let parameter = layout.metrics[name] { values[parameter.index] = value }
    }
    for index in present {
      let rule = structure.components[index]
      guard let parameters = layout.views[rule.name]?.parameters else { continue }
      let size = sample.size(of: rule)
      if let width = parameters.width { values[width.index] = size.width }
      if let height = parameters.height { values[height.index] = size.height }
      values[parameters.firstBaseline.index] = min(size.height, StructureSample.baseline)
      values[parameters.lastBaseline.index] = min(size.height, StructureSample.descent)
    }
    return values
  }
}

extension ComponentRule {
  /// The component as the constraints see it.
  fileprivate func description(_ size: StructureSample.Extent) -> ViewDescription {
    guard !isGuide else { return ViewDescription(name) }
    return ViewDescription(
      name,
      width: .init(
        size.width,
        hugging: layout.hugging.horizontal,
        compressionResistance: layout.compressionResistance.horizontal
      ),
      height: .init(
        size.height,
        hugging: layout.hugging.vertical,
        compressionResistance: layout.compressionResistance.vertical
      ),
      firstBaseline: min(size.height, StructureSample.baseline),
      lastBaseline: min(size.height, StructureSample.descent)
    )
  }
}

extension StructureSystem {
  /// The system compiled, after it was tried on every page with every content.
  func compiled() throws(YAMLError) -> StructureVariant {
    let samples = self.samples
    guard let first = samples.first else { preconditionFailure("there are pages to try") }
    let layout = try checkedLayout(first)
    let tried = samples.map { parameters($0, of: layout) }
    let system: CompiledSystem
    do throws(ConstraintError) {
      system = try CompiledSystem(layout.solver, samples: tried)
    } catch {
      throw structure.place.error(error.description)
    }
    var workspace = system.makeWorkspace()
    for (sample, parameters) in zip(samples, tried) {
      // A known answer may be one of several: what is left open shows where there is room.
      let outcome = system.solve(parameters, in: &workspace)
      let isRoomy = sample.pageWidth == first.pageWidth && sample.content.detectsAmbiguity
      if isRoomy || outcome != .fromKnownBasis { try check(sample) }
    }
    return variant(system, layout)
  }

  /// Pages that are wide enough for the components that have not collapsed.
  var samples: [StructureSample] {
    let least = present.map { structure.components[$0].minimumPageWidth }.max() ?? 0
    let fitting = StructureSample.pageWidths.filter { $0 >= least }
    return (fitting.isEmpty ? [least] : fitting).flatMap {
      StructureSample.all(onPageOf: $0, metrics)
    }
  }

  private func variant(
    _ system: CompiledSystem,
    _ layout: ConstraintLayout
  ) -> StructureVariant {
    guard let width = layout.containerWidthParameter, let height = layout.containerHeightVariable
    else { preconditionFailure("the page has a width, and rows have heights") }
    let slots = present.compactMap { index in
      layout.views[structure.components[index].name].map {
        StructureVariant.Slot(component: index, view: $0)
      }
    }
    return StructureVariant(
      system: system,
      slots: slots,
      pageWidth: width,
      height: height,
      metrics: metrics.names.compactMap { layout.metrics[$0] },
      widthParts: system.parts(settling: slots.flatMap { [$0.view.x, $0.view.width] })
    )
  }
}

extension StructureSystem {
  /// Checks that a sample has an answer and only one.
  func check(_ sample: StructureSample) throws(YAMLError) {
    let layout = try checkedLayout(sample)
    let ambiguous: [String]
    do throws(ConstraintError) {
      ambiguous = try layout.solver.ambiguousVariables().map(layout.solver.name)
    } catch {
      throw structure.place.error(error.description)
    }
    guard !ambiguous.isEmpty else { return }
    throw structure.place.error(
      "nothing settles \(ambiguous.joined(separator: ", ")) \(circumstances(sample));"
        + " add constraints for \(ambiguous.count == 1 ? "it" : "them"),"
        + " or let components differ in hugging or compressionResistance"
    )
  }

  /// The system with a sample's numbers, or which constraint cannot hold with them.
  func checkedLayout(_ sample: StructureSample) throws(YAMLError) -> ConstraintLayout {
    do throws(ConstraintError) { return try layout(sample) } catch {
      throw try culprit(sample) ?? structure.place.error(error.description)
    }
  }

  /// The first rule that cannot hold with those before it.
  private func culprit(_ sample: StructureSample) throws(YAMLError) -> YAMLError? {
    guard var layout = try? views(sample) else { return nil }
    for (rule, constraints) in constraints {
      do throws(ConstraintError) {
        try layout.add(contentsOf: constraints)
      } catch {
        guard case .conflict(let conflict) = error else {
          return rule.place.error(error.description)
        }
        let others = conflict.because.map { "\"\($0)\"" }.joined(separator: ", ")
        return rule.place.error(
          "\"\(conflict.broken)\" cannot hold \(circumstances(sample)) together with \(others);"
            + " give one of them a priority below 1000, such as @999"
        )
      }
    }
    return nil
  }

  private func circumstances(_ sample: StructureSample) -> String {
    let missing = structure.components.map(\.name).filter(hidden.contains)
    return missing.isEmpty
      ? sample.description : "\(sample.description) and without \(missing.joined(separator: ", "))"
  }
}
