import CChatframeArchive

/// Creates the bytes of a tar (POSIX.1-2001), file by file.
///
/// The bytes depend only on names and contents: every file has the date 1970-01-01, no owner, and
/// is readable by everyone.
package actor TarWriter {
  private let handle: Handle

  /// Creates a writer of an empty archive.
  package init() throws(ArchiveError) {
    handle = try Handle()
    // Writes an added file at once, rather than when a block is full.
    let status = archive_write_set_bytes_per_block(handle.archive, 0)
    guard status == ARCHIVE_OK,
      archive_write_set_format_pax_restricted(handle.archive) == ARCHIVE_OK,
      archive_write_open2(
        handle.archive,
        Unmanaged.passUnretained(handle.output).toOpaque(),
        nil,
        append,
        nil,
        nil
      ) == ARCHIVE_OK
    else { throw ArchiveError(handle.archive) }
  }

  /// Adds a file with an ASCII name without folders, and returns the next bytes of the archive.
  package func add(_ name: String, _ pieces: [ArraySlice<UInt8>]) throws(ArchiveError) -> [UInt8] {
    let count = pieces.reduce(0) { $0 + $1.count }
    handle.output.bytes.reserveCapacity(count + 2048)
    try writeHead(name, count)
    for piece in pieces {
      let written = piece.withUnsafeBytes {
        archive_write_data(handle.archive, $0.baseAddress, $0.count)
      }
      guard written == piece.count else { throw ArchiveError(handle.archive) }
    }
    try check(archive_write_finish_entry(handle.archive))
    return handle.output.take()
  }

  /// Ends the archive and returns its last bytes.
  package func finish() throws(ArchiveError) -> [UInt8] {
    try check(archive_write_close(handle.archive))
    return handle.output.take()
  }

  private func writeHead(_ name: String, _ count: Int) throws(ArchiveError) {
    guard let entry = archive_entry_new() else { throw .noMemory }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name)
    archive_entry_set_filetype(entry, UInt32(EntryKind.regularMode))
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_size(entry, Int64(count))
    archive_entry_set_mtime(entry, 0, 0)
    try check(archive_write_header(handle.archive, entry))
  }

  private func check(_ status: Int32) throws(ArchiveError) {
    guard status == ARCHIVE_OK else { throw ArchiveError(handle.archive) }
  }

  /// Owns the library's archive and the buffer that it writes to.
  private final class Handle {
    let archive: OpaquePointer
    let output = Output()

    init() throws(ArchiveError) {
      guard let archive = archive_write_new() else { throw .noMemory }
      self.archive = archive
    }

    deinit { archive_write_free(archive) }
  }

  /// The bytes that the library has written; it keeps the address of this object.
  fileprivate final class Output {
    var bytes: [UInt8] = []

    func take() -> [UInt8] {
      defer { bytes = [] }
      return bytes
    }
  }
}

/// Appends bytes that the library writes.
private func append(
  _: OpaquePointer?,
  _ client: UnsafeMutableRawPointer?,
  _ start: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  guard let client, let start else { return -1 }
  let output = Unmanaged<TarWriter.Output>.fromOpaque(client).takeUnretainedValue()
  output.bytes += UnsafeRawBufferPointer(start: start, count: count)
  return count
}
