/// What an archive says of one of its entries.
package struct ArchiveEntry: Hashable, Sendable {
  /// As the archive has it, with folders.
  package let path: String
  /// What it is.
  package let kind: EntryKind
  /// How many bytes it claims to have; never below 0.
  package let byteCount: Int
}
