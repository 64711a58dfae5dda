import CChatframeCairo

/// Opens faces of font files, and lets FreeType read large files in pieces.
///
/// FreeType itself maps the whole file. Each access to a glyph then adds 64 KB to the process's
/// resident memory, for every worker: several megabytes for a few dozen Chinese characters.
enum FontFileStream {
  /// The size in bytes from which a file is read in pieces: only the fonts with Chinese characters
  /// and with emoji are larger.
  ///
  /// The faces of smaller files, of which a worker may have a hundred, hold no descriptor.
  private static let streamedByteCount = 4 << 20

  /// Opens a face; a replacement of `FT_New_Face`.
  ///
  /// - Parameters:
  ///   - library: The FreeType library.
  ///   - path: The path of the file.
  ///   - index: The index of the face in a collection; 0 in other files.
  ///   - face: The face, which owns the open file.
  /// - Returns: An error code of FreeType, or 0.
  static func openFace(
    _ library: FT_Library,
    _ path: String,
    _ index: Int,
    _ face: inout FT_Face?
  ) -> FT_Error {
    guard let stream = makeStream(path: path) else {
      return FT_New_Face(library, path, FT_Long(index), &face)
    }
    var arguments = FT_Open_Args()
    arguments.flags = FT_UInt(FT_OPEN_STREAM)
    arguments.stream = stream
    // FreeType closes the stream with the face, or now if it cannot open the face.
    return FT_Open_Face(library, &arguments, FT_Long(index), &face)
  }

  /// Opens a large file; `nil` for a small one, and for one that cannot be opened.
  private static func makeStream(path: String) -> UnsafeMutablePointer<FT_StreamRec>? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let byteCount = lseek(descriptor, 0, SEEK_END)
    guard byteCount >= streamedByteCount else {
      close(descriptor)
      return nil
    }
    let stream = UnsafeMutablePointer<FT_StreamRec>.allocate(capacity: 1)
    stream.initialize(to: FT_StreamRec())
    stream.pointee.size = UInt(byteCount)
    stream.pointee.descriptor.value = Int(descriptor)
    stream.pointee.read = { stream, offset, buffer, count in
      FontFileStream.read(stream, at: offset, into: buffer, count: count)
    }
    stream.pointee.close = { stream in
      guard let stream else { return }
      close(Int32(stream.pointee.descriptor.value))
      stream.deallocate()
    }
    return stream
  }

  /// Reads bytes and returns their number; with a count of 0, seeks and returns 0 if it succeeds.
  private static func read(
    _ stream: FT_Stream?,
    at offset: UInt,
    into buffer: UnsafeMutablePointer<UInt8>?,
    count: UInt
  ) -> UInt {
    guard let stream, offset <= stream.pointee.size else { return count == 0 ? 1 : 0 }
    var done: UInt = 0
    while done < count {
      let read = pread(
        Int32(stream.pointee.descriptor.value),
        buffer.map { $0 + Int(done) },
        Int(count - done),
        off_t(offset + done)
      )
      guard read > 0 else { break }
      done += UInt(read)
    }
    return done
  }
}
