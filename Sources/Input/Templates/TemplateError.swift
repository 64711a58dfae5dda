import ChatframeDocuments
import ChatframeGraphics
import Foundation

/// A mistake in a template that was made or changed in code.
public struct TemplateError: Error, Hashable, Sendable {
  /// The template's name.
  public let template: String
  /// The property at fault, for example `light.bubble.padding.top` or
  /// `structures.bubble.constraints[4]`; empty if the template as a whole is.
  public let path: String
  /// The mistake and its remedy, without the path.
  public let message: String

  /// A mistake at a property of a template.
  ///
  /// - Parameters:
  ///   - template: The template's name.
  ///   - path: The property at fault.
  ///   - message: The mistake and its remedy.
  public init(template: String, path: String, message: String) {
    self.template = template
    self.path = path
    self.message = message
  }

  /// An error that a reader of documents reports about the template.
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
  /// The template, the property, the mistake and its remedy.
  public var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    return "template \(template): \(place)\(message)"
  }

  /// The description.
  public var errorDescription: String? { description }
}

/// A property of a template, for errors about its value.
struct TemplatePlace {
  let template: String
  let path: String

  /// A property of this one.
  subscript(name: String) -> TemplatePlace {
    TemplatePlace(template: template, path: path.isEmpty ? name : "\(path).\(name)")
  }

  /// An error at this place.
  func error(_ message: String) -> TemplateError {
    TemplateError(template: template, path: path, message: message)
  }

  /// Checks a number that a host has set.
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
