/// A sign on a button, drawn, as fonts differ in which signs they have.
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
