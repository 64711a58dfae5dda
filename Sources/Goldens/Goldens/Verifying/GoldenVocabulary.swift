import ChatframeTemplates

/// What the rules of goldens may name although a golden shows none of it.
package struct GoldenVocabulary: Hashable, Sendable {
  /// Components that most templates have; a part has its whole's name before a dot.
  package static let usualComponents = ["avatar", "name", "bubble", "status", "time"]

  /// Names of components.
  package var components: Set<String>
  /// Ids of messages.
  package var messages: Set<String>

  /// A vocabulary; by default nothing but the usual components.
  package init(
    components: Set<String> = Set(usualComponents),
    messages: Set<String> = []
  ) {
    self.components = components
    self.messages = messages
  }

  /// Takes over what a template can show.
  package mutating func add(_ template: Template) {
    for structure in template.structures.all {
      components.formUnion(structure.structure.components.map(\.name))
    }
  }

  /// Whether a component, or what it is a part of, is known.
  func knows(component name: String) -> Bool {
    name.split(separator: ".").first.map { components.contains(String($0)) } ?? false
  }
}
