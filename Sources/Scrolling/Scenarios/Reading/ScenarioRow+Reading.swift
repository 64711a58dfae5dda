import ChatframeDocuments
import ChatframeTimelines

extension ScenarioRow {
  /// Reads a list of rows, or a number of rows with a pattern of heights.
  static func list(_ node: YAMLNode) throws(YAMLError) -> [ScenarioRow] {
    if node.isMapping { return try pattern(node) }
    var rows: [ScenarioRow] = []
    var places: [RowID: YAMLNode] = [:]
    for item in try node.items() {
      let fields = try item.fields(["id", "height", "role", "picture"])
      let row = try TimelineRow(fields, item)
      try places.note(row.id, item)
      rows.append(ScenarioRow(row, picture: try fields["picture"].map(RowPicture.init)))
    }
    return rows
  }

  /// Reads rows with the ids `r0`, `r1` and so on, whose heights repeat a pattern.
  private static func pattern(_ node: YAMLNode) throws(YAMLError) -> [ScenarioRow] {
    let fields = try node.fields(["count", "heights"])
    let count = try fields.required("count", of: node).count(0...ScenarioLimits.rowCount)
    let list = try fields.required("heights", of: node)
    var heights: [Length] = []
    for item in try list.items() { heights.append(try item.length(ScenarioLimits.rowHeight)) }
    guard !heights.isEmpty else { throw list.error("is empty; expected heights in points") }
    return (0..<count).map { index in
      ScenarioRow(TimelineRow(RowID("r\(index)"), height: heights[index % heights.count]))
    }
  }
}

extension TimelineRow {
  init(_ fields: [String: YAMLNode], _ node: YAMLNode) throws(YAMLError) {
    let id = RowID(try fields.required("id", of: node).text())
    self.init(id, height: try fields.required("height", of: node).length(ScenarioLimits.rowHeight))
    role = try fields["role"]?.choice()
  }

  /// Reads rows with an id and a height each.
  static func list(_ node: YAMLNode) throws(YAMLError) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    var places: [RowID: YAMLNode] = [:]
    for item in try node.items() {
      let row = try TimelineRow(item.fields(["id", "height", "role"]), item)
      try places.note(row.id, item)
      rows.append(row)
    }
    return rows
  }
}

extension RowPicture {
  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["bytes", "rowHeight"])
    self.init(
      byteCount: try fields["bytes"]?.count(0...1 << 40) ?? 0,
      loadedHeight: try fields["rowHeight"]?.length(ScenarioLimits.rowHeight)
    )
  }
}

extension [RowID: YAMLNode] {
  /// Records the node of a row, whose id must be unique.
  mutating func note(_ id: RowID, _ node: YAMLNode) throws(YAMLError) {
    guard let first = updateValue(node, forKey: id) else { return }
    let line = first.place.line.map { " in line \($0)" } ?? ""
    throw node.error(
      "\(Excerpt.quoted(id.name)) is already the id of a row\(line); row ids must be unique"
    )
  }
}
