/// The files of a golden; a bitmap has no outline, a sequence only its own file.
package struct GoldenFiles: Codable, Hashable, Sendable {
  /// The picture.
  package var picture: String?
  /// The layout.
  package var outline: String?
  /// Digests of frames, and the manifest.
  package var sequence: String?

  /// Files.
  package init(picture: String? = nil, outline: String? = nil, sequence: String? = nil) {
    self.picture = picture
    self.outline = outline
    self.sequence = sequence
  }
}
