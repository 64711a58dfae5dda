import ChatframeDocuments
import Foundation

/// The templates that can be asked for by name: those of a folder, and those made in code.
public struct TemplateLibrary: Sendable {
  /// The folder with the files of templates.
  public let folder: String
  /// Names that the host registered.
  public var vocabulary: TemplateVocabulary
  /// The templates made in code, by name.
  private var made: [String: Template] = [:]

  /// The templates of `folder`.
  public init(folder: String, vocabulary: TemplateVocabulary = TemplateVocabulary()) {
    self.folder = folder
    self.vocabulary = vocabulary
  }

  /// The same library with templates made in code, which are found by their names.
  ///
  /// They take precedence over files and over templates added before.
  public func adding(_ templates: [Template]) -> TemplateLibrary {
    var library = self
    for template in templates { library.made[template.name] = template }
    return library
  }

  /// The names of the templates, in alphabetical order.
  public var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.filter { $0.hasSuffix(".yaml") && $0 != "labels.yaml" }
      .map { String($0.dropLast(".yaml".count)) }
    return Set(names).union(made.keys).sorted()
  }

  /// Reads a template by its name, or from a file if `nameOrPath` has a `/` or ends in `.yaml` or
  /// `.yml`.
  ///
  /// - Throws: `YAMLError` if the template does not exist or has a mistake.
  public func template(_ nameOrPath: String) throws(YAMLError) -> Template {
    try template(TemplateReference(nameOrPath))
  }

  /// Reads a template.
  ///
  /// - Throws: `YAMLError` if the template does not exist or has a mistake.
  public func template(_ reference: TemplateReference) throws(YAMLError) -> Template {
    switch reference {
    case .path(let path):
      return try Template(yaml: read(path), file: path, vocabulary: vocabulary)
    case .name(let name):
      if let template = try madeTemplate(name) { return template }
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

  /// A template made in code, its measures checked; renderers know the names that its structures use.
  private func madeTemplate(_ name: String) throws(YAMLError) -> Template? {
    guard let template = made[name] else { return nil }
    do throws(TemplateError) { try template.validateValues() } catch {
      throw YAMLError(file: name, message: "\(error.path): \(error.message)", path: error.path)
    }
    return template
  }

  /// The file of a template, whether it exists or not.
  package func file(of reference: TemplateReference) -> String {
    switch reference {
    case .path(let path): path
    case .name(let name): "\(folder)/\(name).yaml"
    }
  }

  /// Reads the words that pictures show.
  ///
  /// - Throws: `YAMLError` if `labels.yaml` is missing or has a mistake.
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

  /// Creates a vocabulary of names that a host registered.
  ///
  /// - Parameters:
  ///   - componentTypes: Component types besides the built-in ones.
  ///   - strategies: Strategies that `layout: custom` may name.
  ///   - messageTypes: Message types besides those of the conversation format.
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

extension TemplateVocabulary {
  /// The names of both vocabularies.
  func union(_ other: TemplateVocabulary) -> TemplateVocabulary {
    TemplateVocabulary(
      componentTypes: componentTypes.union(other.componentTypes),
      strategies: strategies.union(other.strategies),
      messageTypes: messageTypes.union(other.messageTypes)
    )
  }
}
