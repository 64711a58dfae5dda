import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeOutlines

/// The layout as text that people and version control can read: one line a message, component and
/// line of text.
public enum OutlineWriter {
  /// What stands before the messages.
  public static func head(
    _ layout: ConversationLayout,
    screen: ConversationLayout.Screen? = nil
  ) -> String {
    let size = screen?.size ?? layout.size
    let kind = screen == nil ? "page" : "screen"
    return "\(kind) \(number(size.width)) × \(number(size.height)) @\(number(layout.scale))\n"
  }

  /// A message whose top is `top` points from the top of the page or screen.
  public static func message(_ arrangement: Arrangement, top: Double) -> String {
    let row = Rectangle(origin: Point(x: 0, y: top), size: arrangement.size)
    let head = "\(QuotedText.name(arrangement.id))  \(frame(row))\n"
    return arrangement.components.reduce(head) { text, component in
      let name = QuotedText.name(component.name)
      let head = "  \(name)  \(frame(component.frame.offset(x: 0, y: top)))\n"
      return component.lines.reduce(text + head) { text, line in
        let place = frame(line.frame.offset(x: 0, y: top))
        let baseline = number(line.baseline + top)
        return text + "    \(place) baseline \(baseline)  \(QuotedText.quoted(line.text))\n"
      }
    }
  }

  private static func frame(_ frame: Rectangle) -> String {
    "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))×\(number(frame.height))"
  }

  private static func number(_ value: Double) -> String { JSONNumber(value).description }
}
