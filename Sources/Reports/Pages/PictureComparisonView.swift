/// A view of two or three pictures, one at a time or compared, with outlines over them.
///
/// The script inserts the pictures. The compositor computes differences (`mix-blend-mode`), because
/// a page that was opened from a file may show pictures beside it but may not read their pixels.
struct PictureComparisonView: ReportPart {
  /// The description of the pictures for assistive technologies.
  let name: String
  /// The name of the view that is shown first.
  let view: View
  /// A Boolean value that indicates whether there is a third picture: the marked differences, or
  /// the next frame.
  var hasThird = false

  /// A view of the pictures; the position of a view is its key.
  enum View: String, CaseIterable {
    case sides, onion, slider, blink, difference, after, before, third

    fileprivate var label: String {
      switch self {
      case .sides: "Side by side"
      case .onion: "Onion skin"
      case .slider: "Slider"
      case .blink: "Blink"
      case .difference: "Difference"
      case .after: "After"
      case .before: "Before"
      case .third: "Third"
      }
    }
  }

  /// The keys of the views, the zoom and the loupe.
  static let keys: [KeyboardHelp.Entry] = [
    .init(["1", "…", "5"], "Side by side, onion skin, slider, blink, difference"),
    .init(["6", "7", "8"], "One picture: the later, the earlier, the third if there is one"),
    .init(["+", "−", "0"], "Zoom in or out, up to 8 times; fit the picture again"),
    .init(["z"], "A pixel of the picture per pixel of the page, or fit"),
    .init(["l"], "Show or hide the loupe; with the focus on the picture, arrows move it"),
    .init(["o"], "Show or hide outlines of what moved"),
  ]

  /// Returns the toolbar that selects the view and the zoom of all pictures of a page.
  ///
  /// - Parameters:
  ///   - view: The view that is selected first.
  ///   - hasThird: Whether there is a third picture.
  ///   - options: Buttons beside the views.
  /// - Returns: The toolbar.
  static func toolbar(_ view: View, hasThird: Bool = false, options: [Markup] = []) -> Markup {
    let views = View.allCases.filter { hasThird || $0 != .third }
    let buttons = views.enumerated().map { index, shown in
      Markup.element(
        "button",
        [
          "type": "button", "data-view": shown.rawValue, "aria-pressed": "\(shown == view)",
          "aria-keyshortcuts": "\(index + 1)",
        ],
        [.text(shown.label)]
      )
    }
    return .element(
      "div",
      ["class": "toolbar"],
      [
        .element(
          "div",
          ["class": "views", "role": "group", "aria-label": "View", "data-usual": view.rawValue],
          buttons
        ), zoom,
        .element("div", ["class": "options"], [outlines, loupe] + options + ranges),
      ]
    )
  }

  private static var zoom: Markup {
    func button(_ id: String, _ text: String, _ name: String, _ key: String) -> Markup {
      .element(
        "button",
        [
          "type": "button", "id": id, "aria-label": name, "title": "\(name) (\(key))",
          "aria-keyshortcuts": key,
        ],
        [.text(text)]
      )
    }
    return .element(
      "div",
      ["class": "zoom", "role": "group", "aria-label": "Zoom"],
      [
        button("zoom-out", "−", "Zoom out", "-"),
        .element("output", ["id": "zoom", "aria-label": "Zoom"], ["Fit"]),
        button("zoom-in", "+", "Zoom in", "+"), button("fit", "Fit", "Fit", "0"),
      ]
    )
  }

  private static var outlines: Markup { toggle("outline", "Outlines", "o", isOn: true) }

  private static var loupe: Markup { toggle("loupe-button", "Loupe", "l", isOn: false) }

  /// Returns a button that switches an option on and off.
  static func toggle(_ id: String, _ text: String, _ key: String, isOn: Bool) -> Markup {
    .element(
      "button",
      [
        "type": "button", "id": id, "class": "toggle", "aria-pressed": "\(isOn)",
        "aria-keyshortcuts": key,
      ],
      [.text(text)]
    )
  }

  private static var ranges: [Markup] {
    [
      range("mix", "Before", low: "0", high: "100", "50"),
      range("gain", "Brightness", low: "1", high: "16", "4"),
      // At most two flashes per second, which cannot cause a seizure.
      range("rate", "Changes per second", low: "1", high: "4", "2"),
    ]
  }

  private static func range(
    _ id: String,
    _ text: String,
    low: String,
    high: String,
    _ value: String
  ) -> Markup {
    .element(
      "label",
      ["class": "range", "hidden": ""],
      [
        .element("span", [:], [.text(text)]),
        .element("input", ["type": "range", "id": id, "min": low, "max": high, "value": value]),
      ]
    )
  }

  var markup: Markup {
    let layers = ["before", "after"] + (hasThird ? ["third"] : [])
    return .element(
      "div",
      [
        "class": "stage", "data-view": view.rawValue, "role": "group", "tabindex": "0",
        "aria-label": name,
      ],
      [
        .element("div", ["class": "layers"], layers.map(Self.layer)),
        .element("div", ["class": "grid"]), .element("div", ["class": "over-all"]),
        .element("div", ["class": "divider"]), .element("p", ["class": "missing", "hidden": ""]),
      ]
    )
  }

  private static func layer(_ name: String) -> Markup {
    .element(
      "div",
      ["class": "layer \(name)", "data-layer": name, "role": "img", "aria-label": name],
      [.element("div", ["class": "sheet"])]
    )
  }

  /// The loupe, which floats over the pictures.
  static let loupeBox = Markup.element(
    "div",
    ["class": "loupe", "id": "loupe", "hidden": "", "aria-hidden": "true"]
  )
}
