import ChatframeConversations
import ChatframeDocuments
import ChatframeTemplates
import Foundation

/// An error for an override that does not match the template or the host's registrations.
public struct ComponentOverrideError: Error, Hashable, Sendable {
  /// The kind of error, with its details.
  public enum Reason: Hashable, Sendable {
    /// No structure of the template has the component.
    case unknownComponent(template: String, components: [String])
    /// The strategy is not registered.
    case unknownStrategy(String, registered: [String])
    /// A number is out of range.
    case number(Double, of: String, range: ClosedRange<Double>)
  }

  /// The component's name in the override.
  public let component: String
  /// The id of the first message with the override.
  public let messageID: String
  /// The kind of error.
  public let reason: Reason
}

extension ComponentOverrideError: LocalizedError, CustomStringConvertible {
  /// The component, the message and the remedy, in one line.
  public var description: String {
    let place = "the override of \(Excerpt.quoted(component)) on message \(messageID)"
    switch reason {
    case .unknownComponent(let template, let components):
      return "\(place) names an unknown component of template \(template); "
        + Suggestion.text(for: component, among: components)
    case .unknownStrategy(let name, let registered):
      let remedy =
        registered.isEmpty
        ? "register it in LayoutExtensions" : Suggestion.text(for: name, among: registered)
      return
        "\(place) names the strategy \(Excerpt.quoted(name)), which is not registered; \(remedy)"
    case .number(let value, let key, let range):
      return "\(place): \(key) \(NumberFormat.text(value)) is out of range; expected "
        + NumberFormat.rangeText(range)
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension LayoutExtensions {
  /// Checks the overrides of messages against a template; messages without overrides cost nothing.
  package func check(
    _ rows: [MessageRow],
    against template: Template
  ) throws(ComponentOverrideError) {
    guard overrideMaker != nil else { return }
    let components = template.compiled.componentNames
    for row in rows {
      let overrides = (row.overrides ?? [:]).sorted { $0.key < $1.key }
      for (name, override) in overrides {
        if let reason = reason(against: override, of: name, components, template) {
          let id = row.message.id
          throw ComponentOverrideError(component: name, messageID: id, reason: reason)
        }
      }
    }
  }

  private func reason(
    against override: ComponentOverride,
    of name: String,
    _ components: [String],
    _ template: Template
  ) -> ComponentOverrideError.Reason? {
    guard components.contains(name) else {
      return .unknownComponent(template: template.name, components: components)
    }
    if case .strategy(let strategy) = override.size, strategies[strategy] == nil {
      return .unknownStrategy(strategy, registered: strategies.keys.sorted())
    }
    for (key, value, range) in override.numbers {
      if let value, !range.contains(value) { return .number(value, of: key, range: range) }
    }
    return nil
  }
}

extension ComponentOverride {
  /// The numbers with their ranges, which are the same as in templates.
  fileprivate var numbers: [(key: String, value: Double?, range: ClosedRange<Double>)] {
    var numbers: [(String, Double?, ClosedRange<Double>)] = [
      ("style.textSize", style?.textSize, 4...200),
      ("style.cornerRadius", style?.cornerRadius, 0...200),
    ]
    if case .fixed(let width, let height) = size {
      numbers += [("size.width", width, 1...4000), ("size.height", height, 1...4000)]
    }
    return numbers
  }
}

extension Structures {
  /// The names of all components, in alphabetical order.
  fileprivate var componentNames: [String] {
    Set(all.flatMap { $0.structure.components.map(\.name) }).sorted()
  }
}
