import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeOutlines

/// A table of golden results.
struct GoldenTable {
  let run: GoldenRun
  /// The files that no entry of the list declares.
  let orphans: [String]
  /// The number of results that were reused from an earlier run.
  var reusedCount = 0

  /// The groups of differences, a line for each golden, and the number of goldens in each state.
  var text: String {
    var text = ""
    let shown = run.results.filter { GoldenWording.state($0) != "passed" }
    // Goldens that are not shown have no causes, so groups have the same numbers as in `approve`.
    let groups = CauseGroups(shown.map(GoldenWording.causes)).groups
    func isShown(_ group: CauseGroups.Group) -> Bool {
      group.indices.count > 1 || group.indices.contains { shown[$0].causes != nil }
    }
    for (index, group) in groups.enumerated() where isShown(group) {
      let count = GoldenWording.count(group.indices.count)
      text += "\(count): \(group.cause) (--group \(index + 1))\n"
      for index in group.indices { text += "  \(line(shown[index]))\n" }
    }
    let grouped = Set(groups.filter(isShown).flatMap(\.indices))
    for index in shown.indices where !grouped.contains(index) { text += line(shown[index]) + "\n" }
    text += notes
    for orphan in orphans { text += "orphan      \(orphan): nothing in the list declares it\n" }
    return text + summary + "\n"
  }

  /// The notes on all goldens, without duplicates.
  private var notes: String {
    var names: [String: [String]] = [:]
    var order: [String] = []
    for result in run.results {
      for note in result.notes.map(QuotedText.visible) {
        if names[note] == nil { order.append(note) }
        names[note, default: []].append(result.name)
      }
    }
    return order.map { note in
      let goldens = names[note] ?? []
      let others = goldens.count > 1 ? " (and \(GoldenWording.count(goldens.count - 1)) more)" : ""
      return "noted       \(goldens.first ?? ""): \(note)\(others)\n"
    }.joined()
  }

  /// The number of goldens, and the number in each state.
  var summary: String {
    var counts: [(state: String, count: Int)] = []
    for state in Self.states {
      let count = run.results.count { GoldenWording.state($0) == state }
      if count > 0 { counts.append((state, count)) }
    }
    if reusedCount > 0 { counts.append(("reused", reusedCount)) }
    if !orphans.isEmpty {
      counts.append((orphans.count == 1 ? "orphan" : "orphans", orphans.count))
    }
    let parts = counts.map { state, count in
      "\(count) \(state == "differs" && count > 1 ? "differ" : state)"
    }
    return GoldenWording.count(run.results.count)
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  private static let states = [
    "passed", "differs", "missing", "broken", "better", "rasteriser", "recorded",
  ]

  private func line(_ result: GoldenResult) -> String {
    let state = GoldenWording.state(result)
    let gap = String(repeating: " ", count: max(1, 12 - state.count))
    return state + gap + GoldenWording.line(result)
  }
}
