import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// The layout of a conversation: the position of each message, and access to its components.
public struct ConversationLayout: Sendable {
  /// The position of a message on the page.
  public struct Placement: Hashable, Sendable {
    /// The message's id.
    public let id: String
    /// The distance from the top of the page, in points.
    public let top: Double
    /// The height in points, which is a whole number of device pixels.
    public let height: Double
  }

  /// The positions of the messages, oldest first.
  public let placements: [Placement]
  /// The size of the whole page in points.
  public let size: LayoutSize
  /// The number of device pixels per point.
  public var scale: Double { job.options.scale }
  /// One line for each script with characters that no font contains.
  public let missingCharacters: [String]
  /// The structures of the template whose constraints conflict on this page.
  public let brokenStructures: [BrokenStructure]
  /// One line for each message type that is known but not supported yet.
  public var undrawnBodies: [String] { undrawnContent.typeWarnings }
  /// One line for each field of messages that is known but not drawn.
  ///
  /// Messages of registered types do not count, and no field does if the host has component types.
  public var undrawnFields: [String] { undrawnContent.fieldWarnings }
  /// The types and fields that are not drawn yet.
  private let undrawnContent: UndrawnContent

  /// The metadata of a document that contains this page.
  let metadata: DocumentMetadata
  let rows: [MessageRow]
  let job: LayoutJob
  /// The sections of answers, by the id of the message.
  private let sections: [String: [Arrangement.Section]]
  /// The number of device rows above each message, and below the last.
  let pixelTops: [Int]
  /// The number of device rows of the page; a page without messages is as tall as its padding.
  let heightInPixels: Int

  /// The total time that workers have spent on painting pixels of this layout, and on encoding them.
  package var drawingTimes: (painting: Duration, encoding: Duration) {
    (job.paintingClock.total, job.encodingClock.total)
  }

  /// Combines the results of the workers, in the order of the rows.
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
    let answers = zip(rows, summaries).filter { !$1.sections.isEmpty }
    sections = Dictionary(answers.map { ($0.message.id, $1.sections) }) { first, _ in first }
    let flow = job.style.templateStyle.flow
    let padding = Int(((flow.topPadding + flow.bottomPadding) * scale).rounded(.up))
    heightInPixels = rows.isEmpty ? max(1, padding) : tops.last ?? 0
    size = LayoutSize(width: job.options.width, height: Double(heightInPixels) / scale)
    let registered = job.extensions.registeredMessageTypes
    undrawnContent = rows.reduce(into: UndrawnContent()) { content, row in
      content.add(row.message, job.extensions, registered: registered)
    }
    brokenStructures = BrokenStructure.all(summaries, rows, job)
    missingCharacters = MissingScriptWarnings.warnings(summaries.lazy.flatMap(\.missing))
  }

  /// One line for each picture that could not be shown; complete once all messages are drawn.
  public var pictureWarnings: [String] { job.pictures.warnings }

  /// One line for everything that is not shown as the document describes it; complete once all
  /// messages are drawn.
  package var warnings: [String] {
    undrawnBodies + undrawnFields + brokenStructures.map(\.description) + missingCharacters
      + pictureWarnings
  }

  /// Returns the sections of a message, from the top down; empty unless it is an answer.
  package func sections(of message: String) -> [Arrangement.Section] { sections[message] ?? [] }

  /// Returns the ranges of rows to draw together, of about 640 device rows each.
  ///
  /// They do not depend on the number of workers, so neither do the bytes.
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

/// The properties of a row that are kept after its arrangement is discarded.
struct RowSummary: Sendable {
  /// The height in device pixels.
  let heightInPixels: Int
  /// The scalars that no font contains.
  let missing: [Unicode.Scalar]
  /// The structure whose required constraints conflict; `nil` without a conflict.
  var brokenStructure: String?
  /// The sections of an answer; empty for other messages.
  var sections: [Arrangement.Section] = []
}

extension Renderer {
  /// Returns the rows of a conversation, after checking the host's overrides.
  func rows(of conversation: Conversation, style: PageStyle) throws -> [MessageRow] {
    let overrides = extensions.overrideMaker
    let rows = MessageRowBuilder(conversation, style: style, overrides: overrides).rows()
    try extensions.check(rows, against: style.template)
    return rows
  }

  /// Lays out a changed conversation: only the messages that are new or changed, or have new
  /// neighbours.
  ///
  /// - Parameters:
  ///   - conversation: The changed conversation.
  ///   - previous: The layout before the change.
  /// - Returns: The new layout, and the indices of the messages that were laid out.
  /// - Throws: `RenderingError`, `ComponentOverrideError` or `CancellationError`.
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
  /// Returns a layout of some messages below each other, without any data of the others.
  package func only(_ indices: [Int]) -> ConversationLayout {
    ConversationLayout(
      title: metadata.title,
      rows: indices.map { rows[$0] },
      job: job,
      summaries: indices.map(summary)
    )
  }

  /// Returns the summary of a row without missing characters, which were reported before.
  fileprivate func summary(of index: Int) -> RowSummary {
    RowSummary(
      heightInPixels: pixelTops[index + 1] - pixelTops[index],
      missing: [],
      sections: sections[rows[index].message.id] ?? []
    )
  }
}
