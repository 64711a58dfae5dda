import Geometry

/// Goldens as the page's script reads them.
struct GoldenData {
  /// JSON.
  let text: String

  init(_ report: GoldenReport) {
    var data = ScriptData()
    data.write("{\"goldens\":")
    data.put(all: report.goldens) { Self.put($1, to: &$0) }
    data.write("}")
    text = data.text
  }

  private static func put(_ golden: GoldenRecord, to data: inout ScriptData) {
    data.write("{\"name\":")
    data.put(golden.name)
    data.write(",\"state\":")
    data.put(golden.state.rawValue)
    data.write(",\"words\":")
    data.put(golden.state.words)
    data.write(",\"expected\":")
    put(golden.expected, to: &data)
    data.write(",\"actual\":")
    put(golden.actual, to: &data)
    data.write(",\"difference\":")
    put(golden.difference, to: &data)
    data.write(",\"sentences\":")
    data.put(all: golden.sentences) { $0.put($1) }
    data.write(",\"marks\":")
    data.put(all: golden.marks) { put($1, to: &$0) }
    data.write(",\"outline\":")
    data.put(all: golden.outline) { $0.put($1.kind.rawValue + $1.text) }
    data.write(",\"command\":")
    data.put(golden.command)
    data.write("}")
  }

  private static func put(_ picture: GoldenRecord.Picture?, to data: inout ScriptData) {
    guard let picture else {
      data.write("null")
      return
    }
    data.write("{\"file\":")
    data.put(picture.file.text)
    data.write(",\"width\":")
    data.put(picture.width)
    data.write(",\"height\":")
    data.put(picture.height)
    data.write("}")
  }

  private static func put(_ mark: GoldenMark, to data: inout ScriptData) {
    data.write("{\"name\":")
    data.put(mark.name)
    data.write(",\"kind\":")
    data.put(mark.kind.rawValue)
    data.write(",\"before\":")
    put(mark.before, to: &data)
    data.write(",\"after\":")
    put(mark.after, to: &data)
    data.write(",\"sentence\":")
    data.put(mark.sentence.map(Double.init))
    data.write("}")
  }

  private static func put(_ frame: Rectangle?, to data: inout ScriptData) {
    guard let frame else {
      data.write("null")
      return
    }
    data.put(all: [frame.minX, frame.minY, frame.width, frame.height]) { $0.put(Optional($1)) }
  }
}
