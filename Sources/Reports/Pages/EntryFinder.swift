/// The search and the filters of a list of entries.
struct EntryFinder: ReportPart {
  /// A property by which entries are filtered.
  struct Facet {
    /// The name of the property in the attributes of entries.
    let id: String
    let label: String
    /// The values with their texts, and the number of entries that have each.
    let values: [(value: String, text: String, count: Int)]

    /// Creates a facet of the values of entries, in the order of their first appearance.
    init(_ id: String, _ label: String, of entries: some Sequence<(value: String, text: String)>) {
      var places: [String: Int] = [:]
      var values: [(value: String, text: String, count: Int)] = []
      for entry in entries {
        let place = places[entry.value] ?? values.count
        if place == values.count { values.append((entry.value, entry.text, 0)) }
        places[entry.value] = place
        values[place].count += 1
      }
      self.id = id
      self.label = label
      self.values = values
    }
  }

  /// The entries in the plural, such as "goldens".
  let noun: String
  let count: Int
  /// The facet with a button for each value.
  let buttons: Facet
  /// The facets with a menu each; those with a single value are left out.
  var menus: [Facet] = []

  var markup: Markup {
    .element(
      "div",
      ["class": "finder", "role": "search"],
      [search, group] + shownMenus + [
        .element("p", ["class": "found", "id": "found", "role": "status"])
      ]
    )
  }

  private var shownMenus: [Markup] {
    let menus = menus.filter { $0.values.count > 1 }
    return menus.isEmpty ? [] : [.element("div", ["class": "menus"], menus.map(menu))]
  }

  private var search: Markup {
    .element(
      "input",
      [
        "type": "search", "id": "search", "placeholder": "Search \(noun)",
        "aria-label": "Search \(noun)", "aria-keyshortcuts": "/", "autocomplete": "off",
      ]
    )
  }

  private var group: Markup {
    .element(
      "div",
      ["class": "filter", "role": "group", "aria-label": buttons.label],
      [button("all", "All \(count)")]
        + buttons.values.map { button($0.value, "\($0.text) \($0.count)") }
    )
  }

  private func button(_ value: String, _ text: String) -> Markup {
    .element(
      "button",
      [
        "type": "button", "data-facet": buttons.id, "data-filter": value,
        "aria-pressed": "\(value == "all")",
      ],
      [.text(text)]
    )
  }

  private func menu(_ facet: Facet) -> Markup {
    let options = facet.values.map { value in
      Markup.element("option", ["value": value.value], [.text("\(value.text) (\(value.count))")])
    }
    return .element(
      "label",
      [:],
      [
        .element("span", [:], [.text(facet.label)]),
        .element(
          "select",
          ["data-facet": facet.id],
          [.element("option", ["value": ""], ["All"])] + options
        ),
      ]
    )
  }
}
