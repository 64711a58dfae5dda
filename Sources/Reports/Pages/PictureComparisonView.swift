/// A view of two pictures of the same size, one at a time or compared, with outlines over them.
///
/// The script inserts the pictures. The compositor computes differences (`mix-blend-mode`), because
/// a page that was opened from a file may show pictures beside it but may not read their pixels.
struct PictureComparisonView: ReportPart {
  /// The description of the pictures for assistive technologies.
  let name: String
  /// A Boolean value that indicates whether there is a third picture, in which the differences are
  /// marked.
  var hasMarkedLayer = false

  /// Returns the views of two pictures; the position of a view is its key.
  private static func views(_ before: String, _ after: String) -> [(String, String)] {
    [
      ("after", after), ("before", before), ("difference", "Difference"), ("onion", "Onion skin"),
      ("slider", "Slider"), ("blink", "Blink"),
    ]
  }

  /// The keys of the views.
  static let keys: [KeyboardHelp.Entry] = [
    .init(
      ["1", "…", "6"],
      "This frame, previous frame, difference, onion skin, slider, blink"
    )
  ]

  /// Returns the toolbar that selects the view for all pictures of a page.
  ///
  /// - Parameters:
  ///   - before: The label of the earlier picture.
  ///   - after: The label of the later picture.
  ///   - mixed: The label of the picture that the slider and the onion skin lay over the other.
  ///   - neighbours: Further views with their labels, before those that compare.
  ///   - extra: Further views with their labels, after those that compare.
  ///   - options: Buttons beside the views.
  /// - Returns: The toolbar.
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
