import ChatframeOutlines

/// A synthetic outline of a conversation.
struct Chat {
  struct Component {
    var name: String
    /// The x, y, width and height within the row.
    var frame: (Double, Double, Double, Double)
    var lines: [String] = []
  }

  struct Message {
    var id: String
    var height = 60.0
    var components: [Component] = []
    /// The gap between this row and the rows above, in points.
    var gap = 0.0
  }

  var messages: [Message]
  var width = 320.0
  /// The height of a screen that is anchored at its bottom; `nil` for a page.
  var screen: Double?

  /// Messages with a bubble, a time and an avatar.
  init(_ ids: String..., screen: Double? = nil) {
    self.screen = screen
    messages = ids.map { id in
      Message(
        id: id,
        components: [
          Component(name: "avatar", frame: (8, 4, 36, 36)),
          Component(
            name: "bubble",
            frame: (52, 4, 184, 40),
            lines: ["We meet at", "the old station"]
          ),
          Component(name: "time", frame: (240, 30, 30, 12), lines: ["12:00"]),
        ]
      )
    }
  }

  subscript(id: String) -> Message {
    get { messages.first { $0.id == id } ?? Message(id: id) }
    set {
      if let index = messages.firstIndex(where: { $0.id == id }) { messages[index] = newValue }
    }
  }

  var outline: LayoutOutline {
    get throws {
      let total = messages.reduce(0) { $0 + $1.height + $1.gap }
      var top = screen.map { $0 - total } ?? 0
      var text =
        "\(screen == nil ? "page" : "screen") \(number(width)) × \(number(screen ?? total)) @3\n"
      for message in messages {
        top += message.gap
        // Outlines contain visible components only.
        if screen == nil || top + message.height > 0 {
          text += "\(message.id)  0,\(number(top)) \(number(width))×\(number(message.height))\n"
          for component in message.components { text += told(component, top) }
        }
        top += message.height
      }
      return try LayoutOutline(text: text)
    }
  }

  private func told(_ component: Component, _ top: Double) -> String {
    let (x, y, width, height) = component.frame
    var text =
      "  \(component.name)  \(number(x)),\(number(y + top)) \(number(width))×\(number(height))\n"
    for (index, line) in component.lines.enumerated() {
      let y = y + top + Double(index) * 20
      text += "    \(number(x + 10)),\(number(y)) \(number(Double(line.count) * 8))×20 "
      text += "baseline \(number(y + 15.1))  \"\(line)\"\n"
    }
    return text
  }

  private func number(_ value: Double) -> String {
    OutlineLength(points: value)?.description ?? "none"
  }
}

extension Chat.Message {
  subscript(name: String) -> Chat.Component {
    get { components.first { $0.name == name } ?? Chat.Component(name: name, frame: (0, 0, 0, 0)) }
    set {
      if let index = components.firstIndex(where: { $0.name == name }) {
        components[index] = newValue
      }
    }
  }
}

/// The descriptions of the changes between two conversations.
func changes(_ expected: Chat, _ actual: Chat) throws -> [String] {
  OutlineComparison(expected: try expected.outline, actual: try actual.outline).findings
    .map(\.description)
}
