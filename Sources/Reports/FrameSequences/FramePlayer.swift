/// The player, which shows the frames of several frame sequences in step.
struct FramePlayer: ReportPart {
  private let sequences: [FrameSequenceRecord]
  /// The number of the frame at which the page opens; nil for the first.
  private let worst: Int?

  init(_ sequences: [FrameSequenceRecord], worst: Int?) {
    self.sequences = sequences
    self.worst = worst
  }

  /// The keys of the player.
  static let keys: [KeyboardHelp.Entry] =
    [
      .init(["Space"], "Play or pause"),
      .init(["←", "→"], "One frame back or forward; ten with Shift"),
      .init(["[", "]"], "Previous or next event"),
      .init(["Home", "End"], "First or last frame"),
      .init(["<", ">"], "Slower or faster"),
    ] + PictureComparisonView.keys + [
      .init(["u"], "Compare frames with or without the user’s motion"),
      .init(["/"], "Search the events"),
    ]

  var markup: Markup {
    let count = String(sequences.map(\.frames.count).max() ?? 0)
    return .element(
      "section",
      [
        "class": "player", "id": "player", "aria-label": "Player",
        "data-films": "\(sequences.count)", "data-worst": worst.map(String.init) ?? "",
      ],
      [
        PictureComparisonView.toolbar(.after, options: [follow]),
        .element("div", ["class": "screens"], sequences.enumerated().map { screen($0, $1) }),
        transport(count),
      ]
    )
  }

  private var follow: Markup {
    PictureComparisonView.toggle("follow", "Without the user’s motion", "u", isOn: true)
  }

  private func screen(_ index: Int, _ sequence: FrameSequenceRecord) -> Markup {
    let caption: [Markup] =
      sequences.count > 1
      ? [
        .element("strong", ["dir": "auto"], [.text(sequence.name)]),
        .element("span", ["class": "state", "aria-hidden": "true"]),
      ] : []
    return .element(
      "figure",
      ["class": "screen", "data-film": "\(index)"],
      (caption.isEmpty ? [] : [.element("figcaption", [:], caption)])
        + [
          PictureComparisonView(
            name: sequences.count > 1 ? sequence.name : "Frame",
            view: .after
          ).markup
        ]
    )
  }

  private func transport(_ count: String) -> Markup {
    .element(
      "div",
      ["class": "transport"],
      [
        .element(
          "input",
          [
            "type": "range", "id": "scrub", "min": "0", "max": "0", "value": "0", "step": "1",
            "aria-label": "Frame",
          ]
        ),
        .element(
          "div",
          ["class": "buttons"],
          [
            button("last-event", "[", "Previous event", .lastEvent),
            button("back", "←", "One frame back", .back), play,
            button("on", "→", "One frame forward", .on),
            button("next-event", "]", "Next event", .nextEvent), speed,
            .element(
              "p",
              ["class": "position", "id": "position", "role": "status"],
              [.text("\(count) frames")]
            ),
          ]
        ),
      ]
    )
  }

  private var play: Markup {
    button("play", "Space", "Play", .play, .pause)
  }

  private func button(_ id: String, _ key: String, _ text: String, _ icons: Icon...) -> Markup {
    .element(
      "button",
      [
        "type": "button", "id": id, "aria-label": text, "title": "\(text) (\(key))",
        "aria-keyshortcuts": key,
      ],
      icons.map(\.markup)
    )
  }

  private var speed: Markup {
    let speeds = ["0.05", "0.1", "0.25", "0.5", "1", "2"]
    return .element(
      "label",
      ["class": "speed"],
      [
        .element("span", ["class": "unseen"], ["Speed"]),
        .element(
          "select",
          ["id": "speed"],
          speeds.map { speed in
            speed == "1"
              ? .element("option", ["value": speed, "selected": ""], [.text("\(speed) ×")])
              : .element("option", ["value": speed], [.text("\(speed) ×")])
          }
        ),
      ]
    )
  }
}

/// An icon on a button, drawn as a path because fonts may lack the symbol.
enum Icon: String, ReportPart {
  case play = "M4 2.5v11l9.5-5.5z"
  case pause = "M4 2.5h3v11h-3zM9.5 2.5h3v11h-3z"
  case back = "M10 3v10l-6.5-5zM11.5 3h1.8v10h-1.8z"
  case on = "M6 3v10l6.5-5zM2.7 3h1.8v10h-1.8z"
  case lastEvent = "M13.5 3v10l-5.5-5zM8 3v10l-5.5-5z"
  case nextEvent = "M2.5 3v10l5.5-5zM8 3v10l5.5-5z"

  var markup: Markup {
    .element(
      "svg",
      ["class": "icon", "viewBox": "0 0 16 16", "aria-hidden": "true"],
      [.element("path", ["d": rawValue])]
    )
  }
}
