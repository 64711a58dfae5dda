import ChatframeMessageLayout
import ChatframeOutlines
import ChatframeRendering

extension RowOutline {
  /// The layout of a message's row, as `layout --format outline` prints it.
  init(_ arrangement: Arrangement) throws(OutlineError) {
    let text = OutlineWriter.message(arrangement, top: 0)
    // A mark may make one character of an id's end and what follows.
    let name = QuotedText.name(arrangement.id).unicodeScalars
    try self.init(text: "row" + String(text.unicodeScalars.dropFirst(name.count)))
  }
}
