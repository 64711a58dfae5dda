/// The events of all frame sequences in the order of frames, as links that also work without a
/// script.
struct EventList: ReportPart {
  private let sequences: [FrameSequenceRecord]

  init(_ sequences: [FrameSequenceRecord]) { self.sequences = sequences }

  var markup: Markup {
    let all = sequences.enumerated().flatMap { sequence, record in
      record.events.enumerated().map { (sequence, $0.offset, $0.element) }
    }
    .enumerated()
    .sorted { ($0.element.2.frame, $0.offset) < ($1.element.2.frame, $1.offset) }
    .map(\.element)
    let list: [Markup] =
      all.isEmpty
      ? [.element("p", ["class": "none"], ["Nothing moved by itself."])]
      : [finder(all.map(\.2)), .element("ol", ["id": "events", "tabindex": "-1"], all.map(item))]
    return .element(
      "section",
      ["class": "panel events", "aria-labelledby": "events-title"],
      [
        .element(
          "header",
          [:],
          [
            .element("h2", ["id": "events-title"], ["Events"]),
            .element("span", ["class": "count"], [.text("\(all.count)")]),
          ]
        )
      ] + list
    )
  }

  private func finder(_ events: [EventRecord]) -> Markup {
    let kinds = EntryFinder.Facet("kind", "Kinds", of: events.map { ($0.kind, $0.kind) })
    let films = EntryFinder.Facet(
      "film",
      "Strategy",
      of: sequences.enumerated().flatMap { place, sequence in
        sequence.events.map { _ in ("\(place)", sequence.name) }
      }
    )
    return EntryFinder(noun: "events", count: events.count, buttons: kinds, menus: [films]).markup
  }

  private func item(_ sequence: Int, _ place: Int, _ event: EventRecord) -> Markup {
    let name: [Markup] =
      sequences.count > 1
      ? [.element("b", ["class": "film"], [.text(sequences[sequence].name)])] : []
    return .element(
      "li",
      [
        "data-frame": "\(event.frame)", "data-film": "\(sequence)", "data-event": "\(place)",
        "data-kind": event.kind,
      ],
      [
        .element(
          "a",
          ["href": "#frame=\(event.frame)", "data-frame": "\(event.frame)"],
          [
            .element("span", ["class": "thumb"]),
            .element("span", ["class": "kind", "data-kind": event.kind], [.text(event.kind)]),
          ] + name
            + [.element("span", ["class": "sentence", "dir": "auto"], [.text(event.sentence)])]
        )
      ]
    )
  }
}

/// The panel with the motion of content and user, the jitter and the shift score over time.
///
/// The script draws the curves.
struct PlotPanel: ReportPart {
  private let sequences: [FrameSequenceRecord]

  init(_ sequences: [FrameSequenceRecord]) { self.sequences = sequences }

  var markup: Markup {
    .element(
      "section",
      ["class": "panel plots", "aria-labelledby": "plots-title"],
      [
        .element(
          "header",
          [:],
          [.element("h2", ["id": "plots-title"], ["Over time"]), span]
        ),
        .element("div", ["id": "plots"]),
      ]
    )
  }

  /// The choice of how many frames the plots show at once.
  private var span: Markup {
    let choices = [("0", "All frames"), ("600", "600 frames"), ("120", "120 frames")]
    return .element(
      "label",
      [:],
      [
        .element("span", ["class": "unseen"], ["Shown"]),
        .element(
          "select",
          ["id": "span"],
          choices.map { .element("option", ["value": $0.0], [.text($0.1)]) }
        ),
      ]
    )
  }
}

/// The panel with the details of the frame on display, which the script fills.
struct FrameInfoPanel: ReportPart {
  var markup: Markup {
    .element(
      "section",
      ["class": "panel moment", "aria-labelledby": "moment-title"],
      [
        .element("header", [:], [.element("h2", ["id": "moment-title"], ["This frame"])]),
        .element("div", ["id": "moment"]),
      ]
    )
  }
}

/// The pictures of frames with events, for a browser that does not run scripts.
struct KeptPictures: ReportPart {
  /// The number of pictures that are shown without a script.
  private static let limit = 100

  private let sequences: [FrameSequenceRecord]

  init(_ sequences: [FrameSequenceRecord]) { self.sequences = sequences }

  var markup: Markup {
    let figures = sequences.flatMap { sequence in
      let frames = Dictionary(sequence.frames.map { ($0.index, $0) }) { first, _ in first }
      return sequence.events.compactMap { event -> Markup? in
        guard let frame = frames[event.frame], frame.number == nil, let file = frame.file else {
          return nil
        }
        return ScriptlessPicture.figure(file.text, event.sentence)
      }
    }
    return ScriptlessPicture.section(Array(figures.prefix(Self.limit)))
  }
}
