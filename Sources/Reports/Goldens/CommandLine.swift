/// A command to be pasted into a terminal, with a button that copies it.
struct CommandLine: ReportPart {
  let id: String
  let words: String

  var markup: Markup {
    .element(
      "div",
      ["class": "command"],
      [
        .element("code", ["id": id], [.text(words)]),
        .element(
          "button",
          ["type": "button", "class": "copy", "data-copy": id],
          ["Copy"]
        ),
      ]
    )
  }
}
