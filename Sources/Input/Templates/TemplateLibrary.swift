import ChatframeDocuments
import ChatframeFiles
import Foundation

/// A collection of named templates, from a folder and from code.
public struct TemplateLibrary: Sendable {
  /// The folder of the template files.
  public let folder: String
  /// The names that the host registers.
  public var vocabulary: TemplateVocabulary
  /// The templates made in code, by name.
  private var made: [String: Template] = [:]

  /// Creates a library of the templates in `folder`.
  public init(folder: String, vocabulary: TemplateVocabulary = TemplateVocabulary()) {
    self.folder = folder
    self.vocabulary = vocabulary
  }

  /// Returns the library with more templates, which take precedence over files and over templates
  /// added before.
  public func adding(_ templates: [Template]) -> TemplateLibrary {
    var library = self
    for template in templates { library.made[template.name] = template }
    return library
  }

  /// The names of the templates, in alphabetical order.
  public var names: [String] { Set(fileNames).union(made.keys).sorted() }

  /// The names of the templates that have files, in any order.
  var fileNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") && $0 != "labels.yaml" }
      .map { String($0.dropLast(".yaml".count)) }
  }

  /// Returns the template with a name, or reads it from a file if `nameOrPath` contains `/` or ends
  /// in `.yaml` or `.yml`.
  ///
  /// - Parameter nameOrPath: The name of a template or the path of a file.
  /// - Returns: The template.
  /// - Throws: `YAMLError` if the template does not exist or has a mistake.
  public func template(_ nameOrPath: String) throws(YAMLError) -> Template {
    try template(TemplateReference(nameOrPath))
  }

  /// Returns the template with a name or from a file.
  ///
  /// - Parameter reference: The name of a template or the path of a file.
  /// - Returns: The template.
  /// - Throws: `YAMLError` if the template does not exist or has a mistake.
  public func template(_ reference: TemplateReference) throws(YAMLError) -> Template {
    switch reference {
    case .path:
      return try Template(document(reference), vocabulary: vocabulary)
    case .name(let name):
      if let template = try madeTemplate(name) { return template }
      guard names.contains(name) else {
        let hint = Suggestion.text(for: name, among: names)
        throw YAMLError(file: name, message: "no such template; \(hint)", isMissing: true)
      }
      let document = try document(reference)
      let isVerified = VerifiedFiles.contains(document.fingerprint)
      return try Template(document, vocabulary: vocabulary, isVerified: isVerified)
    }
  }

  /// Reads the file of a template, and those that it extends.
  private func document(_ reference: TemplateReference) throws(YAMLError) -> TemplateDocument {
    let path = file(of: reference)
    let name =
      switch reference {
      case .path: path
      case .name(let name): "\(name).yaml"
      }
    return try TemplateDocument(.init(name: name, path: path, text: read(path)), in: self)
  }

  /// Returns a template made in code after checking its values; renderers compile its structures.
  private func madeTemplate(_ name: String) throws(YAMLError) -> Template? {
    guard let template = made[name] else { return nil }
    do throws(TemplateError) { try template.validateValues() } catch {
      throw YAMLError(file: name, message: "\(error.path): \(error.message)", path: error.path)
    }
    return template
  }

  /// Returns the path of a template's file, which may not exist.
  package func file(of reference: TemplateReference) -> String {
    switch reference {
    case .path(let path): path
    case .name(let name): "\(folder)/\(name).yaml"
    }
  }

  /// Returns the paths of a template's file and of those that it extends.
  ///
  /// If one of them cannot be read, the result contains only the template's own file.
  package func files(of reference: TemplateReference) -> [String] {
    let files = try? document(reference).files.map(\.path)
    return files ?? [file(of: reference)]
  }

  /// Returns the YAML of a template's file, with everything that it extends written out.
  ///
  /// - Throws: `YAMLError` if the file or one that it extends cannot be read.
  package func completeSource(of path: String) throws(YAMLError) -> String {
    let document = try document(.path(path))
    guard document.files.count > 1 else { return document.files[0].text }
    return try document.root.flattenedText(without: ["extends"])
  }

  /// Reads the texts that the app adds to messages.
  ///
  /// - Returns: The labels of the library's folder.
  /// - Throws: `YAMLError` if `labels.yaml` is missing or has a mistake.
  public func labels() throws(YAMLError) -> Labels {
    let source = try read("\(folder)/labels.yaml")
    let hash = FNV1aHash.hash(of: source)
    let isVerified = VerifiedFiles.contains(hash)
    return try Labels(yaml: source, hash: hash, file: "labels.yaml", isVerified: isVerified)
  }

  private func read(_ path: String) throws(YAMLError) -> String { try Self.source(of: path) }

  /// Returns the text of a template's file.
  package static func source(of path: String) throws(YAMLError) -> String {
    try Template.kind.text(at: path)
  }
}

/// The names that a host registers for use in templates.
public struct TemplateVocabulary: Hashable, Sendable {
  /// The component types, in addition to the built-in ones such as `avatar` and `bubble`.
  public var componentTypes: Set<String>
  /// The strategies for `layout: custom`.
  public var strategies: Set<String>
  /// The message types, in addition to those of the conversation format.
  public var messageTypes: Set<String>

  /// Creates a vocabulary of names that a host registers.
  ///
  /// - Parameters:
  ///   - componentTypes: The component types, in addition to the built-in ones.
  ///   - strategies: The strategies for `layout: custom`.
  ///   - messageTypes: The message types, in addition to those of the conversation format.
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
  /// Returns the names of both vocabularies.
  func union(_ other: TemplateVocabulary) -> TemplateVocabulary {
    TemplateVocabulary(
      componentTypes: componentTypes.union(other.componentTypes),
      strategies: strategies.union(other.strategies),
      messageTypes: messageTypes.union(other.messageTypes)
    )
  }
}
