/// Two pictures of one size, one of them at a time or both compared, with outlines on them.
///
/// The script puts the pictures in. Differences are left to the compositor (`mix-blend-mode`): a
/// page from a file may show pictures beside it but may not read their pixels.
struct PictureComparisonView: ReportPart {
  /// What is shown, for those who cannot see it.
  let name: String
  /// Whether there is a third picture, in which somebody marked what differs.
  var hasMarkedLayer = false

  /// How two pictures can be looked at; the number of each is its key.
  private static func views(_ before: String, _ after: String) -> [(String, String)] {
    [
      ("after", after), ("before", before), ("difference", "Difference"), ("onion", "Onion skin"),
      ("slider", "Slider"), ("blink", "Blink"),
    ]
  }

  /// What its keys do.
  static let keys: [KeyboardHelp.Entry] = [
    .init(
      ["1", "…", "6"],
      "This one, the one before, their difference, onion skin, slider, blink"
    )
  ]

  /// What chooses how pictures are looked at, for all picture views of a page.
  ///
  /// - Parameters:
  ///   - mixed: What the slider and the onion skin lay over the other.
  ///   - neighbours: Views of further pictures and what they are called.
  ///   - extra: Further views likewise, after those that compare.
  static func toolbar(
    before: String,
    after: String,
    mixed: String = "Previous",
    neighbours: [(String, String)] = [],
    extra: [(String, String)] = [],
    options: [Markup]
  ) -> Markup {
    let all = views(before, after)
    let buttons = (all.prefix(2) + neighbours + all.dropFirst(2) + extra).enumerated().map {
      index,
      view in
      Markup.element(
        "button",
        [
          "type": "button", "data-view": view.0, "aria-pressed": "\(index == 0)",
          "aria-keyshortcuts": "\(index + 1)",
        ],
        [.text(view.1)]
      )
    }
    return .element(
      "div",
      ["class": "toolbar"],
      [
        .element("div", ["class": "views", "role": "group", "aria-label": "View"], buttons),
        .element("div", ["class": "options"], options + ranges(mixed)),
      ]
    )
  }

  private static func ranges(_ mixed: String) -> [Markup] {
    [
      range("mix", mixed, "0", "100", "50"),
      range("gain", "Brightness", "1", "16", "4"),
    ]
  }

  private static func range(
    _ id: String,
    _ text: String,
    _ low: String,
    _ high: String,
    _ value: String
  ) -> Markup {
    .element(
      "label",
      ["class": "range", "hidden": ""],
      [
        .element("span", [:], [.text(text)]),
        .element(
          "input",
          ["type": "range", "id": id, "min": low, "max": high, "value": value]
        ),
      ]
    )
  }

  var markup: Markup {
    .element(
      "div",
      ["class": "stage", "data-view": "after", "role": "img", "aria-label": name],
      [
        .element(
          "div",
          ["class": "layers"],
          [
            .element("div", ["class": "layer after"]), .element("div", ["class": "layer before"]),
          ] + (hasMarkedLayer ? [.element("div", ["class": "layer marked"])] : [])
        ), .element("div", ["class": "marks"]), .element("div", ["class": "divider"]),
        .element("p", ["class": "missing", "hidden": ""]),
      ]
    )
  }
}
