import ChatframeGraphics
import ChatframePixels

/// The scaling of an opaque picture, whose rows arrive in order, to the part of a smaller copy that
/// covers a target.
struct PictureDownscaling: ~Copyable {
  private let downscaler: AreaDownscaler
  private let sums: UnsafeMutablePointer<Float>
  private let cropTop: Int
  private let height: Int
  private let target: UnsafeMutableRawPointer
  private let targetStride: Int
  /// The number of finished rows of the target.
  private var finishedCount = 0

  /// Begins to scale a picture of a size.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in pixels, at least that of the copy.
  ///   - aspectFill: The size of the copy, and the part of it that covers the target.
  ///   - target: The memory for the part, in Cairo's RGB24.
  ///   - targetStride: The number of bytes from one row of `target` to the next.
  init(
    of size: PixelSize,
    _ aspectFill: AspectFill,
    to target: UnsafeMutableRawPointer,
    stride targetStride: Int
  ) {
    let sumCount = AreaDownscaler.sumCount(columns: size.width)
    sums = .allocate(capacity: sumCount)
    sums.initialize(repeating: 0, count: sumCount)
    downscaler = AreaDownscaler(
      source: (size.width, size.height),
      target: (aspectFill.fullSize.width, aspectFill.fullSize.height),
      columns: aspectFill.cropLeft..<aspectFill.cropLeft + aspectFill.target.width,
      sums: sums
    )
    cropTop = aspectFill.cropTop
    height = aspectFill.target.height
    self.target = target
    self.targetStride = targetStride
  }

  deinit { sums.deallocate() }

  /// Writes the rows of the target for which the rows of the picture suffice.
  ///
  /// - Parameters:
  ///   - rows: The numbers of consecutive rows of the picture.
  ///   - start: The red, green and blue bytes of these rows.
  ///   - stride: The number of bytes from one of them to the next.
  /// - Returns: The first row of the picture that is needed again, or that has not arrived.
  mutating func take(_ rows: Range<Int>, from start: UnsafeRawPointer, stride: Int) -> Int {
    while finishedCount < height {
      let row = cropTop + finishedCount
      let needed = downscaler.sourceRows(of: row)
      if needed.upperBound > rows.upperBound { return needed.lowerBound }
      downscaler.write(
        row: row,
        of: start + (needed.lowerBound - rows.lowerBound) * stride,
        stride: stride,
        to: target + finishedCount * targetStride
      )
      finishedCount += 1
    }
    return rows.upperBound
  }
}

extension PictureDownscaling {
  /// Decodes an opaque PNG whose pixels are stored upright, and scales it down while it is decoded.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - header: The header of the file.
  ///   - aspectFill: The size of the smaller copy, and the part of it that covers the target.
  /// - Returns: The part; `nil` for files in other formats, with alpha, palettes, greys, sixteen bits or
  ///   interlacing, for damaged files, and for pictures that are not scaled down.
  /// - Throws: ``DrawingError`` if there is not enough memory.
  static func picture(
    of file: borrowing ReadableFile,
    _ header: PictureHeader,
    _ aspectFill: AspectFill
  ) throws(DrawingError) -> DecodedPicture? {
    let (size, full) = (header.size, aspectFill.fullSize)
    guard header.format == .png, header.orientation == 1, size != full, size.width >= full.width,
      size.height >= full.height, isOpaque(file)
    else { return nil }
    let bytes = file.bytes(at: 0, count: file.byteCount)
    guard let chunks = try? PNGChunks(bytes, path: ""), chunks.arePlain,
      chunks.filteredByteCount != nil
    else { return nil }
    // A row of the copy covers so many whole rows, and parts of one above and one below them.
    let coveredCount = size.height / full.height + 2
    var isWhole = false
    let picture = try DecodedPicture(size: aspectFill.target, hasAlpha: false) { target, stride in
      var downscaling = PictureDownscaling(of: size, aspectFill, to: target, stride: stride)
      isWhole = PNGDecoder()
        .decodeRows(chunks, of: bytes, keeping: coveredCount) { rows, start in
          downscaling.take(rows, from: start, stride: chunks.form.strideInBytes)
        }
    }
    return isWhole ? picture : nil
  }

  /// Returns whether a PNG has eight bits for red, green and blue, without reading more than its
  /// header.
  private static func isOpaque(_ file: borrowing ReadableFile) -> Bool {
    let header = HeaderBytes(file.bytes(at: 0, count: 26))
    return header[24] == 8 && header[25] == 2
  }
}
