import ChatframeDocuments
import ChatframeGraphics

/// A page of pictures and what was expected instead, group by group.
package struct GoldenReport: Hashable, Sendable {
  /// The kind of entries on a page.
  package enum Subject: Sendable {
    /// Goldens, in groups by the causes of their changes.
    case goldens
    /// Pairs of pictures.
    case pairs
    /// Jobs, each with its picture.
    case jobs

    var singular: String {
      switch self {
      case .goldens: "golden"
      case .pairs: "pair"
      case .jobs: "job"
      }
    }

    var plural: String { singular + "s" }

    /// The singular as a label.
    var label: String { singular.prefix(1).uppercased() + singular.dropFirst() }

    /// The label of the menu of groups.
    var groupLabel: String { self == .goldens ? "Cause" : "Group" }

    /// The words in place of an expected picture that does not exist.
    var nothingExpected: String {
      switch self {
      case .goldens: "there is no golden"
      case .pairs: "there is no first picture"
      case .jobs: "nothing was expected"
      }
    }
  }

  /// The subject of the page, such as the name of the list.
  package var title: String
  /// The verdict, in a few words.
  package var verdict: Verdict
  package var figures: [Figure]
  /// The kind of the entries.
  package var subject = Subject.goldens
  package var goldens: [GoldenRecord]
  /// The groups; each golden is in one.
  package var groups: [GoldenGroup]
  /// The command that approves all goldens; nil if there are none to approve.
  package var command: String?
  /// A remark about the page itself; nil for none.
  package var note: String?
  /// The details of the run that the header shows.
  package var details: [RunDetail] = []

  package init(
    title: String,
    verdict: Verdict,
    figures: [Figure],
    subject: Subject = .goldens,
    goldens: [GoldenRecord],
    groups: [GoldenGroup],
    command: String? = nil
  ) {
    self.subject = subject
    self.title = title
    self.verdict = verdict
    self.figures = figures
    self.goldens = goldens
    self.groups = groups
    self.command = command
  }

  /// The page without embedded pictures.
  package var html: String { page.html }

  /// The page up to the embedded pictures, which follow in the order of their numbers.
  ///
  /// The bytes are the same for the same report.
  package var start: String { page.start }

  /// The end of the page, after the pictures.
  package static let end = ReportPage.end

  private var page: ReportPage {
    ReportPage(
      title: title,
      parts: [
        PageHeader(title: title, verdict: verdict, reason: reason, details: details).markup,
        .element(
          "main",
          ["class": "goldens"],
          [
            .element("aside", ["class": "index"], [FigureCards(figures).markup] + remark + [list]),
            GoldenViewer(subject: subject).markup,
          ]
        ),
        KeyboardHelp(GoldenViewer(subject: subject).keys, ReportPage.Kind.goldens.terms).markup,
        ScriptlessPicture.section(scriptless),
      ],
      data: GoldenData(self).text,
      kind: .goldens,
      pictures: Set(pictures.map { $0.number == nil ? .beside : .inside })
    )
  }

  /// The fragment that shows the first golden that is not as it should be.
  private var reason: String? {
    let first = groups.lazy.flatMap(\.goldens).first { goldens[$0].state != .passed }
    return first.map { "golden=\(RelativeReference.encoded(goldens[$0].name[...]))" }
  }

  private var pictures: [GoldenRecord.Picture] { goldens.flatMap { $0.pictures.map(\.picture) } }

  /// Pictures beside the page of goldens that are not as they should be, for a browser without
  /// scripts; it shows embedded pictures as well.
  private var scriptless: [Markup] {
    let shown = groups.lazy.flatMap(\.goldens).map { goldens[$0] }.filter { $0.state != .passed }
    return shown.prefix(Self.scriptlessLimit).flatMap { golden in
      golden.pictures.filter { $0.picture.number == nil }.map { label, picture in
        ScriptlessPicture.figure(picture.file.text, "\(golden.name): \(label)")
      }
    }
  }

  /// The number of goldens whose pictures are shown without a script.
  private static let scriptlessLimit = 100

  private var remark: [Markup] {
    note.map { [.element("p", ["class": "remark"], [.text($0)])] } ?? []
  }

  private var list: Markup {
    GoldenList(subject: subject, goldens: goldens, groups: groups, command: command).markup
  }
}

/// Goldens that changed for the same reason.
package struct GoldenGroup: Hashable, Sendable {
  /// The cause, such as "bubble grew in height".
  package var title: String
  /// The indices of the goldens in the report's list.
  package var goldens: [Int]
  /// The command that approves the group; nil if there is nothing to approve.
  package var command: String?

  package init(title: String, goldens: [Int], command: String? = nil) {
    self.title = title
    self.goldens = goldens
    self.command = command
  }
}

/// Goldens as data for the page's script.
struct GoldenData {
  /// The data in JSON.
  let text: String

  init(_ report: GoldenReport) {
    var data = JSONWriter.script()
    data.putObject { data in
      data.put(report.subject.nothingExpected, as: "nothingExpected")
      data.put(all: report.goldens, as: "goldens") { data, golden in
        data.putObject { Self.put(golden, to: &$0) }
      }
    }
    text = data.text
  }

  private static func put(_ golden: GoldenRecord, to data: inout JSONWriter) {
    data.put(golden.name, as: "name")
    data.put(golden.state.rawValue, as: "state")
    data.put(golden.state.text, as: "words")
    data.put(golden.isFrameSequence ? "film" : "picture", as: "kind")
    data.put(as: "expected") { put(golden.expected, to: &$0) }
    data.put(as: "actual") { put(golden.actual, to: &$0) }
    data.put(as: "difference") { put(golden.difference, to: &$0) }
    data.put(as: "next") { put(golden.next, to: &$0) }
    data.put(all: golden.sentences, as: "sentences") { $0.put($1) }
    data.put(all: golden.marks, as: "marks") { data, mark in
      data.putObject { put(mark, to: &$0) }
    }
    data.put(as: "outline") { data in
      if let outline = golden.outline {
        data.put(all: outline) { $0.put($1.kind.rawValue + $1.text) }
      } else {
        data.putNull()
      }
    }
    data.put(golden.command, as: "command")
    data.put(golden.selection, as: "selection")
    data.put(all: golden.frames, as: "frames") { data, frame in
      data.putObject { data in
        data.put(frame.label, as: "label")
        data.put(as: "picture") { put(frame.picture, to: &$0) }
      }
    }
  }

  private static func put(_ picture: GoldenRecord.Picture?, to data: inout JSONWriter) {
    guard let picture else {
      data.putNull()
      return
    }
    data.putObject { data in
      data.put(picture.number.map(EmbeddedPicture.reference) ?? picture.file.text, as: "file")
      data.put(picture.width, as: "width")
      data.put(picture.height, as: "height")
    }
  }

  private static func put(_ mark: GoldenMark, to data: inout JSONWriter) {
    data.put(mark.name, as: "name")
    data.put(mark.kind.rawValue, as: "kind")
    data.put(as: "before") { put(mark.before, to: &$0) }
    data.put(as: "after") { put(mark.after, to: &$0) }
    data.put(mark.sentence.map(Double.init), as: "sentence")
  }

  private static func put(_ frame: LayoutRectangle?, to data: inout JSONWriter) {
    guard let frame else {
      data.putNull()
      return
    }
    data.put(all: [frame.minX, frame.minY, frame.width, frame.height]) { $0.put(Optional($1)) }
  }
}
