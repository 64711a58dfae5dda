import CChatframeIsal
import ChatframeGraphics
import ChatframePixels

/// Decodes PNGs to plain bytes, quickly if they have eight-bit colour without interlacing.
///
/// All others – with palettes, greys, sixteen bits or interlacing – are decoded by gdk-pixbuf.
/// Checksums are always verified. Each thread has its own decoder, which reuses its state and is
/// not `Sendable`.
package final class PNGDecoder {
  /// The number of bytes that may be read after the end of a row.
  private static let padding = 4
  /// The decoded pixels of a file in memory that their owner frees.
  struct PlainPixels {
    /// The memory, in which each row is behind the byte of its filter.
    let memory: UnsafeMutableRawPointer
    /// The format of the pixels.
    let form: PNGChunks.Form
  }

  private let state = InflateState()

  /// Creates a decoder.
  package init() {}

  /// Decodes a file.
  package func decode(_ path: String) throws(DrawingError) -> PixelRaster {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try PictureFile.header(of: file, path: path)
    guard header.format == .png else { throw .pictureFormat(path: path) }
    let bytes = file.bytes(at: 0, count: file.byteCount)
    let chunks = try PNGChunks(bytes, path: path)
    guard chunks.arePlain else {
      return try PixelBuffer(file, path: path, header: header, size: header.size).raster
    }
    return try raster(chunks, of: bytes, path)
  }

  /// Decodes a file of any size in memory that has eight-bit colour without interlacing.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file in errors.
  /// - Returns: The pixels.
  /// - Throws: `DrawingError.pictureFormat` for other kinds of file, and
  ///   `DrawingError.pictureBroken` for a damaged one.
  package func decode(_ bytes: [UInt8], name: String) throws(DrawingError) -> PixelRaster {
    let chunks = try PNGChunks(bytes, path: name)
    guard chunks.arePlain else { throw .pictureFormat(path: name) }
    return try raster(chunks, of: bytes, name)
  }

  /// Decodes a file that has eight-bit colour without interlacing to memory that the caller frees.
  ///
  /// - Parameter file: The file.
  /// - Returns: The pixels; `nil` for other and for damaged files.
  func pixels(_ file: borrowing ReadableFile) -> PlainPixels? {
    let bytes = file.bytes(at: 0, count: file.byteCount)
    guard let chunks = try? PNGChunks(bytes, path: ""), chunks.arePlain,
      let count = chunks.filteredByteCount,
      let memory = malloc(count + Self.padding)
    else { return nil }
    let raw = UnsafeMutableRawBufferPointer(start: memory, count: count + Self.padding)
    guard decode(chunks, of: bytes, to: raw) == nil else {
      free(memory)
      return nil
    }
    return PlainPixels(memory: memory, form: chunks.form)
  }

  private func raster(
    _ chunks: PNGChunks,
    of file: [UInt8],
    _ path: String
  ) throws(DrawingError) -> PixelRaster {
    guard let count = chunks.filteredByteCount else {
      throw .pictureBroken(path: path, reason: "its header claims more pixels than it contains")
    }
    var reason: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: count + Self.padding) { buffer, initialized in
      reason = decode(chunks, of: file, to: UnsafeMutableRawBufferPointer(buffer))
      initialized = reason == nil ? count + Self.padding : 0
    }
    if let reason { throw .pictureBroken(path: path, reason: reason) }
    return PixelRaster(
      size: chunks.form.size,
      bytesPerPixel: chunks.form.bytesPerPixel,
      strideInBytes: chunks.form.strideInBytes,
      start: 1,
      bytes: bytes
    )
  }

  /// Writes the rows, each behind its filter, to memory for them and `padding`, and returns the
  /// fault, if any.
  private func decode(
    _ chunks: PNGChunks,
    of file: [UInt8],
    to raw: UnsafeMutableRawBufferPointer
  ) -> String? {
    let (form, count) = (chunks.form, raw.count - Self.padding)
    let reason = inflate(chunks.data, of: file, to: raw, count: count)
    raw[count...].initializeMemory(as: UInt8.self, repeating: 0)
    return reason
      ?? Self.unfilter(raw, form.strideInBytes, form.size.height, form.bytesPerPixel)
  }

  /// Inflates the compressed pixels, which may be spread over many chunks, and returns the fault,
  /// if any.
  private func inflate(
    _ pieces: [Range<Int>],
    of file: [UInt8],
    to raw: UnsafeMutableRawBufferPointer,
    count: Int
  ) -> String? {
    let (code, isWhole) = state.withPointer { state in
      isal_inflate_init(state)
      state.pointee.crc_flag = UInt32(ISAL_ZLIB)
      state.pointee.next_out = raw.bindMemory(to: UInt8.self).baseAddress
      state.pointee.avail_out = UInt32(count)
      let code = Self.inflate(pieces, of: file, state)
      let isFinished = state.pointee.block_state == ISAL_BLOCK_FINISH
      return (code, isFinished && state.pointee.avail_out == 0)
    }
    if code == ISAL_INCORRECT_CHECKSUM { return "the checksum of its pixels is wrong" }
    guard code == ISAL_DECOMP_OK else { return "its pixels cannot be inflated, ISA-L \(code)" }
    return isWhole ? nil : "its pixels end too early"
  }

  /// Inflates one piece after the other, and returns the code of the first failure or of success.
  private static func inflate(
    _ pieces: [Range<Int>],
    of file: [UInt8],
    _ state: UnsafeMutablePointer<inflate_state>
  ) -> Int32 {
    file.withUnsafeBufferPointer { file in
      for piece in pieces where state.pointee.block_state != ISAL_BLOCK_FINISH {
        let bytes = UnsafeBufferPointer(rebasing: file[piece])
        state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        state.pointee.avail_in = UInt32(bytes.count)
        let code = isal_inflate(state)
        if code != ISAL_DECOMP_OK { return code }
      }
      return ISAL_DECOMP_OK
    }
  }

  private static func unfilter(
    _ raw: UnsafeMutableRawBufferPointer,
    _ stride: Int,
    _ height: Int,
    _ bytesPerPixel: Int
  ) -> String? {
    let zeros = [UInt8](repeating: 0, count: stride + padding)
    return zeros.withUnsafeBytes { zeros in
      guard let start = raw.baseAddress, var above = zeros.baseAddress else { return nil }
      for index in 0..<height {
        let row = start + index * stride
        let filter = row.load(as: UInt8.self)
        let isKnown = PixelKernels.unfilter(
          row + 1,
          above: above,
          filter: filter,
          count: stride - 1,
          bytesPerPixel: bytesPerPixel
        )
        guard isKnown else { return "row \(index) has the unknown filter \(filter)" }
        above = UnsafeRawPointer(row + 1)
      }
      return nil
    }
  }
}
