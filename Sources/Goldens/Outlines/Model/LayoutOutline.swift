/// The layout of everything on a page or screen, as an outline has it.
package struct LayoutOutline: Hashable, Sendable {
  /// The version of the format that is written.
  package static let version = 1

  /// The environment it was recorded in; nil if the text does not say.
  package let fingerprint: EnvironmentFingerprint?
  /// The page or screen.
  package let page: OutlinePage
  /// From the top down.
  package let messages: [OutlineMessage]

  /// An outline.
  package init(
    fingerprint: EnvironmentFingerprint? = nil,
    page: OutlinePage,
    messages: [OutlineMessage]
  ) {
    self.fingerprint = fingerprint
    self.page = page
    self.messages = messages
  }

  /// The text of an outline as goldens keep it: with the version, the environment and the number of
  /// lines before it.
  package static func withHeader(_ outline: String, _ fingerprint: EnvironmentFingerprint) -> String
  {
    let count = outline.utf8.count { $0 == 0x0A }
    return "outline \(version)\nenvironment \(fingerprint)\nlines \(count)\n" + outline
  }
}

/// The page or screen that messages are laid out on.
package struct OutlinePage: Hashable, Sendable {
  /// A boolean value that indicates whether it is one screen of a conversation instead of all of
  /// it.
  package let isScreen: Bool
  /// Across.
  package let width: OutlineLength
  /// Down.
  package let height: OutlineLength
  /// Device pixels a point.
  package let scale: OutlineLength

  /// A page, or a screen.
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
  /// The row's place.
  package let frame: OutlineFrame
  /// Back to front.
  package let components: [OutlineComponent]

  /// A row.
  package init(id: String, frame: OutlineFrame, components: [OutlineComponent]) {
    self.id = id
    self.frame = frame
    self.components = components
  }
}

/// A component of a message that is shown.
package struct OutlineComponent: Hashable, Sendable {
  /// For example `bubble`; a part of it is `bubble.content`.
  package let name: String
  /// Its place on the page.
  package let frame: OutlineFrame
  /// From the top down.
  package let lines: [OutlineLine]

  /// A component.
  package init(name: String, frame: OutlineFrame, lines: [OutlineLine]) {
    self.name = name
    self.frame = frame
    self.lines = lines
  }
}

/// A line of text.
package struct OutlineLine: Hashable, Sendable {
  /// As wide as its advance, as tall as its pitch.
  package let frame: OutlineFrame
  /// The baseline's place.
  package let baseline: OutlineLength
  /// The text that it shows.
  package let text: String

  /// A line.
  package init(frame: OutlineFrame, baseline: OutlineLength, text: String) {
    self.frame = frame
    self.baseline = baseline
    self.text = text
  }
}

extension LayoutOutline {
  /// The lines that the outline is read from, without its head.
  package var text: String {
    let kind = page.isScreen ? "screen" : "page"
    let head = "\(kind) \(page.width) × \(page.height) @\(page.scale)\n"
    return messages.reduce(head) { $0 + $1.text }
  }
}

extension OutlineMessage {
  /// The row's lines.
  package var text: String {
    components.reduce("\(QuotedText.name(id))  \(frame)\n") { text, component in
      let head = "  \(QuotedText.name(component.name))  \(component.frame)\n"
      return component.lines.reduce(text + head) { text, line in
        let words = QuotedText.quoted(line.text)
        return text + "    \(line.frame) baseline \(line.baseline)  \(words)\n"
      }
    }
  }

  /// The same row elsewhere on its page, or under another id.
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
  /// A place and a size, such as `60,4 120×40`.
  package var description: String { "\(x),\(y) \(width)×\(height)" }

  fileprivate func moved(_ down: OutlineLength) -> OutlineFrame {
    OutlineFrame(x: x, y: y + down, width: width, height: height)
  }
}
