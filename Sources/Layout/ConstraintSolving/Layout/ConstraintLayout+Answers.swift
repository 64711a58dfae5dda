extension ConstraintLayout {
  /// Where each view is.
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

  /// The values of the free variables.
  package func variables(in solution: Solution) -> [String: Double] {
    freeVariables.mapValues { solution[$0] }
  }
}
