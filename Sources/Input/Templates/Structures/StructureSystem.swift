import ChatframeConstraintSolving
import ChatframeDocuments

/// The constraints of a structure in which some components are absent.
struct StructureSystem {
  let structure: Structure
  let hidden: Set<String>
  let metrics: PageMetrics
  /// The constraints of each line that applies.
  let constraints: [(rule: StructureRule, constraints: [AnchorConstraint])]

  /// Parses the lines that apply if the components `hidden` are absent.
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

  /// The indices of the components that are present.
  var present: [Int] {
    structure.components.indices.filter { !hidden.contains(structure.components[$0].name) }
  }

  /// Returns a layout of the components without the constraints of the template.
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

  /// Returns the layout with all constraints; throws an error if they conflict.
  func layout(_ sample: StructureSample) throws(ConstraintError) -> ConstraintLayout {
    var layout = try views(sample)
    try layout.add(contentsOf: constraints.flatMap(\.constraints))
    return layout
  }

  /// Returns the values of all parameters.
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
  /// Returns the view that represents the component in constraints.
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
  /// Compiles the system after trying it with all samples.
  ///
  /// - Parameter isVerified: Whether the system is known to have exactly one solution for each
  ///   sample, which is then not checked.
  /// - Returns: The compiled variant.
  /// - Throws: The first line that conflicts or that leaves a variable undetermined.
  func compiled(isVerified: Bool = false) throws(YAMLError) -> StructureVariant {
    let samples = self.samples
    guard let first = samples.first else {
      preconditionFailure("A template is tried on at least one page.")
    }
    let layout = try checkedLayout(first)
    let tried = samples.map { parameters($0, of: layout) }
    let system: CompiledSystem
    do throws(ConstraintError) {
      system = try CompiledSystem(layout.solver, samples: tried)
    } catch {
      throw structure.place.error(error.description)
    }
    if !isVerified { try check(samples, tried, with: system) }
    return variant(system, layout)
  }

  /// Checks that the samples for which the compiled system may be wrong have one solution each.
  private func check(
    _ samples: [StructureSample],
    _ parameters: [[Double]],
    with system: CompiledSystem
  ) throws(YAMLError) {
    var workspace = system.makeWorkspace()
    for (sample, parameters) in zip(samples, parameters) {
      // A known solution may be one of several; ambiguity shows on pages with enough room.
      let outcome = system.solve(parameters, in: &workspace)
      let isRoomy =
        sample.pageWidth == samples[0].pageWidth && sample.content.detectsAmbiguity
      if isRoomy || outcome != .fromKnownBasis { try check(sample) }
    }
  }

  /// The samples on all pages that are wide enough for the components.
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
    else { preconditionFailure("The container of a row has a width and a height.") }
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
  /// Checks that a sample has exactly one solution.
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
      "no constraint determines \(ambiguous.joined(separator: ", ")) \(circumstances(sample));"
        + " add constraints for \(ambiguous.count == 1 ? "it" : "them"),"
        + " or give components different hugging or compressionResistance priorities"
    )
  }

  /// Returns the layout for a sample; throws an error for the first constraint that conflicts.
  func checkedLayout(_ sample: StructureSample) throws(YAMLError) -> ConstraintLayout {
    do throws(ConstraintError) { return try layout(sample) } catch {
      throw try culprit(sample) ?? structure.place.error(error.description)
    }
  }

  /// Returns an error for the first line that conflicts with the lines before it.
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
          "\"\(conflict.broken)\" conflicts with \(others) \(circumstances(sample));"
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
