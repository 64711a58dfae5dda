import ChatframeConversations
import ChatframeDocuments
import ChatframeTemplates
import Foundation

/// The component and the structure of message types, in addition to those of a template.
///
/// A message type is shown by a component type, which a structure places among the other components
/// of the message. A template maps message types to its structures; a host changes and extends this
/// mapping.
///
/// ```swift
/// let structures: MessageStructureMap = [
///   "order": .init(component: "orderCard", structure: "bubble"),
///   "notice": .init(structure: "line"),
/// ]
/// ```
public struct MessageStructureMap: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The component and the structure of one message type.
  public struct Entry: Hashable, Sendable {
    /// The registered component type that is the content of the bubble; `nil` for that of the
    /// message type.
    public var component: String?
    /// The name of the structure; `nil` for that of the template.
    public var structure: String?

    /// Creates an entry; a property that is `nil` leaves the choice to the template.
    ///
    /// - Parameters:
    ///   - component: The registered component type that is the content of the bubble.
    ///   - structure: The name of the structure.
    public init(component: String? = nil, structure: String? = nil) {
      self.component = component
      self.structure = structure
    }
  }

  /// The entries by message type.
  public var entries: [String: Entry]

  /// Creates a mapping; the default is that of the template.
  public init(_ entries: [String: Entry] = [:]) { self.entries = entries }

  /// Creates a mapping from a dictionary literal; the last entry of a type counts.
  public init(dictionaryLiteral elements: (String, Entry)...) {
    entries = Dictionary(elements) { $1 }
  }

  /// The component and the structure of a message type; `nil` for those of the template.
  public subscript(messageType: String) -> Entry? {
    get { entries[messageType] }
    set { entries[messageType] = newValue }
  }

  /// Returns the mapping with the entries of another, which come first.
  public func merging(_ other: MessageStructureMap) -> MessageStructureMap {
    MessageStructureMap(
      entries.merging(other.entries) { own, new in
        Entry(
          component: new.component ?? own.component,
          structure: new.structure ?? own.structure
        )
      }
    )
  }
}

extension Template {
  /// The structures of the message types that the template names, including `other`.
  public var messageStructures: MessageStructureMap {
    MessageStructureMap(
      compiled.structureNames.mapValues { MessageStructureMap.Entry(structure: $0) }
    )
  }
}

/// An error for a mapping that does not match the template or the host's registrations.
public struct MessageStructureError: Error, Hashable, Sendable {
  /// The kind of error, with its details.
  public enum Reason: Hashable, Sendable {
    /// The template has no structure with this name.
    case unknownStructure(String, template: String, structures: [String])
    /// The component type is not registered.
    case unknownComponent(String, registered: [String])
    /// The structure cannot show the content of the message type.
    case missingBody(String)
  }

  /// The message type.
  public let messageType: String
  /// The kind of error.
  public let reason: Reason
}

extension MessageStructureError: LocalizedError, CustomStringConvertible {
  /// The message type, the mistake and the remedy, in one line.
  public var description: String {
    let place = "the structure of message type \(Excerpt.quoted(messageType))"
    switch reason {
    case .unknownStructure(let name, let template, let structures):
      return "\(place): template \(template) has no structure \(Excerpt.quoted(name)); "
        + Suggestion.text(for: name, among: structures)
    case .unknownComponent(let name, let registered):
      let remedy =
        registered.isEmpty
        ? "register it in LayoutExtensions" : Suggestion.text(for: name, among: registered)
      return "\(place): component type \(Excerpt.quoted(name)) is not registered; \(remedy)"
    case .missingBody(let words): return "\(place): \(words)"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension LayoutExtensions {
  /// Checks the mapping of message types against a template.
  package func checkStructures(of template: Template) throws(MessageStructureError) {
    for (type, entry) in structures.entries.sorted(by: { $0.key < $1.key }) {
      if let reason = reason(against: entry, of: type, template) {
        throw MessageStructureError(messageType: type, reason: reason)
      }
    }
  }

  private func reason(
    against entry: MessageStructureMap.Entry,
    of type: String,
    _ template: Template
  ) -> MessageStructureError.Reason? {
    if let component = entry.component, componentTypes[component] == nil {
      return .unknownComponent(component, registered: componentTypes.keys.sorted())
    }
    guard let name = entry.structure else { return nil }
    let compiled = template.compiled
    guard compiled.choice(structure: name) != nil else {
      let known = compiled.allStructureNames
      return .unknownStructure(name, template: template.name, structures: known)
    }
    return compiled.missingBody(of: type, in: name, vocabulary).map { .missingBody($0) }
  }
}

extension Structures {
  /// Returns the structure of a message type: that of the host's mapping, or of the template.
  func choice(for type: String, _ map: MessageStructureMap) -> Choice {
    guard let name = map[type]?.structure, let choice = choice(structure: name) else {
      return choice(for: type)
    }
    return choice
  }
}
