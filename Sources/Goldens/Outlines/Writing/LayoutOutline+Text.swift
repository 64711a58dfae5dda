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
