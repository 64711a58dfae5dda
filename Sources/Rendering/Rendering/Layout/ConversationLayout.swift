import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// A conversation laid out: where each message is, and the way to everything in it.
public struct ConversationLayout: Sendable {
  /// A message's place on the page.
  public struct Placement: Hashable, Sendable {
    /// The message's id.
    public let id: String
    /// From the top of the page.
    public let top: Double
    /// A whole number of device pixels.
    public let height: Double
  }

  /// The places of the messages, oldest first.
  public let placements: [Placement]
  /// The whole page.
  public let size: LayoutSize
  /// Device pixels to a point.
  public var scale: Double { job.options.scale }
  /// One line for each script of which some characters have no font.
  public let missingCharacters: [String]
  /// The structures of the template that cannot hold on this page.
  public let brokenStructures: [BrokenStructure]
  /// One line for each type of message that is known but not drawn yet.
  public let undrawnBodies: [String]

  /// The metadata of a document with this page.
  let metadata: DocumentMetadata
  let rows: [MessageRow]
  let job: LayoutJob
  /// Device rows above each message, and below the last.
  let pixelTops: [Int]
  /// Device rows of the whole page; one without messages is as tall as its padding.
  let heightInPixels: Int

  /// Gathers what the workers found out, in the order of the rows.
  init(title: String?, rows: [MessageRow], job: LayoutJob, summaries: [RowSummary]) {
    let newest = rows.lazy.map(\.message.sentAt.secondsSince1970).max()
    metadata = DocumentMetadata(title: title, date: job.options.now ?? newest ?? 0)
    self.rows = rows
    self.job = job
    let scale = job.options.scale
    var tops = [0]
    tops.reserveCapacity(rows.count + 1)
    for summary in summaries { tops.append((tops.last ?? 0) + summary.heightInPixels) }
    pixelTops = tops
    placements = rows.indices.map { index in
      Placement(
        id: rows[index].message.id,
        top: Double(tops[index]) / scale,
        height: Double(summaries[index].heightInPixels) / scale
      )
    }
    let flow = job.style.templateStyle.flow
    let padding = Int(((flow.topPadding + flow.bottomPadding) * scale).rounded(.up))
    heightInPixels = rows.isEmpty ? max(1, padding) : tops.last ?? 0
    size = LayoutSize(width: job.options.width, height: Double(heightInPixels) / scale)
    undrawnBodies = UndrawnBodyWarnings.warnings(
      rows,
      registered: job.extensions.registeredMessageTypes
    )
    brokenStructures = BrokenStructure.all(summaries, rows, job)
    missingCharacters = MissingScriptWarnings.warnings(summaries.lazy.flatMap(\.missing))
  }

  /// One line for each picture that could not be shown; complete once the picture is drawn.
  public var pictureWarnings: [String] { job.pictures.warnings }

  /// Ranges of rows that are drawn together: about 640 device rows each, whatever the number of
  /// workers, so that the bytes do not depend on it.
  func strips(from first: Int = 0) -> [Range<Int>] {
    var strips: [Range<Int>] = []
    var start = first
    for index in first..<rows.count
    where pixelTops[index + 1] - pixelTops[start] >= 640 || index == rows.count - 1 {
      strips.append(start..<index + 1)
      start = index + 1
    }
    return strips
  }
}

/// The part of a row that is kept when its arrangement is not.
struct RowSummary: Sendable {
  /// Device pixels down.
  let heightInPixels: Int
  /// Scalars that no font has.
  let missing: [Unicode.Scalar]
  /// The structure whose required constraints cannot all hold.
  var brokenStructure: String?
}

extension Renderer {
  /// The rows of a conversation, with the host's overrides checked.
  func rows(of conversation: Conversation, style: PageStyle) throws -> [MessageRow] {
    let overrides = extensions.overrides
    let rows = MessageRowBuilder(conversation, style: style, overrides: overrides).rows()
    try extensions.check(rows, against: style.template)
    return rows
  }

  /// Lays out what a conversation has become since it was laid out: only the messages that came in
  /// or changed, and those that stand next to others than before.
  ///
  /// - Returns: The layout, and the places in it of what was laid out.
  package func layOut(
    _ conversation: Conversation,
    after previous: ConversationLayout
  ) async throws -> (layout: ConversationLayout, changed: [Int]) {
    let job = previous.job.again(withoutSnapshots: cache.componentTypesWithoutSnapshots)
    let rows = try rows(of: conversation, style: job.style)
    let places = Dictionary(previous.rows.enumerated().map { ($1.message.id, $0) }) { $1 }
    let known = rows.map { row in
      job.ownRows(for: row) != nil
        ? nil
        : places[row.message.id].flatMap { previous.rows[$0] == row ? $0 : nil }
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

  /// Returns the summary of a row; its missing characters were reported before.
  fileprivate func summary(of index: Int) -> RowSummary {
    RowSummary(heightInPixels: pixelTops[index + 1] - pixelTops[index], missing: [])
  }
}
