import ChatframeConversations
import ChatframeDocuments

extension Structure {
  /// Rejects a structure that cannot show the content of a message type, at the node that names it.
  func checkBody(
    of type: String,
    at node: YAMLNode,
    _ vocabulary: TemplateVocabulary
  ) throws(YAMLError) {
    guard let message = missingBody(of: type, vocabulary) else { return }
    throw node.error(message)
  }

  /// Returns the error message for a structure that cannot show the content of a message type;
  /// `nil` if it can.
  ///
  /// An answer may be shown in a bubble or without one. A component that the host registers may
  /// show any content, and messages of types that the host registers require no component.
  func missingBody(of type: String, _ vocabulary: TemplateVocabulary) -> String? {
    guard Structures.messageTypes.contains(type) else { return nil }
    let needed = MessageBody.lineTypeNames.contains(type) ? "line" : "bubble"
    let shown = components.contains { component in
      component.type == needed || type == "answer" && component.type == type
        || vocabulary.componentTypes.contains(component.type)
    }
    guard !shown else { return nil }
    let messages = type == "other" ? "messages" : "\(type) messages"
    return "structure \"\(name)\" lacks a \(needed) for the content of \(messages);"
      + " add a component of type \(needed), or use another structure"
  }
}
