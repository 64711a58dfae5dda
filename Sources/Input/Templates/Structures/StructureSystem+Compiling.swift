import ChatframeConstraintSolving
import ChatframeDocuments

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
      let how = system.solve(parameters, in: &workspace)
      let isRoomy = sample.pageWidth == first.pageWidth && sample.content.detectsAmbiguity
      if isRoomy || how != .fromKnownBasis { try check(sample) }
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
