/// The inputs that a golden or a drawing was made from.
///
/// Paths are relative to the folder of the list.
package struct GoldenInputs: Codable, Hashable, Sendable {
  /// The digest of the template's values, which identifies one of the recorded templates; `nil` if
  /// no template was used.
  package var template: String?
  /// The digests of the pictures that messages show, by their paths.
  package var pictures: [String: String]
  /// The digests of the list, the conversation or scenario and the template's files, by their
  /// paths; `nil` in the record of a golden.
  package var documents: [String: String]?
  /// The digest of the conversations and scenarios whose texts are drawn; `nil` if it is unknown.
  package var texts: String?
  /// The digest of the file with the texts that the app adds; `nil` if it is unknown.
  package var labels: String?

  /// Creates a set of inputs.
  ///
  /// - Parameters:
  ///   - template: The digest of the template's values.
  ///   - pictures: The digests of pictures by their paths.
  ///   - documents: The digests of the list and the documents by their paths.
  ///   - texts: The digest of the conversations and scenarios.
  ///   - labels: The digest of the texts that the app adds.
  package init(
    template: String?,
    pictures: [String: String],
    documents: [String: String]?,
    texts: String? = nil,
    labels: String? = nil
  ) {
    self.template = template
    self.pictures = pictures
    self.documents = documents
    self.texts = texts
    self.labels = labels
  }
}

/// The values of a template that drew goldens.
package struct RecordedTemplate: Codable, Hashable, Sendable {
  /// The path of the template's file, relative to the folder of the list.
  package let file: String
  /// The lines of a template without comments that has these values and extends no other.
  package let lines: [String]

  /// Creates the values of a template.
  package init(file: String, lines: [String]) {
    self.file = file
    self.lines = lines
  }
}
