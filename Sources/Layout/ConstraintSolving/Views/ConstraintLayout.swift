import ChatframeDocuments

/// Views in a container and the constraints that position them.
///
/// Container sizes, intrinsic sizes, baselines, metrics and gaps are parameters of the solver, so
/// that a compiled layout can be solved with other values.
package struct ConstraintLayout: Sendable {
  /// The solver that holds the constraints of this layout.
  package private(set) var solver = ConstraintSolver()
  /// The names of the views in the order of addition.
  package private(set) var viewNames: [String] = []
  package let isRightToLeft: Bool
  package let spacing: Spacing
  /// The views by name.
  package private(set) var views: [String: View] = [:]
  /// The free variables by name: those that belong to no view.
  package private(set) var freeVariables: [String: Variable] = [:]
  /// The metrics by name.
  package private(set) var metrics: [String: Parameter] = [:]
  private let containerWidth: LinearExpression
  private let containerHeight: LinearExpression
  private let metricValues: [String: Double]

  /// The variables and parameters of a view.
  package struct View: Sendable {
    /// The left edge, measured from the container's.
    package let x: Variable
    /// The top edge, measured from the container's.
    package let y: Variable
    package let width: Variable
    package let height: Variable
    package let parameters: ViewParameters
  }

  /// Creates a layout with an empty container.
  package init(
    width: ContainerSize,
    height: ContainerSize,
    metrics: [String: Double] = [:],
    spacing: Spacing = Spacing(),
    isRightToLeft: Bool = false
  ) throws(ConstraintError) {
    self.spacing = spacing
    self.isRightToLeft = isRightToLeft
    metricValues = metrics
    var solver = ConstraintSolver()
    containerWidth = try Self.size(width, named: "|.width", in: &solver)
    containerHeight = try Self.size(height, named: "|.height", in: &solver)
    for (name, value) in metrics.sorted(by: { $0.key < $1.key }) {
      self.metrics[name] = solver.parameter(value)
    }
    self.solver = solver
  }

  private static func size(
    _ size: ContainerSize,
    named name: String,
    in solver: inout ConstraintSolver
  ) throws(ConstraintError) -> LinearExpression {
    switch size {
    case .fixed(let value): return LinearExpression(solver.parameter(value))
    case .fitting(let target, let priority):
      let variable = LinearExpression(solver.variable(name, isNonnegative: true))
      let wanted = LinearExpression(solver.parameter(target))
      try solver.add(
        LinearConstraint(
          variable,
          .equal,
          wanted,
          priority: priority,
          label: "\(name) == \(NumberFormat.text(target)) (fitting size)"
        )
      )
      return variable
    }
  }

  /// Adds a view and the constraints of its intrinsic size.
  package mutating func add(_ view: ViewDescription) throws(ConstraintError) {
    let name = view.name
    var changed = self
    let made = View(
      x: changed.solver.variable("\(name).\(isRightToLeft ? "left" : "leading")"),
      y: changed.solver.variable("\(name).top"),
      width: changed.solver.variable("\(name).width", isNonnegative: true),
      height: changed.solver.variable("\(name).height", isNonnegative: true),
      parameters: ViewParameters(view, in: &changed.solver)
    )
    changed.views[name] = made
    changed.viewNames.append(name)
    try changed.add(view.width, made.width, made.parameters.width, "\(name).width")
    try changed.add(view.height, made.height, made.parameters.height, "\(name).height")
    self = changed
  }

  /// Adds a constraint and creates the free variables that it mentions.
  ///
  /// - Throws: `ConstraintError`; a constraint that conflicts with earlier ones is not added.
  @discardableResult
  package mutating func add(
    _ constraint: AnchorConstraint
  ) throws(ConstraintError) -> ConstraintID {
    let ids = try add(contentsOf: [constraint])
    return ids[0]
  }

  /// Adds all constraints or, if it throws, none of them.
  @discardableResult
  package mutating func add(
    contentsOf constraints: [AnchorConstraint]
  ) throws(ConstraintError) -> [ConstraintID] {
    var changed = self
    let linear = constraints.map { changed.linear($0) }
    let ids = try changed.solver.add(contentsOf: linear)
    self = changed
    return ids
  }

  /// The values of all parameters, in the order that a compiled layout expects.
  package var parameters: [Double] { solver.parameters }

  /// The parameter for the container's width; `nil` if the width is not fixed.
  package var containerWidthParameter: Parameter? {
    containerWidth.parameterTerms.first?.parameter
  }

  /// The variable for the container's height; `nil` if the height is fixed.
  package var containerHeightVariable: Variable? { containerHeight.terms.first?.variable }

  /// The names that formats may use in this layout.
  package var scope: NameScope { NameScope(views: Set(viewNames), metrics: metricValues) }

  private mutating func add(
    _ content: ViewDescription.ContentSize,
    _ variable: Variable,
    _ parameter: Parameter?,
    _ name: String
  ) throws(ConstraintError) {
    guard let size = content.size, let parameter else { return }
    let value = NumberFormat.text(size)
    let hugging = NumberFormat.text(content.hugging.value)
    let resistance = NumberFormat.text(content.compressionResistance.value)
    try solver.add(contentsOf: [
      LinearConstraint(
        LinearExpression(variable),
        .lessThanOrEqual,
        LinearExpression(parameter),
        priority: content.hugging,
        label: "\(name) <= \(value) @\(hugging) (content hugging)"
      ),
      LinearConstraint(
        LinearExpression(variable),
        .greaterThanOrEqual,
        LinearExpression(parameter),
        priority: content.compressionResistance,
        label: "\(name) >= \(value) @\(resistance) (content compression resistance)"
      ),
    ])
  }
}

extension ConstraintLayout {
  private mutating func linear(_ constraint: AnchorConstraint) -> LinearConstraint {
    LinearConstraint(
      linear(constraint.left),
      constraint.relation,
      linear(constraint.right),
      priority: constraint.priority,
      label: constraint.text
    )
  }

  private mutating func linear(_ expression: AnchorExpression) -> LinearExpression {
    var sum = LinearExpression(expression.constant)
    for term in expression.terms {
      sum = sum + linear(term.quantity).multiplied(by: term.coefficient)
    }
    return sum
  }

  private mutating func linear(_ quantity: AnchorExpression.Quantity) -> LinearExpression {
    switch quantity {
    case .attribute(let attribute, .container): return container(attribute)
    case .attribute(let attribute, .view(let name)):
      guard let view = views[name] else { preconditionFailure("no view is called \(name)") }
      return self.attribute(attribute, of: view)
    case .variable(let name):
      let variable = freeVariables[name] ?? solver.variable(name)
      freeVariables[name] = variable
      return LinearExpression(variable)
    case .metric(let name):
      guard let metric = metrics[name] else { preconditionFailure("no metric is called \(name)") }
      return LinearExpression(metric)
    case .spacing(let standard):
      return LinearExpression(spacing.value(of: standard, isRightToLeft: isRightToLeft))
    }
  }

  private func container(_ attribute: Attribute) -> LinearExpression {
    switch attribute {
    case .leading, .left, .top, .firstBaseline: LinearExpression()
    case .trailing, .right, .width: containerWidth
    case .bottom, .height, .lastBaseline: containerHeight
    case .centerX: containerWidth.multiplied(by: 0.5)
    case .centerY: containerHeight.multiplied(by: 0.5)
    }
  }

  /// Returns an attribute of a view; leading and trailing count from the container's leading edge.
  package func attribute(_ attribute: Attribute, of view: View) -> LinearExpression {
    let x = LinearExpression(view.x)
    let y = LinearExpression(view.y)
    let width = LinearExpression(view.width)
    let height = LinearExpression(view.height)
    switch attribute {
    case .leading: return isRightToLeft ? containerWidth - x - width : x
    case .trailing: return isRightToLeft ? containerWidth - x : x + width
    case .left: return x
    case .right: return x + width
    case .width: return width
    case .centerX: return x + width.multiplied(by: 0.5)
    case .top: return y
    case .bottom: return y + height
    case .height: return height
    case .centerY: return y + height.multiplied(by: 0.5)
    case .firstBaseline: return y + LinearExpression(view.parameters.firstBaseline)
    case .lastBaseline: return y + height - LinearExpression(view.parameters.lastBaseline)
    }
  }
}

extension ConstraintLayout {
  /// Returns the frame of each view by name.
  package func frames(in solution: Solution) -> [String: LayoutFrame] {
    views.mapValues { view in
      LayoutFrame(
        x: solution[view.x],
        y: solution[view.y],
        width: solution[view.width],
        height: solution[view.height]
      )
    }
  }

  /// Returns the values of the free variables by name.
  package func variables(in solution: Solution) -> [String: Double] {
    freeVariables.mapValues { solution[$0] }
  }
}

extension ConstraintLayout {
  /// Returns the factors by which an expression follows a view's near and far edge along an axis.
  package func pull(
    of expression: LinearExpression,
    on view: View,
    _ axis: Axis
  ) -> (near: Double, far: Double) {
    let isHorizontal = axis == .horizontal
    let start = coefficient(of: isHorizontal ? view.x : view.y, in: expression)
    let size = coefficient(of: isHorizontal ? view.width : view.height, in: expression)
    return (near: start - size, far: size)
  }

  /// Returns the view whose content size a constraint preserves, and the axis; otherwise `nil`.
  package func content(of constraint: LinearConstraint) -> (view: String, axis: Axis)? {
    let parameters = constraint.expression.parameterTerms.map(\.parameter)
    guard parameters.count == 1, let parameter = parameters.first else { return nil }
    for (name, view) in views {
      if view.parameters.width == parameter { return (name, .horizontal) }
      if view.parameters.height == parameter { return (name, .vertical) }
    }
    return nil
  }

  /// Returns the metrics that a constraint mentions, in alphabetical order.
  package func metrics(in constraint: LinearConstraint) -> [(name: String, parameter: Parameter)] {
    let used = Set(constraint.expression.parameterTerms.map(\.parameter))
    return metrics.filter { used.contains($0.value) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  private func coefficient(of variable: Variable, in expression: LinearExpression) -> Double {
    expression.terms.reduce(0) { sum, term in
      term.variable == variable ? sum + term.coefficient : sum
    }
  }
}
