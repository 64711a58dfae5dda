import MeasuredConstraintSolving

/// A chat message as linear constraints, as in the solver's tests: avatar, name, bubble with text,
/// status and time.
struct SampleCell {
  /// The variables and parameters, without constraints.
  private(set) var solver = ConstraintSolver()
  private(set) var constraints: [LinearConstraint] = []
  let width: Parameter
  let padding: Parameter
  /// The parameters for widths that differ between messages.
  private(set) var contentWidths: [Parameter] = []
  private(set) var textHeight: Parameter?
  private(set) var text: View

  struct View {
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable

    init(in solver: inout ConstraintSolver) {
      x = solver.variable("x")
      y = solver.variable("y")
      width = solver.variable("width", isNonnegative: true)
      height = solver.variable("height", isNonnegative: true)
    }

    var left: LinearExpression { LinearExpression(x) }
    var right: LinearExpression { LinearExpression(x) + LinearExpression(width) }
    var top: LinearExpression { LinearExpression(y) }
    var bottom: LinearExpression { LinearExpression(y) + LinearExpression(height) }
  }

  init() {
    width = solver.parameter(390)
    padding = solver.parameter(12)
    text = View(in: &solver)
    constraints.reserveCapacity(48)
    let (avatar, name) = (View(in: &solver), View(in: &solver))
    let (bubble, time, status) = (View(in: &solver), View(in: &solver), View(in: &solver))
    add(text, 120, 20, hugging: 251)
    add(name, 60, 16)
    add(time, 30, 12)
    add(status, 16, 12)
    addHorizontal(avatar, name, bubble, time, status)
    addVertical(avatar, name, bubble, time, status)
  }

  /// Returns the solver with its constraints.
  func assembled() throws -> ConstraintSolver {
    var solver = solver
    try solver.add(contentsOf: constraints)
    return solver
  }

  private mutating func add(
    _ left: LinearExpression,
    _ relation: Relation,
    _ right: LinearExpression,
    _ priority: Priority = .required
  ) {
    constraints.append(LinearConstraint(left, relation, right, priority: priority))
  }

  private mutating func add(
    _ view: View,
    _ width: Double,
    _ height: Double,
    hugging: Priority = .defaultLow
  ) {
    let (wide, high) = (solver.parameter(width), solver.parameter(height))
    contentWidths.append(wide)
    if textHeight == nil { textHeight = high }
    for (variable, parameter) in [(view.width, wide), (view.height, high)] {
      add(LinearExpression(variable), .lessThanOrEqual, LinearExpression(parameter), hugging)
      add(LinearExpression(variable), .greaterThanOrEqual, LinearExpression(parameter), 750)
    }
  }

  private mutating func addHorizontal(
    _ avatar: View,
    _ name: View,
    _ bubble: View,
    _ time: View,
    _ status: View
  ) {
    let (edge, pad) = (LinearExpression(width), LinearExpression(padding))
    add(avatar.left, .equal, LinearExpression(8))
    add(LinearExpression(avatar.width), .equal, LinearExpression(36))
    add(bubble.left, .equal, avatar.right + LinearExpression(8))
    add(status.left, .equal, bubble.right + LinearExpression(4))
    add(edge, .greaterThanOrEqual, status.right + LinearExpression(8))
    add(name.left, .equal, avatar.right + LinearExpression(8))
    add(edge, .greaterThanOrEqual, name.right + LinearExpression(8))
    add(edge, .greaterThanOrEqual, bubble.right + LinearExpression(48))
    add(text.left, .equal, bubble.left + pad)
    add(text.right, .equal, bubble.right - pad)
    add(time.right, .equal, bubble.right - pad)
    add(time.left, .greaterThanOrEqual, bubble.left + pad)
    add(LinearExpression(bubble.width), .lessThanOrEqual, edge.multiplied(by: 0.7))
  }

  private mutating func addVertical(
    _ avatar: View,
    _ name: View,
    _ bubble: View,
    _ time: View,
    _ status: View
  ) {
    let height = LinearExpression(solver.variable("height", isNonnegative: true))
    let (target, pad) = (LinearExpression(solver.parameter(0)), LinearExpression(padding))
    add(height, .equal, target, .fittingSizeLevel)
    add(name.top, .equal, LinearExpression(4))
    add(bubble.top, .equal, name.bottom + LinearExpression(2))
    add(height, .greaterThanOrEqual, bubble.bottom + LinearExpression(4), 900)
    add(LinearExpression(avatar.height), .equal, LinearExpression(36))
    add(avatar.bottom, .equal, bubble.bottom)
    add(text.top, .equal, bubble.top + pad)
    add(text.bottom, .equal, time.top - LinearExpression(2))
    add(time.bottom, .equal, bubble.bottom - pad)
    add(status.bottom, .equal, bubble.bottom)
    add(height, .equal, bubble.bottom + LinearExpression(4))
  }
}
