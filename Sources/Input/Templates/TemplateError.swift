import ChatframeDocuments
import ChatframeGraphics
import Foundation

/// An error in a template that was made or changed in code.
public struct TemplateError: Error, Hashable, Sendable {
  /// The name of the template.
  public let template: String
  /// The path of the property, for example `light.bubble.padding.top` or
  /// `structures.bubble.constraints[4]`; empty for the whole template.
  public let path: String
  /// The problem and the remedy, without the path.
  public let message: String

  /// Creates an error about a property of a template.
  ///
  /// - Parameters:
  ///   - template: The name of the template.
  ///   - path: The path of the property.
  ///   - message: The problem and the remedy.
  public init(template: String, path: String, message: String) {
    self.template = template
    self.path = path
    self.message = message
  }

  /// Creates an error from an error of the YAML reader.
  init(_ error: YAMLError, template: String) {
    let path = error.path ?? ""
    let prefix = "\(path): "
    let isPrefixed = !path.isEmpty && error.message.hasPrefix(prefix)
    self.init(
      template: template,
      path: path,
      message: isPrefixed ? String(error.message.dropFirst(prefix.count)) : error.message
    )
  }
}

extension TemplateError: LocalizedError, CustomStringConvertible {
  /// The template, the property, the problem and the remedy, in one line.
  public var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    return "template \(template): \(place)\(message)"
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}

/// The path of a property of a template, for errors about its value.
struct TemplatePlace {
  let template: String
  let path: String

  /// Returns the path of a nested property.
  subscript(name: String) -> TemplatePlace {
    TemplatePlace(template: template, path: path.isEmpty ? name : "\(path).\(name)")
  }

  /// Returns an error about the property.
  func error(_ message: String) -> TemplateError {
    TemplateError(template: template, path: path, message: message)
  }

  /// Checks that a number is in range.
  func check(
    _ value: Double,
    _ name: String,
    _ range: ClosedRange<Double>
  ) throws(TemplateError) {
    if range.contains(value) { return }
    let expected = NumberFormat.rangeText(range)
    throw self[name].error(
      value.isNaN
        ? "is not a number; expected \(expected)"
        : "\(NumberFormat.text(value)) is out of range; expected \(expected)"
    )
  }
}
