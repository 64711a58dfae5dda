import Testing

@testable import ChatframeTemplates

/// Errors in metrics.
struct MetricErrorTests {
  static let spoiled = [
    SpoiledLayout(
      "edge: 12",
      "width: 12",
      "metrics.width: is a predefined value of the page; rename the metric"
    ),
    SpoiledLayout(
      "edge: 12",
      "textSize: 12",
      "metrics.textSize: is a predefined value of the page; rename the metric"
    ),
    SpoiledLayout(
      "edge: 12",
      "my edge: 12",
      "metrics.my edge: \"my edge\" is not a valid metric name; expected letters a to z, digits "
        + "and _, not starting with a digit"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: 12\n  edge: 3",
      "contains \"edge\" twice; keep one of them"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: widest",
      "metrics.edge: Unable to find metric with name widest; a formula can use only the metrics "
        + "above it\nwidest\n^"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: edge + 1",
      "metrics.edge: Unable to find metric with name edge; a formula can use only the metrics "
        + "above it\nedge + 1\n^"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: 12 + widht",
      "metrics.edge: Unable to find metric with name widht; did you mean "
        + "\"width\"?\n12 + widht\n     ^"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: 12 + widths",
      "metrics.edge: Unable to find metric with name widths; did you mean "
        + "\"width\"?\n12 + widths\n     ^"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: 12 +",
      "metrics.edge: Expected a number, a metric, min(…) or max(…)\n12 +\n    ^"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: 12 points",
      "metrics.edge: Expected an operator or the end\n12 points\n   ^"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: [12]",
      "metrics.edge: is a list or a mapping; expected text"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: { at: 12 }",
      "metrics.edge: is a list or a mapping; expected text"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge:",
      "metrics.edge: is empty; expected a number or a formula such as \"width * 0.5\""
    ),
    SpoiledLayout(
      "metrics:\n  edge: 12\n  widest: width * 0.7",
      "metrics: [edge]",
      "metrics: is not a mapping; expected \"name: value\""
    ),
  ]

  @Test(arguments: spoiled)
  func `an error names the line, the path and the remedy`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }

  static let beyond = [
    SpoiledLayout(
      "edge: 12",
      "edge: 12 / 0",
      "metrics.edge: is infinite on a page of 390 points; expected -1000000 to 1000000"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: -12 / (width - 320)",
      "metrics.edge: is infinite on a page of 320 points; expected -1000000 to 1000000"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: 0 * (1 / (width - 768))",
      "metrics.edge: is not a number on a page of 768 points; expected -1000000 to 1000000"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: 12 / (textSize - 4)",
      "metrics.edge: is infinite on a page of 390 points with a text size of 4.0; expected "
        + "-1000000 to 1000000"
    ),
    SpoiledLayout(
      "edge: 12",
      "edge: 1e20",
      "metrics.edge: is 1e+20 on a page of 390 points; expected -1000000 to 1000000"
    ),
  ]

  @Test(arguments: beyond)
  func `a metric that is out of range on a page is rejected`(
    spoiled: SpoiledLayout
  ) throws {
    try spoiled.check()
  }
}
