import ChatframeDrawing
import ChatframeTypesetting

/// What keeps a conversation from being rendered.
public enum RenderingError: Error, CustomStringConvertible, Sendable {
  /// The fonts cannot be used.
  case fonts(String)
  /// Drawing or encoding failed.
  case drawing(String)
  /// An option is out of range: its name, value, and what was expected.
  case option(name: String, value: String, expected: String)
  /// A template names a component type or a strategy that the renderer was not given.
  case unregistered(String, template: String)
  /// The picture would be larger than a PNG can be.
  case tooLarge(widthInPixels: Int, heightInPixels: Int)
  /// The picture would be larger than its format can be; what is too large, and the remedy.
  case formatLimit(String)

  /// One line with the culprit and the remedy.
  public var description: String {
    switch self {
    case .fonts(let reason), .drawing(let reason): reason
    case .option(let name, let value, let expected):
      "\(name) \(value) is out of range; expected \(expected)"
    case .unregistered(let name, let template):
      "template \(template) names \"\(name)\"; register it in the renderer's LayoutExtensions"
    case .tooLarge(let width, let height):
      "the picture would have \(width) × \(height) pixels; use a smaller --width or --scale"
    case .formatLimit(let reason): reason
    }
  }

  /// What an error of drawing amounts to.
  init(_ error: DrawingError) {
    switch error {
    case .webPSize, .pageSize: self = .formatLimit(error.description)
    default: self = .drawing(error.description)
    }
  }
}
