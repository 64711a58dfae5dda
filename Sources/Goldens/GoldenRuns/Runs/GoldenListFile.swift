import ChatframeConversations
import ChatframeDocuments
import ChatframeGoldens
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// A list of goldens and its path.
package struct GoldenListFile: Sendable {
  /// The name of the default folder of results beside a list.
  package static let artifactsName = "golden-results"

  /// The list, read and checked.
  package let document: GoldenDocument
  /// The path as the caller gave it.
  package let path: String

  /// Reads the list in `data`, the contents of the file at `path`.
  ///
  /// - Throws: An error about the list as a whole; errors in entries become the document's
  ///   problems.
  package init(_ path: String, data: Data) throws(YAMLError) {
    self.path = path
    document = try GoldenDocument(yaml: data, file: path)
  }

  /// The default folder of results, beside the list.
  package var defaultArtifacts: String { Self.beside(path, Self.artifactsName) }

  /// Returns the line that declares the golden called `name`; `nil` if no entry does.
  package func line(of name: String) -> Int? {
    let names = [name, DeclaredGolden.declaredName(name)]
    return document.goldens.first { names.contains($0.name.path) }?.line
  }

  /// Returns the path of `name` in the folder of the file at `path`.
  private static func beside(_ path: String, _ name: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + name
  }
}

extension SharedRules {
  /// Creates the shared rules of a list, regardless of the goldens that are drawn.
  ///
  /// Documents that cannot be read are skipped; the results of their own goldens report them.
  /// `template` returns the template with a name or from a file.
  init(of document: GoldenDocument, templates template: (String) throws -> Template) {
    self.init(masks: Set(document.sharedMasks))
    guard document.goldens.contains(where: \.rules.concernsParts) else { return }
    let templates = Set(document.goldens.compactMap(\.subject.variant?.template))
    for name in templates {
      if let template = try? template(name) { vocabulary.add(template) }
    }
    guard masks.contains(where: \.namesMessage) else { return }
    for path in Set(document.goldens.map(\.subject).filter(\.isConversation).map(\.path)) {
      guard let known = try? ConversationDocument.load(path: path) else { continue }
      vocabulary.messages.formUnion(known.conversation.messages.map(\.id))
    }
  }
}

extension GoldenMask {
  /// A Boolean value that indicates whether the mask names a part of one message.
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
    case .scenario, .picture: false
    }
  }
}
