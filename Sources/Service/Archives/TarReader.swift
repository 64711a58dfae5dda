import CChatframeArchive

/// Reads an untrusted tar from an open file, entry by entry.
///
/// It creates no files; the caller decides what to do with the bytes.
package struct TarReader: ~Copyable {
  private let archive: OpaquePointer
  private static let blockSize = 64 << 10

  /// Creates a reader that starts at the file's current position; the descriptor stays open.
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

  /// Skips the rest of the current entry and returns the next one; `nil` after the last.
  package mutating func next() throws(ArchiveError) -> ArchiveEntry? {
    var entry: OpaquePointer?
    let status = archive_read_next_header(archive, &entry)
    guard status != ARCHIVE_EOF else { return nil }
    guard status == ARCHIVE_OK, let entry else { throw ArchiveError(archive) }
    guard let name = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry),
      let path = String(validatingCString: name)
    else { throw ArchiveError("the name of an entry is not valid UTF-8") }
    let byteCount = archive_entry_size(entry)
    guard byteCount >= 0 else { throw ArchiveError("the size of an entry is negative") }
    return ArchiveEntry(path: path, kind: Self.kind(of: entry), byteCount: Int(byteCount))
  }

  /// Returns the next bytes of the entry; fewer than `count` at its end, and none after it.
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

/// The unverified header of an entry.
package struct ArchiveEntry: Hashable, Sendable {
  /// The path, including folders.
  package let path: String
  /// The kind of the entry.
  package let kind: EntryKind
  /// The number of bytes that the header claims; never negative.
  package let byteCount: Int
}

/// The kind of an archive's entry.
package enum EntryKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A link, a device, a pipe, a sparse file or an unknown kind.
  case other

  /// The type bits of a regular file's mode.
  static let regularMode = 0o100000
  static let folderMode = 0o040000
}

/// An error of reading or writing an archive.
package struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in one line.
  package let description: String

  static let noMemory = ArchiveError("out of memory")

  init(_ description: String) { self.description = description }

  /// Creates an error from the last one of the library.
  init(_ archive: OpaquePointer) {
    let text = archive_error_string(archive).map { String(cString: $0) }
    description = text?.prefix { !$0.isNewline }.description ?? "unknown error"
  }
}
