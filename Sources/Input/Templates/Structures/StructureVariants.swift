import ChatframeDocuments
import Dispatch
import Synchronization

/// The compiled variants of a structure: one for every combination of components that can be absent.
final class StructureVariants: Sendable {
  private let structure: Structure
  private let metrics: PageMetrics
  private let combinations: [Set<String>]
  /// The variants that were compiled, by the absent components as bits.
  private let compiled: Mutex<[StructureVariant?]>

  /// Creates the variants of a structure.
  ///
  /// - Parameters:
  ///   - structure: The structure.
  ///   - metrics: The named numbers for constraints.
  ///   - isVerified: Whether the structure is known to compile. Its variants are then compiled when
  ///     they are first used; otherwise all are compiled now, and tried with samples.
  /// - Throws: The error of the first variant.
  init(_ structure: Structure, metrics: PageMetrics, isVerified: Bool) throws(YAMLError) {
    self.structure = structure
    self.metrics = metrics
    let combinations = structure.combinations
    self.combinations = combinations
    let none = [StructureVariant?](repeating: nil, count: combinations.count)
    compiled = Mutex(none)
    guard !isVerified else { return }
    let all = try Self.all(of: structure, combinations, metrics)
    compiled.withLock { $0 = all }
  }

  /// Returns the variant in which the components with the bits `hidden` are absent.
  subscript(hidden: Int) -> StructureVariant {
    compiled.withLock { compiled in
      if let known = compiled[hidden] { return known }
      let variant = compile(hidden)
      compiled[hidden] = variant
      return variant
    }
  }

  private func compile(_ hidden: Int) -> StructureVariant {
    do throws(YAMLError) {
      return try StructureSystem(structure, hiding: combinations[hidden], metrics: metrics)
        .compiled(isVerified: true)
    } catch {
      preconditionFailure("A verified structure compiles, but: \(error)")
    }
  }

  /// Compiles all variants on all cores; throws the error of the first one.
  private static func all(
    of structure: Structure,
    _ combinations: [Set<String>],
    _ metrics: PageMetrics
  ) throws(YAMLError) -> [StructureVariant?] {
    let count = combinations.count
    let results = Mutex([Result<StructureVariant, YAMLError>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { set in
      let result = Result { () throws(YAMLError) in
        try StructureSystem(structure, hiding: combinations[set], metrics: metrics).compiled()
      }
      results.withLock { $0[set] = result }
    }
    var variants: [StructureVariant?] = []
    for case .some(let result) in results.withLock({ $0 }) { variants.append(try result.get()) }
    return variants
  }
}
