/// What an entry of an archive is.
package enum EntryKind: Hashable, Sendable {
  /// A file with its content.
  case file
  /// A folder.
  case folder
  /// A link, a device, a pipe, a file with holes, or what nobody knows.
  case other

  /// The type of a file in its mode.
  static let regularMode = 0o100000
  static let folderMode = 0o040000
}
