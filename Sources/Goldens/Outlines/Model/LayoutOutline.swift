/// The layout of everything on a page or screen, as written in an outline.
package struct LayoutOutline: Hashable, Sendable {
  /// The version of the format that is written.
  package static let version = 1

  /// The environment in which it was recorded; `nil` if the text has no header.
  package let fingerprint: EnvironmentFingerprint?
  /// The page or screen.
  package let page: OutlinePage
  /// The messages from top to bottom.
  package let messages: [OutlineMessage]

  /// Creates an outline.
  package init(
    fingerprint: EnvironmentFingerprint? = nil,
    page: OutlinePage,
    messages: [OutlineMessage]
  ) {
    self.fingerprint = fingerprint
    self.page = page
    self.messages = messages
  }

  /// Returns the text of an outline with a header that contains the version, the environment and
  /// the number of lines.
  package static func withHeader(_ outline: String, _ fingerprint: EnvironmentFingerprint) -> String
  {
    let count = outline.utf8.count { $0 == 0x0A }
    return "outline \(version)\nenvironment \(fingerprint)\nlines \(count)\n" + outline
  }
}

/// The page or screen that messages are laid out on.
package struct OutlinePage: Hashable, Sendable {
  /// A Boolean value that indicates whether it is one screen of a conversation instead of a whole
  /// one.
  package let isScreen: Bool
  /// The width.
  package let width: OutlineLength
  /// The height.
  package let height: OutlineLength
  /// The number of device pixels per point.
  package let scale: OutlineLength

  /// Creates a page or a screen.
  package init(
    isScreen: Bool,
    width: OutlineLength,
    height: OutlineLength,
    scale: OutlineLength
  ) {
    self.isScreen = isScreen
    self.width = width
    self.height = height
    self.scale = scale
  }
}

/// A message's row.
package struct OutlineMessage: Hashable, Sendable {
  /// The message's id.
  package let id: String
  /// The row's frame on the page.
  package let frame: OutlineFrame
  /// The components from back to front.
  package let components: [OutlineComponent]

  /// Creates a row.
  package init(id: String, frame: OutlineFrame, components: [OutlineComponent]) {
    self.id = id
    self.frame = frame
    self.components = components
  }
}

/// A visible component of a message.
package struct OutlineComponent: Hashable, Sendable {
  /// The name, for example `bubble`; a part of it is `bubble.content`.
  package let name: String
  /// Its frame on the page.
  package let frame: OutlineFrame
  /// The lines of text from top to bottom.
  package let lines: [OutlineLine]

  /// Creates a component.
  package init(name: String, frame: OutlineFrame, lines: [OutlineLine]) {
    self.name = name
    self.frame = frame
    self.lines = lines
  }
}

/// A line of text.
package struct OutlineLine: Hashable, Sendable {
  /// Its frame on the page, with the text's advance as width and the line's pitch as height.
  package let frame: OutlineFrame
  /// The vertical position of the baseline.
  package let baseline: OutlineLength
  /// The text of the line.
  package let text: String

  /// Creates a line.
  package init(frame: OutlineFrame, baseline: OutlineLength, text: String) {
    self.frame = frame
    self.baseline = baseline
    self.text = text
  }
}

extension LayoutOutline {
  /// The text of the outline, without its header.
  package var text: String {
    let kind = page.isScreen ? "screen" : "page"
    let head = "\(kind) \(page.width) × \(page.height) @\(page.scale)\n"
    return messages.reduce(head) { $0 + $1.text }
  }
}

extension OutlineMessage {
  /// The lines of the row.
  package var text: String {
    components.reduce("\(QuotedText.name(id))  \(frame)\n") { text, component in
      let head = "  \(QuotedText.name(component.name))  \(component.frame)\n"
      return component.lines.reduce(text + head) { text, line in
        let words = QuotedText.quoted(line.text)
        return text + "    \(line.frame) baseline \(line.baseline)  \(words)\n"
      }
    }
  }

  /// Returns the same row at another position, with another id.
  package func moved(to top: OutlineLength, as id: String) -> OutlineMessage {
    let down = top - frame.y
    return OutlineMessage(
      id: id,
      frame: frame.moved(down),
      components: components.map { component in
        OutlineComponent(
          name: component.name,
          frame: component.frame.moved(down),
          lines: component.lines.map { line in
            OutlineLine(
              frame: line.frame.moved(down),
              baseline: line.baseline + down,
              text: line.text
            )
          }
        )
      }
    )
  }
}

extension OutlineFrame: CustomStringConvertible {
  /// The position and the size, such as `60,4 120×40`.
  package var description: String { "\(x),\(y) \(width)×\(height)" }

  fileprivate func moved(_ down: OutlineLength) -> OutlineFrame {
    OutlineFrame(x: x, y: y + down, width: width, height: height)
  }
}
