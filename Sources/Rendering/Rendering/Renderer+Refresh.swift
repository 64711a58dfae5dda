import ChatframeConversations
import ChatframeDrawing
import ChatframeMessageLayout
import ChatframeTemplates

extension Renderer {
  /// Lays out what a conversation has become since it was laid out: only the messages that came in
  /// or changed, and those that stand next to others than before.
  ///
  /// - Returns: The layout, and the places in it of what was laid out.
  package func layOut(
    _ conversation: Conversation,
    after previous: ConversationLayout
  ) async throws -> (layout: ConversationLayout, changed: [Int]) {
    let job = previous.job
    let style = job.template.style(job.options.appearance)
    let rows = ConversationFlow(conversation, style: style, options: job.options).rows()
    let places = Dictionary(previous.rows.enumerated().map { ($1.message.id, $0) }) { $1 }
    let known = rows.map { row in
      places[row.message.id].flatMap { previous.rows[$0] == row ? $0 : nil }
    }
    let changed = rows.indices.filter { known[$0] == nil }
    var fresh = try await summarize(changed.map { rows[$0] }, job, nil).makeIterator()
    var summaries: [RowSummary] = []
    summaries.reserveCapacity(rows.count)
    for place in known {
      if let summary = place.map(previous.summary) ?? fresh.next() { summaries.append(summary) }
    }
    let title = conversation.session.title
    return (ConversationLayout(title: title, rows: rows, job: job, summaries: summaries), changed)
  }
}

extension ConversationLayout {
  /// Some of its messages below each other, laid out as they are here; nothing of the others is kept.
  package func only(_ indices: [Int]) -> ConversationLayout {
    ConversationLayout(
      title: metadata.title,
      rows: indices.map { rows[$0] },
      job: job,
      summaries: indices.map(summary)
    )
  }

  /// What is kept of a row; its missing characters were reported before.
  fileprivate func summary(of index: Int) -> RowSummary {
    RowSummary(heightInPixels: pixelTops[index + 1] - pixelTops[index], missing: [])
  }
}
