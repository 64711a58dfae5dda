import ChatframeConstraintSolving

/// A structure where certain components have collapsed, compiled.
package struct StructureVariant: Sendable {
  /// Where a component's numbers stand.
  package struct Slot: Sendable {
    /// In the structure's components.
    package let component: Int
    package let view: ConstraintLayout.View
  }

  /// What solves it.
  package let system: CompiledSystem
  /// The components that have not collapsed.
  package let slots: [Slot]
  /// The page's width.
  package let pageWidth: Parameter
  /// The height that the constraints give the row.
  package let height: Variable
  /// By the metrics' names in alphabetical order.
  package let metrics: [Parameter]
  /// The parts of the system that widths come from.
  package let widthParts: [Int]
}
