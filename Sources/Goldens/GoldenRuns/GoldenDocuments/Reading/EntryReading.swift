import ChatframeDocuments
import ChatframeGoldens

/// Entries read one by one: what is wrong with one leaves the others as they are.
struct GoldenEntryReader {
  private(set) var goldens: [DeclaredGolden] = []
  private(set) var problems: [YAMLError] = []
  private(set) var names: Set<String> = []
  private(set) var isComplete = true
  private var lines: [String: Int?] = [:]

  init(_ items: [YAMLNode], _ defaults: GoldenDefaults, _ paths: GoldenPathResolver) {
    for item in items {
      do throws(YAMLError) {
        try add(GoldenEntry(item, defaults, paths), item, paths)
      } catch {
        problems.append(error)
        isComplete = false
      }
    }
  }

  private mutating func add(
    _ entry: GoldenEntry,
    _ item: YAMLNode,
    _ paths: GoldenPathResolver
  ) {
    var new: [DeclaredGolden] = []
    var taken: [DeclaredGolden] = []
    for golden in entry.goldens {
      // File systems may not tell Chat from chat.
      if lines[golden.name.path.lowercased()] == nil {
        new.append(golden)
      } else {
        taken.append(golden)
      }
      lines[golden.name.path.lowercased()] =
        lines[golden.name.path.lowercased()] ?? .some(golden.line)
    }
    if let first = taken.first { problems.append(refusal(of: first, taken.count, item)) }
    names.formUnion(entry.goldens.map(\.name.path))
    do throws(YAMLError) {
      _ = try paths.document(entry.document)
      goldens += new
    } catch {
      problems.append(error)
    }
  }

  private func refusal(
    of golden: DeclaredGolden,
    _ count: Int,
    _ item: YAMLNode
  ) -> YAMLError {
    let line = lines[golden.name.path.lowercased()] ?? nil
    let other =
      line == item.line ? "this entry itself" : line.map { "line \($0)" } ?? "another entry"
    let more = count > 1 ? " and \(count - 1) more" : ""
    return item.error("declares \"\(golden.name)\"\(more), as does \(other); give it a \"name\"")
  }
}
