import ChatframeDocuments

extension Structure {
  /// Rejects a structure that could not show what a type of message says.
  ///
  /// A component of the host's may show it as well, and of a type of the host's own all that there
  /// is.
  ///
  /// - Parameters:
  ///   - type: The type of message, or `other`.
  ///   - node: The place that names the structure.
  ///   - vocabulary: The host's names.
  func checkBody(
    of type: String,
    at node: YAMLNode,
    _ vocabulary: TemplateVocabulary
  ) throws(YAMLError) {
    guard let message = missingBody(of: type, vocabulary) else { return }
    throw node.error(message)
  }

  /// The message of the error for a structure that could not show what a type of message says; nil
  /// where it could.
  func missingBody(of type: String, _ vocabulary: TemplateVocabulary) -> String? {
    guard Structures.messageTypes.contains(type) else { return nil }
    let needed = type == "system" || type == "revoked" ? "line" : "bubble"
    let shown = components.contains { component in
      component.type == needed || vocabulary.componentTypes.contains(component.type)
    }
    guard !shown else { return nil }
    let whose = type == "other" ? "messages say" : "\(type) messages say"
    return "structure \"\(name)\" lacks a \(needed), which shows what \(whose);"
      + " add a component of the type \(needed) to it, or name another structure"
  }
}
