/// A picture file; the command that shows it says how large.
package struct PictureReference: Hashable, Sendable {
  /// The file's absolute path.
  package let path: String

  /// The picture in the file at `path`.
  package init(path: String) { self.path = path }
}
