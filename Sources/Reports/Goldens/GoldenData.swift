import ChatframeGraphics

/// Goldens as the page's script reads them.
struct GoldenData {
  /// JSON.
  let text: String

  init(_ report: GoldenReport) {
    var data = ScriptData()
    data.putObject { data in
      data.put(all: report.goldens, as: "goldens") { data, golden in
        data.putObject { Self.put(golden, to: &$0) }
      }
    }
    text = data.text
  }

  private static func put(_ golden: GoldenRecord, to data: inout ScriptData) {
    data.put(golden.name, as: "name")
    data.put(golden.state.rawValue, as: "state")
    data.put(golden.state.text, as: "words")
    data.put(golden.isFrameSequence ? "film" : "picture", as: "kind")
    data.put(as: "expected") { put(golden.expected, to: &$0) }
    data.put(as: "actual") { put(golden.actual, to: &$0) }
    data.put(as: "difference") { put(golden.difference, to: &$0) }
    data.put(as: "next") { put(golden.next, to: &$0) }
    data.put(all: golden.sentences, as: "sentences") { $0.put($1) }
    data.put(all: golden.marks, as: "marks") { data, mark in
      data.putObject { put(mark, to: &$0) }
    }
    data.put(as: "outline") { data in
      if let outline = golden.outline {
        data.put(all: outline) { $0.put($1.kind.rawValue + $1.text) }
      } else {
        data.putNull()
      }
    }
    data.put(golden.command, as: "command")
  }

  private static func put(_ picture: GoldenRecord.Picture?, to data: inout ScriptData) {
    guard let picture else {
      data.putNull()
      return
    }
    data.putObject { data in
      data.put(picture.number.map(EmbeddedPicture.reference) ?? picture.file.text, as: "file")
      data.put(picture.width, as: "width")
      data.put(picture.height, as: "height")
    }
  }

  private static func put(_ mark: GoldenMark, to data: inout ScriptData) {
    data.put(mark.name, as: "name")
    data.put(mark.kind.rawValue, as: "kind")
    data.put(as: "before") { put(mark.before, to: &$0) }
    data.put(as: "after") { put(mark.after, to: &$0) }
    data.put(mark.sentence.map(Double.init), as: "sentence")
  }

  private static func put(_ frame: Rectangle?, to data: inout ScriptData) {
    guard let frame else {
      data.putNull()
      return
    }
    data.put(all: [frame.minX, frame.minY, frame.width, frame.height]) { $0.put(Optional($1)) }
  }
}
