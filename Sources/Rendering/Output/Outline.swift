import Geometry
import MessageLayout

/// The layout as text that people and version control can read: one line a message, component and
/// line of text.
public enum Outline {
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
    return arrangement.components.reduce("\(arrangement.id)  \(frame(row))\n") { text, component in
      let head = "  \(component.name)  \(frame(component.frame.offset(x: 0, y: top)))\n"
      return component.lines.reduce(text + head) { text, line in
        let place = frame(line.frame.offset(x: 0, y: top))
        return text + "    \(place) baseline \(number(line.baseline + top))  \(quoted(line.text))\n"
      }
    }
  }

  private static func frame(_ frame: Rectangle) -> String {
    "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))×\(number(frame.height))"
  }

  private static func number(_ value: Double) -> String { JSONNumber(value).description }

  /// The text in quotes, with what would break or turn the line escaped.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where isUnseen(scalar): text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// Controls, separators of lines, and what changes the direction of the text around it.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
