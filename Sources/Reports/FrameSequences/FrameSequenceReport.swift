import ChatframeDocuments
import ChatframeGraphics

/// A page that shows frame sequences frame by frame: one with its events, or several in step.
package struct FrameSequenceReport: Hashable, Sendable {
  /// The subject of the page, such as the name of the scenario.
  package var title: String
  /// The verdict, in a few words.
  package var verdict: Verdict
  /// The sequence of the page, or those that it compares.
  package var sequences: [FrameSequenceRecord]
  /// The details of the run that the header shows.
  package var details: [RunDetail] = []

  package init(title: String, verdict: Verdict, sequences: [FrameSequenceRecord]) {
    self.title = title
    self.verdict = verdict
    self.sequences = sequences
  }

  /// The page without embedded pictures, with the same bytes for the same report.
  package var html: String { page.html }

  /// The page up to the embedded pictures, which follow in the order of their numbers.
  package var start: String { page.start }

  /// The end of the page, after the pictures.
  package static let end = ReportPage.end

  private var page: ReportPage {
    let reason = shownFrame.map { "frame=\($0)" }
    return ReportPage(
      title: title,
      parts: [
        PageHeader(title: title, verdict: verdict, reason: reason, details: details).markup,
        .element("main", [:], main),
        KeyboardHelp(FramePlayer.keys, ReportPage.Kind.sequences.terms).markup,
        KeptPictures(sequences).markup,
      ],
      data: FrameSequenceData(sequences).text,
      kind: .sequences,
      pictures: places
    )
  }

  /// The number of the frame at which the page opens; nil for the first.
  private var shownFrame: Int? {
    verdict.frame
      ?? EventRecord.byWeight(sequences.flatMap(\.events).map { (0, $0) }).first?.1.frame
  }

  private var places: Set<ReportPage.PicturePlace> {
    let frames = sequences.lazy.flatMap(\.frames)
    return frames.contains { $0.number != nil } ? [.beside, .inside] : [.beside]
  }

  private var main: [Markup] {
    let panels = [
      PlotPanel(sequences).markup, FrameInfoPanel().markup, EventList(sequences).markup,
    ]
    if sequences.count > 1 {
      let caption = "Motion that the user did not cause"
      return [
        FigureTable(caption: caption, sequences: sequences).markup,
        FramePlayer(sequences, worst: shownFrame).markup,
        .element("div", ["class": "side"], panels),
      ]
    }
    let cards = FigureCards(sequences.first?.figures ?? []).markup
    return [
      FramePlayer(sequences, worst: shownFrame).markup,
      .element("div", ["class": "side"], [cards] + panels),
    ]
  }
}

/// Frame sequences as data for the page's script.
///
/// The data has a column per value instead of an object per frame, and leaves out rows that are the
/// same as in the previous frame.
struct FrameSequenceData {
  /// The data in JSON.
  let text: String

  init(_ sequences: [FrameSequenceRecord]) {
    var data = JSONWriter.script()
    data.putObject { data in
      data.put(all: sequences, as: "films") { data, sequence in
        data.putObject { Self.put(sequence, to: &$0) }
      }
    }
    text = data.text
  }

  private static func put(_ sequence: FrameSequenceRecord, to data: inout JSONWriter) {
    data.put(sequence.name, as: "name")
    data.put(sequence.viewport.width, as: "width")
    data.put(sequence.viewport.height, as: "height")
    data.put(sequence.refreshRate, as: "rate")
    put(sequence.frames, to: &data)
    data.put(all: sequence.events, as: "events") { data, event in
      data.putObject { Self.put(event, to: &$0) }
    }
  }

  private static func put(_ frames: [FrameRecord], to data: inout JSONWriter) {
    data.put(all: frames, as: "index") { $0.put($1.index) }
    data.put(all: frames, as: "file") {
      $0.put($1.number.map(EmbeddedPicture.reference) ?? $1.file?.text)
    }
    data.put(all: frames, as: "words") { data, frame in data.put(all: frame.words) { $0.put($1) } }
    data.put(all: frames, as: "time") { $0.put($1.time) }
    data.put(all: frames, as: "content") { $0.put($1.contentDisplacement) }
    data.put(all: frames, as: "user") { $0.put($1.userDisplacement) }
    data.put(all: frames, as: "jitter") { $0.put($1.jitter) }
    data.put(all: frames, as: "shift") { $0.put($1.shiftScore) }
    putInsets(of: frames, to: &data)
    putRows(of: frames, to: &data)
  }

  /// Writes the top and the bottom inset of all frames, or a 0 for those of the previous frame.
  private static func putInsets(of frames: [FrameRecord], to data: inout JSONWriter) {
    var last = LayoutInsets.zero
    data.put(all: frames, as: "covered") { data, frame in
      if frame.insets == last {
        data.put(0)
      } else {
        data.put(all: [frame.insets.top, frame.insets.bottom]) { $0.put(rounded: $1) }
      }
      last = frame.insets
    }
  }

  /// Writes the rows of all frames.
  ///
  /// `ids` has the ids of rows; `rows` has three numbers per row: the index of its id, its top and
  /// its height, or a 0 in place of all rows if they are those of the previous frame; `moved` has
  /// indices of `ids`.
  private static func putRows(of frames: [FrameRecord], to data: inout JSONWriter) {
    var places: [String: Int] = [:]
    var ids: [String] = []
    for row in frames.lazy.flatMap(\.rows) where places[row.id] == nil {
      places[row.id] = ids.count
      ids.append(row.id)
    }
    data.put(all: ids, as: "ids") { $0.put($1) }
    var last: [RowRecord] = []
    data.put(all: frames, as: "rows") { data, frame in
      let rows = frame.rows.map { RowRecord(id: $0.id, top: $0.top, height: $0.height) }
      if rows == last, !rows.isEmpty {
        data.put(0)
      } else {
        data.put(all: rows.flatMap { [Double(places[$0.id] ?? 0), $0.top, $0.height] }) {
          $0.put(rounded: $1)
        }
      }
      last = rows
    }
    data.put(all: frames, as: "moved") { data, frame in
      data.put(all: frame.rows.filter(\.hasMoved)) { $0.put(places[$1.id] ?? 0) }
    }
  }

  private static func put(_ event: EventRecord, to data: inout JSONWriter) {
    data.put(event.frame, as: "frame")
    data.put(event.kind, as: "kind")
    data.put(all: event.rows, as: "rows") { $0.put($1) }
    if let region = event.region {
      let edges = [region.minX, region.minY, region.width, region.height]
      data.put(all: edges, as: "region") { $0.put(rounded: $1) }
    }
    data.put(event.sentence, as: "sentence")
  }
}

extension JSONWriter {
  /// Writes a length, rounded to a thousandth of a point.
  fileprivate mutating func put(rounded length: Double) {
    put((length * 1000).rounded() / 1000)
  }
}
