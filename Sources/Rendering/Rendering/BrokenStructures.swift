import ChatframeConversations
import ChatframeMessageLayout
import ChatframeTemplates

/// Describes which structures of a template cannot hold on a page: once for each.
enum BrokenStructureWarnings {
  /// One line a structure, with the first message that shows it.
  static func warnings(_ summaries: [RowSummary], _ rows: [Row], _ job: LayoutJob) -> [String] {
    var seen: Set<String> = []
    return zip(summaries, rows).compactMap { summary, row in
      guard let name = summary.brokenStructure, seen.insert(name).inserted else { return nil }
      let id = row.message.id
      return "template \(job.template.name): structure \(name) cannot hold on this page, first in"
        + " message \(id); \"chatframe layout --explain \(id)\" tells which constraint breaks"
    }
  }
}
