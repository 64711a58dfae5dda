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
  /// The maximum number of bytes that one compressed byte can expand to.
  private static let deflation = 1032

  private var state = inflate_state()

  /// Creates a decoder.
  package init() {}

  /// Decodes a file.
  package func decode(_ path: String) throws(DrawingError) -> PixelRaster {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try PictureFile.header(of: file, path: path)
    guard header.format == .png else { throw .pictureFormat(path: path) }
    let bytes = file.bytes(at: 0, count: file.byteCount)
    let chunks = try PNGChunks(bytes, path: path)
    let form = chunks.form
    guard form.bitDepth == 8, form.colorType == 2 || form.colorType == 6, !form.isInterlaced else {
      return try PixelBuffer(file, path: path, header: header, size: header.size).raster
    }
    return try raster(chunks, of: bytes, bytesPerPixel: form.colorType == 2 ? 3 : 4, path)
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
    let form = chunks.form
    guard form.bitDepth == 8, form.colorType == 2 || form.colorType == 6, !form.isInterlaced else {
      throw .pictureFormat(path: name)
    }
    return try raster(chunks, of: bytes, bytesPerPixel: form.colorType == 2 ? 3 : 4, name)
  }

  private func raster(
    _ chunks: PNGChunks,
    of file: [UInt8],
    bytesPerPixel: Int,
    _ path: String
  ) throws(DrawingError) -> PixelRaster {
    let size = chunks.form.size
    let stride = size.width * bytesPerPixel + 1
    let (count, isBeyond) = stride.multipliedReportingOverflow(by: size.height)
    // The size in a header must not be enough to allocate memory.
    guard !isBeyond, count <= UInt32.max, count / Self.deflation <= file.count else {
      throw .pictureBroken(path: path, reason: "its header claims more pixels than it contains")
    }
    var reason: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: count + Self.padding) { buffer, initialized in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      reason = inflate(chunks.data, of: file, to: raw, count: count)
      raw[count...].initializeMemory(as: UInt8.self, repeating: 0)
      if reason == nil { reason = Self.unfilter(raw, stride, size.height, bytesPerPixel) }
      initialized = reason == nil ? count + Self.padding : 0
    }
    if let reason { throw .pictureBroken(path: path, reason: reason) }
    return PixelRaster(
      size: size,
      bytesPerPixel: bytesPerPixel,
      strideInBytes: stride,
      start: 1,
      bytes: bytes
    )
  }

  /// Inflates the compressed pixels, which may be spread over many chunks, and returns the fault,
  /// if any.
  private func inflate(
    _ pieces: [Range<Int>],
    of file: [UInt8],
    to raw: UnsafeMutableRawBufferPointer,
    count: Int
  ) -> String? {
    isal_inflate_init(&state)
    state.crc_flag = UInt32(ISAL_ZLIB)
    state.next_out = raw.bindMemory(to: UInt8.self).baseAddress
    state.avail_out = UInt32(count)
    let code = file.withUnsafeBufferPointer { file in
      for piece in pieces where state.block_state != ISAL_BLOCK_FINISH {
        let bytes = UnsafeBufferPointer(rebasing: file[piece])
        state.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        state.avail_in = UInt32(bytes.count)
        let code = isal_inflate(&state)
        if code != ISAL_DECOMP_OK { return code }
      }
      return ISAL_DECOMP_OK
    }
    if code == ISAL_INCORRECT_CHECKSUM { return "the checksum of its pixels is wrong" }
    guard code == ISAL_DECOMP_OK else { return "its pixels cannot be inflated, ISA-L \(code)" }
    let isWhole = state.avail_out == 0 && state.block_state == ISAL_BLOCK_FINISH
    return isWhole ? nil : "its pixels end too early"
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
