/// What there is to say of the frame that is shown; the script fills it.
struct FrameInfoPanel: ReportPart {
  var markup: Markup {
    .element(
      "section",
      ["class": "panel moment", "aria-labelledby": "moment-title"],
      [
        .element("header", [:], [.element("h2", ["id": "moment-title"], ["This frame"])]),
        .element("div", ["id": "moment", "aria-live": "polite"]),
      ]
    )
  }
}
