import MessageLayout
import Outlines
import Rendering

extension RowOutline {
  /// The layout of a message's row, as `layout --format outline` prints it.
  init(_ arrangement: Arrangement) throws(OutlineError) {
    let text = Outline.message(arrangement, top: 0)
    try self.init(text: "row" + text.dropFirst(QuotedText.name(arrangement.id).count))
  }
}
