import ChatframeDocuments
import Foundation

/// The folder with the templates that come along, and the way to those that do not.
public struct TemplateLibrary: Sendable {
  /// Where the templates lie.
  public let folder: String
  /// Names that the host registered.
  public let vocabulary: TemplateVocabulary

  /// The templates of `folder`.
  public init(folder: String, vocabulary: TemplateVocabulary = TemplateVocabulary()) {
    self.folder = folder
    self.vocabulary = vocabulary
  }

  /// The names of the templates that come along, in alphabetical order.
  public var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") && $0 != "labels.yaml" }
      .map { String($0.dropLast(".yaml".count)) }.sorted()
  }

  /// Reads a template by its name, or from a file where `nameOrPath` has a `/` or ends in `.yaml`
  /// or `.yml`.
  public func template(_ nameOrPath: String) throws(YAMLError) -> Template {
    try template(TemplateReference(nameOrPath))
  }

  /// Reads a template.
  public func template(_ reference: TemplateReference) throws(YAMLError) -> Template {
    switch reference {
    case .path(let path):
      return try Template(yaml: read(path), file: path, vocabulary: vocabulary)
    case .name(let name):
      guard names.contains(name) else {
        let hint = Suggestion.text(for: name, among: names)
        throw YAMLError(file: name, message: "no such template; \(hint)", isMissing: true)
      }
      return try Template(
        yaml: read(file(of: reference)),
        file: "\(name).yaml",
        vocabulary: vocabulary
      )
    }
  }

  /// The file of a template, whether it exists or not.
  package func file(of reference: TemplateReference) -> String {
    switch reference {
    case .path(let path): path
    case .name(let name): "\(folder)/\(name).yaml"
    }
  }

  /// The words that pictures show.
  public func labels() throws(YAMLError) -> Labels {
    try Labels(yaml: read("\(folder)/labels.yaml"), file: "labels.yaml")
  }

  private func read(_ path: String) throws(YAMLError) -> String { try Self.source(of: path) }

  /// The text of a template's file.
  package static func source(of path: String) throws(YAMLError) -> String {
    try Template.kind.text(at: path)
  }
}

/// The names that a host adds to those a template may use.
public struct TemplateVocabulary: Hashable, Sendable {
  /// Component types besides `avatar`, `name`, `bubble`, `line`, `time`, `clock`, `status`, `guide`.
  public var componentTypes: Set<String>
  /// Strategies that `layout: custom` may name.
  public var strategies: Set<String>
  /// Message types besides those of the conversation format.
  public var messageTypes: Set<String>

  /// Names that a host registered.
  public init(
    componentTypes: Set<String> = [],
    strategies: Set<String> = [],
    messageTypes: Set<String> = []
  ) {
    self.componentTypes = componentTypes
    self.strategies = strategies
    self.messageTypes = messageTypes
  }
}
