import Foundation

/// The JSON document of a layout.
struct LayoutJSON: Decodable {
  struct Frame: Decodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  struct Line: Decodable {
    let frame: Frame
    let baseline: Double
    let text: String
  }

  struct Component: Decodable {
    let name: String
    let frame: Frame
    let lines: [Line]?
  }

  struct Message: Decodable {
    let id: String
    let frame: Frame
    let components: [Component]
  }

  let version: Int
  let width: Double
  let height: Double
  let scale: Double
  let messages: [Message]
}

extension LayoutOutline {
  /// Reads the JSON document of a layout.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - isScreen: Whether the layout was created with a viewport, which the document does not
  ///     contain.
  /// - Throws: `OutlineError` if the data is not a layout of the supported version.
  package init(json: Data, isScreen: Bool = false) throws(OutlineError) {
    let document: LayoutJSON
    do {
      document = try JSONDecoder().decode(LayoutJSON.self, from: json)
    } catch {
      throw OutlineError("the document is not a layout in JSON; write the layout again")
    }
    guard document.version == Self.version else {
      throw OutlineError("the layout has version \(document.version); expected \(Self.version)")
    }
    let page = OutlinePage(
      isScreen: isScreen,
      width: try OutlineLength.read(document.width),
      height: try OutlineLength.read(document.height),
      scale: try OutlineLength.read(document.scale)
    )
    var messages: [OutlineMessage] = []
    for message in document.messages { messages.append(try OutlineMessage(message)) }
    self.init(page: page, messages: messages)
  }
}

extension OutlineLength {
  static func read(_ points: Double) throws(OutlineError) -> OutlineLength {
    guard let length = OutlineLength(points: points) else {
      throw OutlineError("the layout has a length of \(points), which is out of range")
    }
    return length
  }
}

extension OutlineFrame {
  init(_ frame: LayoutJSON.Frame) throws(OutlineError) {
    self.init(
      x: try .read(frame.x),
      y: try .read(frame.y),
      width: try .read(frame.width),
      height: try .read(frame.height)
    )
  }
}

extension OutlineMessage {
  init(_ message: LayoutJSON.Message) throws(OutlineError) {
    var components: [OutlineComponent] = []
    for component in message.components {
      var lines: [OutlineLine] = []
      for line in component.lines ?? [] {
        lines.append(
          OutlineLine(
            frame: try OutlineFrame(line.frame),
            baseline: try .read(line.baseline),
            text: line.text
          )
        )
      }
      components.append(
        OutlineComponent(
          name: component.name,
          frame: try OutlineFrame(component.frame),
          lines: lines
        )
      )
    }
    self.init(id: message.id, frame: try OutlineFrame(message.frame), components: components)
  }
}
