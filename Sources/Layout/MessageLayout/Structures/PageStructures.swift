import ChatframeConstraintSolving
import ChatframeTemplates

/// A template's structures on one page, with room to solve them.
///
/// One per worker.
final class PageStructures {
  /// A compiled structure with this page's numbers and what the last message left.
  final class Variant {
    let compiled: StructureVariant
    /// The page's numbers, and those of the message at hand.
    var parameters: [Double]
    var workspace: CompiledSystem.Workspace

    init(_ compiled: StructureVariant, metrics: [Double], pageWidth: Double) {
      self.compiled = compiled
      parameters = compiled.system.parameters
      workspace = compiled.system.makeWorkspace()
      parameters[compiled.pageWidth.index] = pageWidth
      for (parameter, value) in zip(compiled.metrics, metrics) {
        parameters[parameter.index] = value
      }
    }
  }

  let structures: Structures
  private let pageWidth: Double
  /// By name in alphabetical order.
  private let metrics: [Double]
  /// By structure and by the components that have collapsed.
  private var variants: [[Int: Variant]]

  init(_ structures: Structures, pageWidth: Double, textSize: Double) {
    self.structures = structures
    self.pageWidth = pageWidth
    let values = structures.metrics.values(pageWidth: pageWidth, textSize: textSize)
    metrics = structures.metrics.names.map { values[$0] ?? 0 }
    variants = structures.all.map { _ in [:] }
  }

  /// A structure where the components of these bits have collapsed.
  func variant(of structure: Int, hiding hidden: Int) -> Variant {
    if let known = variants[structure][hidden] { return known }
    let compiled = structures.all[structure].variant(hiding: hidden)
    let made = Variant(compiled, metrics: metrics, pageWidth: pageWidth)
    variants[structure][hidden] = made
    return made
  }
}
