import ChatframeConversations
import ChatframeDocuments

extension Structure {
  /// Rejects a structure that cannot show the content of a type of message.
  ///
  /// A component of the host's may show the content instead. Messages of a host's own type need
  /// neither a bubble nor a line.
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

  /// Returns the message of the error for a structure that cannot show the content of a type of
  /// message; `nil` if it can.
  func missingBody(of type: String, _ vocabulary: TemplateVocabulary) -> String? {
    guard Structures.messageTypes.contains(type) else { return nil }
    let needed = MessageBody.lineTypeNames.contains(type) ? "line" : "bubble"
    let shown = components.contains { component in
      component.type == needed || vocabulary.componentTypes.contains(component.type)
    }
    guard !shown else { return nil }
    let whose = type == "other" ? "messages say" : "\(type) messages say"
    return "structure \"\(name)\" lacks a \(needed), which shows what \(whose);"
      + " add a component of the type \(needed) to it, or name another structure"
  }
}
