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
