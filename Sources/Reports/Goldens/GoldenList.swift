/// The list of all goldens, grouped by cause, with a filter of states.
struct GoldenList: ReportPart {
  let subject: GoldenReport.Subject
  let goldens: [GoldenRecord]
  let groups: [GoldenGroup]
  let command: String?

  var markup: Markup {
    .element(
      "nav",
      ["class": "panel list", "aria-label": subject.label + "s"],
      [finder, ticks, commands] + [
        .element("div", ["id": "groups"], groups.enumerated().map { group($0, $1) })
      ]
    )
  }

  private var finder: Markup {
    let states = GoldenRecord.State.allCases.flatMap { state in
      goldens.filter { $0.state == state }.map { _ in (state.rawValue, state.text) }
    }
    let causes = groups.enumerated().flatMap { place, group in
      group.goldens.map { _ in ("\(place)", group.title) }
    }
    return EntryFinder(
      noun: subject.plural,
      count: goldens.count,
      buttons: .init("state", "States", of: states),
      menus: [
        .init("group", subject.groupLabel, of: causes),
        .init("template", "Template", of: goldens.compactMap(\.template).map { ($0, $0) }),
        .init("kind", "Kind", of: goldens.map { ($0.kind, $0.kind) }),
      ]
    ).markup
  }

  /// The choice of all goldens that are shown.
  private var ticks: Markup {
    .element(
      "label",
      ["class": "tick-all", "hidden": ""],
      [.element("input", ["type": "checkbox", "id": "tick-all"]), "Select all that are shown"]
    )
  }

  /// The commands that approve all goldens, and those that are selected.
  private var commands: Markup {
    .group(
      (command.map { [CommandSnippet(id: "approve-all", text: $0).markup] } ?? []) + [
        .element(
          "div",
          ["id": "picked", "hidden": "", "data-command": command ?? ""],
          [
            .element("p", ["id": "picked-count", "role": "status"]),
            CommandSnippet(id: "approve-picked", text: "").markup,
          ]
        )
      ]
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
          .element("ol", [:], group.goldens.map { link(place, $0) })
        ]
    )
  }

  private func link(_ group: Int, _ place: Int) -> Markup {
    let golden = goldens[place]
    let tick = Markup.element(
      "input",
      ["type": "checkbox", "class": "tick", "aria-label": "Select \(golden.name)"]
    )
    return .element(
      "li",
      [
        "data-golden": "\(place)", "data-state": golden.state.rawValue, "data-group": "\(group)",
        "data-kind": golden.kind, "data-template": golden.template ?? "",
      ],
      (command == nil || golden.selection == nil ? [] : [tick]) + [
        .element(
          "a",
          [
            "href": "#golden=\(RelativeReference.encoded(golden.name[...]))",
            "data-golden": "\(place)",
          ],
          [
            .element("span", ["class": "thumb"]),
            .element("span", ["class": "dot", "data-state": golden.state.rawValue]),
            .element("span", ["class": "name", "dir": "auto"], [.text(golden.name)]),
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
          [
            "type": "button", "class": "copy", "data-copy": id, "aria-describedby": id,
          ],
          ["Copy"]
        ),
      ]
    )
  }
}
