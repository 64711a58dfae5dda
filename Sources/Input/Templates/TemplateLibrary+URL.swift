import ChatframeDocuments
import Foundation

extension TemplateLibrary {
  /// Creates a library of the templates in a folder.
  ///
  /// - Parameters:
  ///   - folder: The file URL of the folder.
  ///   - vocabulary: The names that the host registers.
  /// - Throws: `YAMLError` if the URL is not a file URL.
  public init(
    folder: URL,
    vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws(YAMLError) {
    self.init(folder: try YAMLDocumentKind.path(of: folder), vocabulary: vocabulary)
  }

  /// Reads a template from the file at `url`, which may be in another folder.
  ///
  /// - Throws: `YAMLError` if the URL is not a file URL, or the file is missing or has a mistake.
  public func template(at url: URL) throws(YAMLError) -> Template {
    try template(.path(YAMLDocumentKind.path(of: url)))
  }
}

extension Labels {
  /// Reads labels from the file at `url`.
  ///
  /// - Throws: `YAMLError` if the URL is not a file URL, or the file is missing or has a mistake.
  public init(_ url: URL) throws(YAMLError) {
    let path = try YAMLDocumentKind.path(of: url)
    try self.init(yaml: TemplateLibrary.source(of: path), file: path)
  }
}

extension TemplateLibrary {
  /// Returns the library with more names that its templates can use.
  package func adding(_ names: TemplateVocabulary) -> TemplateLibrary {
    var library = self
    library.vocabulary.componentTypes.formUnion(names.componentTypes)
    library.vocabulary.strategies.formUnion(names.strategies)
    library.vocabulary.messageTypes.formUnion(names.messageTypes)
    return library
  }
}
