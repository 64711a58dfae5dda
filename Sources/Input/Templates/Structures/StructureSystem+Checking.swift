import ChatframeConstraintSolving
import ChatframeDocuments

extension StructureSystem {
  /// Checks that a sample has an answer and only one.
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
      "nothing settles \(ambiguous.joined(separator: ", ")) \(circumstances(sample));"
        + " add constraints for \(ambiguous.count == 1 ? "it" : "them"),"
        + " or let components differ in hugging or compressionResistance"
    )
  }

  /// The system with a sample's numbers, or which constraint cannot hold with them.
  func checkedLayout(_ sample: StructureSample) throws(YAMLError) -> ConstraintLayout {
    do throws(ConstraintError) { return try layout(sample) } catch {
      throw try culprit(sample) ?? structure.place.error(error.description)
    }
  }

  /// The first rule that cannot hold with those before it.
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
          "\"\(conflict.broken)\" cannot hold \(circumstances(sample)) together with \(others);"
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
