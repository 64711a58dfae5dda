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
      guard let start = raw.baseAddress, let above = zeros.baseAddress else { return nil }
      let faulty = unfilter(start, 0..<height, below: above, stride, bytesPerPixel)
      return faulty.map { "row \($0.row) has the unknown filter \($0.filter)" }
    }
  }

  /// Undoes the filters of consecutive rows, below the pixels of the row `above`, and returns the
  /// first row with an unknown filter.
  private static func unfilter(
    _ start: UnsafeMutableRawPointer,
    _ rows: Range<Int>,
    below above: UnsafeRawPointer,
    _ stride: Int,
    _ bytesPerPixel: Int
  ) -> (row: Int, filter: UInt8)? {
    var above = above
    for index in rows {
      let row = start + (index - rows.lowerBound) * stride
      let filter = row.load(as: UInt8.self)
      let isKnown = PixelKernels.unfilter(
        row + 1,
        above: above,
        filter: filter,
        count: stride - 1,
        bytesPerPixel: bytesPerPixel
      )
      guard isKnown else { return (index, filter) }
      above = UnsafeRawPointer(row + 1)
    }
    return nil
  }
}

extension PNGDecoder {
  /// Decodes the brightness of a file, a few rows at a time, which is faster than decoding all
  /// pixels first.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - size: The size that the picture must have.
  ///   - cell: The width of a cell in pixels, 1 or more.
  /// - Returns: The plane; `nil` for a picture of another size or kind, and for a damaged one.
  package func luma(of path: String, size: PixelSize, cell: Int) -> LumaPlane? {
    guard let file = ReadableFile(path: path) else { return nil }
    let bytes = file.bytes(at: 0, count: file.byteCount)
    guard let chunks = try? PNGChunks(bytes, path: path), chunks.arePlain,
      chunks.form.size == size
    else { return nil }
    return LumaPlane(
      bytesPerPixel: chunks.form.bytesPerPixel,
      channels: (red: 0, green: 1, blue: 2),
      width: size.width,
      height: size.height,
      cell: cell
    ) { write in
      decodeRows(chunks, of: bytes, keeping: 0) { rows, pixels in
        write(rows, pixels, chunks.form.strideInBytes)
        return rows.upperBound
      }
    }
  }

  /// Decodes a file a few rows at a time, so that a large picture needs little memory.
  ///
  /// - Parameters:
  ///   - chunks: The chunks of a file that has eight-bit colour without interlacing.
  ///   - file: The contents of the file.
  ///   - keptCount: The maximum number of rows that `body` needs again.
  ///   - windowByteCount: The memory for rows that are decoded at a time, if it is enough for those that
  ///     must stay and another one.
  ///   - body: Takes the numbers of consecutive rows and the first byte of their pixels. Returns the
  ///     first row that it needs again; one that has not been decoded yet if it needs none of them.
  /// - Returns: Whether all rows are decoded and their checksum is right.
  func decodeRows(
    _ chunks: PNGChunks,
    of file: [UInt8],
    keeping keptCount: Int,
    windowByteCount: Int = 1 << 18,
    _ body: (Range<Int>, UnsafeRawPointer) -> Int
  ) -> Bool {
    let (stride, height) = (chunks.form.strideInBytes, chunks.form.size.height)
    guard chunks.filteredByteCount != nil else { return false }
    var window = RowWindow(
      stride: stride,
      capacity: min(height, max(keptCount + 1, windowByteCount / stride)),
      padding: Self.padding
    )
    return file.withUnsafeBufferPointer { file in
      state.withPointer { state in
        var source = InflateSource(chunks.data, of: file, state)
        while window.rows.upperBound < height {
          let added = window.makeRoom(upTo: height)
          guard !added.rows.isEmpty,
            source.read(added.rows.count * stride, to: added.start),
            Self.unfilter(
              added.start,
              added.rows,
              below: added.start - stride + 1,
              stride,
              chunks.form.bytesPerPixel
            ) == nil
          else { return false }
          window.keep(from: body(window.rows, window.pixels))
        }
        return source.isFinished()
      }
    }
  }
}

/// Consecutive rows with their filters, in memory that begins with the row above them, because the
/// filter of a row refers to the row above it.
private struct RowWindow: ~Copyable {
  /// The numbers of the rows.
  private(set) var rows = 0..<0
  private let stride: Int
  private let capacity: Int
  private let memory: UnsafeMutableRawPointer

  /// Creates a window without rows, below a black row.
  init(stride: Int, capacity: Int, padding: Int) {
    self.stride = stride
    self.capacity = capacity
    memory = .allocate(byteCount: (capacity + 1) * stride + padding, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: stride)
  }

  deinit { memory.deallocate() }

  /// The first byte of the rows' pixels.
  var pixels: UnsafeRawPointer { UnsafeRawPointer(memory + stride + 1) }

  /// Adds as many rows as there is memory for, up to `end`, and returns their numbers and memory.
  mutating func makeRoom(upTo end: Int) -> (rows: Range<Int>, start: UnsafeMutableRawPointer) {
    let start = memory + (rows.count + 1) * stride
    let added = rows.upperBound..<min(end, rows.lowerBound + capacity)
    rows = rows.lowerBound..<added.upperBound
    return (added, start)
  }

  /// Removes the rows before `row`, or all of them.
  mutating func keep(from row: Int) {
    let first = min(max(row, rows.lowerBound), rows.upperBound)
    let removed = memory + (first - rows.lowerBound) * stride
    memmove(memory, removed, (rows.upperBound - first + 1) * stride)
    rows = first..<rows.upperBound
  }
}

/// The compressed pixels of a file, which may be spread over many chunks.
private struct InflateSource {
  private let file: UnsafeBufferPointer<UInt8>
  private var pieces: ArraySlice<Range<Int>>
  private let state: UnsafeMutablePointer<inflate_state>

  /// Begins with the first of some pieces of a file.
  init(
    _ pieces: [Range<Int>],
    of file: UnsafeBufferPointer<UInt8>,
    _ state: UnsafeMutablePointer<inflate_state>
  ) {
    self.file = file
    self.pieces = pieces[...]
    self.state = state
    isal_inflate_init(state)
    state.pointee.crc_flag = UInt32(ISAL_ZLIB)
  }

  /// Inflates a number of bytes, and returns whether there were as many.
  mutating func read(_ count: Int, to target: UnsafeMutableRawPointer) -> Bool {
    state.pointee.next_out = target.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_out = UInt32(count)
    while state.pointee.avail_out > 0 {
      guard advance() else { return false }
    }
    return true
  }

  /// Returns whether nothing but the right checksum follows what was read.
  mutating func isFinished() -> Bool {
    while state.pointee.block_state != ISAL_BLOCK_FINISH {
      guard advance() else { return false }
    }
    return true
  }

  /// Inflates as much as the input and the memory allow, and returns whether anything changed.
  private mutating func advance() -> Bool {
    while state.pointee.avail_in == 0, let piece = pieces.popFirst() {
      let bytes = UnsafeBufferPointer(rebasing: file[piece])
      state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      state.pointee.avail_in = UInt32(bytes.count)
    }
    let before = progress
    return isal_inflate(state) == ISAL_DECOMP_OK && progress != before
  }

  /// The numbers of which one changes with every step.
  private var progress: [Int] {
    [
      Int(state.pointee.avail_in), Int(state.pointee.read_in_length),
      Int(state.pointee.avail_out), Int(state.pointee.block_state.rawValue),
    ]
  }
}
