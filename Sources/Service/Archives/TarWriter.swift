import CChatframeArchive

/// Makes the bytes of a tar (POSIX.1-2001), file by file.
///
/// They depend on names and contents alone: every file is from 1970, has no owner and is readable
/// by all.
package actor TarWriter {
  private let handle: Handle

  /// Creates a writer of an empty archive.
  package init() throws(ArchiveError) {
    handle = try Handle()
    // An added file is written at once, and not when a block is full.
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

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: In ASCII, without folders.
  ///   - pieces: Its content.
  /// - Returns: The archive's next bytes.
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

  /// Ends the archive.
  ///
  /// - Returns: Its last bytes.
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

  /// Owns the archive of the library and the buffer that it writes to.
  private final class Handle {
    let archive: OpaquePointer
    let output = Output()

    init() throws(ArchiveError) {
      guard let archive = archive_write_new() else { throw .noMemory }
      self.archive = archive
    }

    deinit { archive_write_free(archive) }
  }

  /// The bytes that were written and not taken; the library has its address.
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
