/// The parameters that stand for what is known of a view only when it is laid out.
package struct ViewParameters: Hashable, Sendable {
  /// The intrinsic width, if there is one.
  package let width: Parameter?
  /// The intrinsic height, if there is one.
  package let height: Parameter?
  package let firstBaseline: Parameter
  package let lastBaseline: Parameter

  init(_ view: ViewDescription, in solver: inout ConstraintSolver) {
    width = view.width.size.map { solver.parameter($0) }
    height = view.height.size.map { solver.parameter($0) }
    firstBaseline = solver.parameter(view.firstBaseline)
    lastBaseline = solver.parameter(view.lastBaseline)
  }
}
