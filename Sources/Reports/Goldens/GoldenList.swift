/// The list of all goldens, grouped by cause, with a filter of states.
struct GoldenList: ReportPart {
  let goldens: [GoldenRecord]
  let groups: [GoldenGroup]
  let command: String?

  var markup: Markup {
    .element(
      "nav",
      ["class": "panel list", "aria-label": "Goldens"],
      [filter] + (command.map { [CommandSnippet(id: "approve-all", text: $0).markup] } ?? []) + [
        .element("div", ["id": "groups"], groups.enumerated().map { group($0, $1) }),
        .element(
          "p",
          ["class": "none", "id": "nothing", "hidden": ""],
          ["No goldens in this state."]
        ),
      ]
    )
  }

  private var filter: Markup {
    let states = GoldenRecord.State.allCases.map { state in
      (state, goldens.count { $0.state == state })
    }
    let buttons = states.filter { $0.1 > 0 }.map { state, count in
      button(state.rawValue, "\(state.text) \(count)")
    }
    return .element(
      "div",
      ["class": "filter", "role": "group", "aria-label": "States"],
      [button("all", "All \(goldens.count)")] + buttons
    )
  }

  private func button(_ state: String, _ text: String) -> Markup {
    .element(
      "button",
      ["type": "button", "data-filter": state, "aria-pressed": "\(state == "all")"],
      [.text(text)]
    )
  }

  private func group(_ place: Int, _ group: GoldenGroup) -> Markup {
    .element(
      "section",
      ["class": "group", "data-group": "\(place)", "aria-labelledby": "group-\(place)"],
      [
        .element(
          "h2",
          ["id": "group-\(place)"],
          [
            .text(group.title), " ",
            .element("span", ["class": "count"], [.text("\(group.goldens.count)")]),
          ]
        )
      ] + (group.command.map { [CommandSnippet(id: "approve-\(place)", text: $0).markup] } ?? [])
        + [
          .element("ol", [:], group.goldens.map(link))
        ]
    )
  }

  private func link(_ place: Int) -> Markup {
    let golden = goldens[place]
    return .element(
      "li",
      ["data-golden": "\(place)", "data-state": golden.state.rawValue],
      [
        .element(
          "a",
          ["href": "#golden=\(golden.name)", "data-golden": "\(place)"],
          [
            .element("span", ["class": "dot", "data-state": golden.state.rawValue]),
            .element("span", ["class": "name"], [.text(golden.name)]),
            .element("span", ["class": "unseen"], [.text(", \(golden.state.text)")]),
          ]
        )
      ]
    )
  }
}

/// A command to paste into a terminal, with a button that copies it.
struct CommandSnippet: ReportPart {
  let id: String
  let text: String

  var markup: Markup {
    .element(
      "div",
      ["class": "command"],
      [
        .element("code", ["id": id], [.text(text)]),
        .element(
          "button",
          ["type": "button", "class": "copy", "data-copy": id],
          ["Copy"]
        ),
      ]
    )
  }
}
