/// A command to be pasted into a terminal, with a button that copies it.
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
