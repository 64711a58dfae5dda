/// The version of library and programs; the same as in the changelog.
package enum ProgramVersion {
  /// For example in `--version`, and in what a folder of frames is known by.
  package static let number = "0.1.0"
}
