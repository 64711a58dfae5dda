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

  /// Creates a set of inputs.
  ///
  /// - Parameters:
  ///   - template: The digest of the template's values.
  ///   - pictures: The digests of pictures by their paths.
  ///   - documents: The digests of the list and the documents by their paths.
  package init(
    template: String?,
    pictures: [String: String],
    documents: [String: String]?
  ) {
    self.template = template
    self.pictures = pictures
    self.documents = documents
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
