import ChatframeConversations
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeRendering
import ChatframeTemplates

extension SharedRules {
  /// What a list says for all of its goldens, whichever of them are drawn.
  ///
  /// What cannot be read is left out: its own golden tells of it.
  init(of document: GoldenDocument) {
    self.init(masks: Set(document.sharedMasks))
    guard document.goldens.contains(where: \.rules.concernsParts) else { return }
    let templates = Set(document.goldens.compactMap(\.subject.variant?.template))
    for name in templates {
      if let template = try? TemplateLibrary.bundled.template(name) { vocabulary.add(template) }
    }
    guard masks.contains(where: \.namesMessage) else { return }
    for path in Set(document.goldens.map(\.subject).filter(\.isConversation).map(\.path)) {
      guard let known = try? ConversationDocument.load(path: path) else { continue }
      vocabulary.messages.formUnion(known.conversation.messages.map(\.id))
    }
  }
}

extension GoldenMask {
  /// Whether it is a part of one message.
  fileprivate var namesMessage: Bool {
    switch self {
    case .component(let name): name.contains(" ")
    case .rectangle: false
    }
  }
}

extension GoldenSubject {
  fileprivate var isConversation: Bool {
    switch self {
    case .conversation: true
    case .scenario: false
    }
  }
}
