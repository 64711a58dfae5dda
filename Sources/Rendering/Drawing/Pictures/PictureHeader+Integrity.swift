import ChatframeGraphics

extension PictureHeader {
  /// Returns whether a file is complete; gdk-pixbuf shows the beginning of an incomplete file,
  /// except for a GIF.
  func isComplete(_ file: borrowing ReadableFile) -> Bool {
    switch format {
    case .png: Self.isCompletePNG(file)
    case .jpeg: Self.isCompleteJPEG(file)
    case .bmp: isCompleteBMP(file)
    case .webp: Self.isCompleteWebP(file)
    case .gif: true
    }
  }

  /// Returns whether all chunks up to the last are present.
  private static func isCompletePNG(_ file: borrowing ReadableFile) -> Bool {
    var offset = 8
    for _ in 0..<maximumSegmentCount {
      let head = HeaderBytes(file.bytes(at: offset, count: 8))
      guard let length = head.big32(0), let name = head.text(4, count: 4),
        offset + length + 12 <= file.byteCount
      else { return false }
      if name == "IEND" { return true }
      offset += length + 12
    }
    return false
  }

  /// Returns whether the end marker follows the first scan; compressed data cannot contain it.
  private static func isCompleteJPEG(_ file: borrowing ReadableFile) -> Bool {
    guard let scan = firstScan(of: file) else { return false }
    return hasEndMarker(file, from: scan)
  }

  /// Returns whether all rows, or as many compressed bytes as declared, are present.
  private func isCompleteBMP(_ file: borrowing ReadableFile) -> Bool {
    let head = HeaderBytes(file.bytes(at: 0, count: 38))
    let isOld = head.little32(14) == 12
    guard let start = head.little32(10), let depth = head.little16(isOld ? 24 : 28),
      let packing = isOld ? 0 : head.little32(30)
    else { return false }
    let rowByteCount = (storedSize.width * depth + 31) / 32 * 4
    let isPacked = packing == 1 || packing == 2
    let byteCount = isPacked ? head.little32(34) : rowByteCount * storedSize.height
    return byteCount.map { start + $0 <= file.byteCount } ?? false
  }

  /// Returns whether the file has the length that its first chunk declares.
  private static func isCompleteWebP(_ file: borrowing ReadableFile) -> Bool {
    let length = HeaderBytes(file.bytes(at: 0, count: 8)).little32(4)
    return length.map { $0 + 8 <= file.byteCount } ?? false
  }

  /// Returns whether the rest of a file contains the bytes FF D9.
  private static func hasEndMarker(_ file: borrowing ReadableFile, from start: Int) -> Bool {
    var offset = start
    while offset < file.byteCount {
      let bytes = file.bytes(at: offset, count: 1 << 16)
      if hasEndMarker(bytes) { return true }
      guard bytes.count > 1 else { return false }
      // A marker that spans two pieces is found in the second.
      offset += bytes.count - 1
    }
    return false
  }

  private static func hasEndMarker(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      guard var here = all.baseAddress else { return false }
      let end = here + all.count
      while let found = memchr(here, 0xff, end - here) {
        let next = UnsafeRawPointer(found) + 1
        guard next < end else { return false }
        if next.load(as: UInt8.self) == 0xd9 { return true }
        here = next
      }
      return false
    }
  }
}

extension PictureHeader {
  /// The maximum number of pixels that a JPEG's scans may cover in total: ten times the largest
  /// picture, which is what programs write.
  ///
  /// Each scan covers the whole picture but may consist of only a hundred bytes.
  private static let maximumScannedPixelCount = 10 * PictureFile.maximumPixelCount

  /// Returns whether decoding a file takes no longer than its size suggests.
  func hasPlausibleScanCount(_ file: borrowing ReadableFile) -> Bool {
    guard format == .jpeg, let start = Self.firstScan(of: file) else { return true }
    let pixelCount = storedSize.width * storedSize.height
    let limit = max(1, Self.maximumScannedPixelCount / pixelCount)
    return Self.scanCount(file, from: start, upTo: limit + 1) <= limit
  }

  /// Returns the offset of a JPEG's first scan, in bytes; `nil` if the file has no scan.
  static func firstScan(of file: borrowing ReadableFile) -> Int? {
    var offset = 2
    for _ in 0..<maximumSegmentCount {
      let head = HeaderBytes(file.bytes(at: offset, count: 4))
      guard let marker = head[1], let length = head.big16(2) else { return nil }
      if marker == 0xda { return offset }
      offset += marker == 0xff ? 1 : 2 + length
    }
    return nil
  }

  /// Counts the scan marker, FF DA, in the rest of a file; compressed data cannot contain it.
  private static func scanCount(
    _ file: borrowing ReadableFile,
    from start: Int,
    upTo limit: Int
  ) -> Int {
    var count = 0
    var offset = start
    while offset < file.byteCount, count < limit {
      let bytes = file.bytes(at: offset, count: 1 << 16)
      count += scanCount(bytes)
      guard bytes.count > 1 else { break }
      // A marker that spans two pieces is found in the second.
      offset += bytes.count - 1
    }
    return count
  }

  private static func scanCount(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { all in
      guard var here = all.baseAddress else { return 0 }
      let end = here + all.count
      var count = 0
      while let found = memchr(here, 0xff, end - here) {
        let next = UnsafeRawPointer(found) + 1
        guard next < end else { break }
        if next.load(as: UInt8.self) == 0xda { count += 1 }
        here = next
      }
      return count
    }
  }
}
