import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// The list of goldens that a command is about.
struct GoldenListFile {
  /// The folder of results beside a list, unless another is named.
  static let artifactsName = "golden-results"

  /// The list, read and checked.
  let document: GoldenDocument
  /// The path as it was given.
  let path: String

  /// Reads the list at `path`, and names what is wrong with single entries.
  init(_ path: String) throws {
    self.path = path
    document = try GoldenDocument(yaml: InputFile.data(path), file: path)
    for problem in document.problems { StandardError.write("chatframe: \(problem)") }
  }

  /// Where results go unless a folder is named: beside the list.
  var defaultArtifacts: String { Self.beside(path, Self.artifactsName) }

  /// What the shell sees because of the list alone; nil where nothing is wrong with it.
  var status: ExitStatus? {
    guard !document.problems.isEmpty else { return nil }
    return document.problems.allSatisfy(\.isMissing) ? .noInput : .badData
  }

  /// The line that declares a golden.
  func line(of name: String) -> Int? {
    let names = [name, DeclaredGolden.declaredName(name)]
    return document.goldens.first { names.contains($0.name.path) }?.line
  }

  /// A file of the folder of another.
  private static func beside(_ path: String, _ name: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + name
  }
}

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
