import CChatframeArchive

/// Reads a tar from a file that is open, entry by entry; believes nothing it says.
///
/// Nothing is made of any entry: whoever reads decides what becomes of its bytes.
package struct TarReader: ~Copyable {
  private let archive: OpaquePointer
  private static let blockSize = 64 << 10

  /// A reader of the file behind a descriptor, from where that is; the descriptor stays open.
  package init(descriptor: Int32) throws(ArchiveError) {
    guard let archive = archive_read_new() else { throw .noMemory }
    let isOpen =
      archive_read_support_format_tar(archive) == ARCHIVE_OK
      && archive_read_open_fd(archive, descriptor, Self.blockSize) == ARCHIVE_OK
    guard isOpen else {
      let error = ArchiveError(archive)
      archive_read_free(archive)
      throw error
    }
    self.archive = archive
  }

  deinit { archive_read_free(archive) }

  /// The next entry, whatever is left of the one before; nil after the last.
  package mutating func next() throws(ArchiveError) -> ArchiveEntry? {
    var entry: OpaquePointer?
    let status = archive_read_next_header(archive, &entry)
    guard status != ARCHIVE_EOF else { return nil }
    guard status == ARCHIVE_OK, let entry else { throw ArchiveError(archive) }
    guard let name = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry),
      let path = String(validatingCString: name)
    else { throw ArchiveError("an entry has a name that is no UTF-8") }
    let byteCount = archive_entry_size(entry)
    guard byteCount >= 0 else { throw ArchiveError("an entry has less than no bytes") }
    return ArchiveEntry(path: path, kind: Self.kind(of: entry), byteCount: Int(byteCount))
  }

  /// The next bytes of the entry, which are fewer than asked for only at its end; empty there.
  package mutating func read(atMost count: Int) throws(ArchiveError) -> [UInt8] {
    var status = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      status = archive_read_data(archive, buffer.baseAddress, count)
      initialized = max(0, status)
    }
    guard status >= 0 else { throw ArchiveError(archive) }
    return bytes
  }

  private static func kind(of entry: OpaquePointer) -> EntryKind {
    let isPlain =
      archive_entry_hardlink(entry) == nil && archive_entry_symlink(entry) == nil
      && archive_entry_sparse_count(entry) == 0
    guard isPlain else { return .other }
    return switch Int(archive_entry_filetype(entry)) {
    case EntryKind.regularMode: .file
    case EntryKind.folderMode: .folder
    default: .other
    }
  }
}

/// What an archive says of one of its entries.
package struct ArchiveEntry: Hashable, Sendable {
  /// As the archive has it, with folders.
  package let path: String
  /// What it is.
  package let kind: EntryKind
  /// How many bytes it claims to have; never below 0.
  package let byteCount: Int
}

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

/// Why an archive cannot be read or written.
package struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  package let description: String

  static let noMemory = ArchiveError("there is no memory left")

  init(_ description: String) { self.description = description }

  /// What the library said last.
  init(_ archive: OpaquePointer) {
    let text = archive_error_string(archive).map { String(cString: $0) }
    description = text?.prefix { !$0.isNewline }.description ?? "no more is known"
  }
}
