import Glibc

extension PictureHeader {
  /// Pixels that a JPEG's scans may go over together: ten of the largest picture, as programs write
  /// them.
  ///
  /// Each goes over the whole picture, and can do so for a hundred bytes.
  private static let maximumScannedPixelCount = 10 * PictureFile.maximumPixelCount

  /// Whether a file keeps its decoder at work for no longer than its size explains.
  func hasPlausibleScanCount(_ file: borrowing ReadableFile) -> Bool {
    guard format == .jpeg, let start = Self.firstScan(of: file) else { return true }
    let pixelCount = storedSize.widthInPixels * storedSize.heightInPixels
    let limit = max(1, Self.maximumScannedPixelCount / pixelCount)
    return Self.scanCount(file, from: start, upTo: limit + 1) <= limit
  }

  /// Where a JPEG's first scan begins; nil where it has none.
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

  /// How often the marker of a scan, FF DA, stands in the rest of a file; it cannot appear in a scan.
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
      // A marker across two pieces is found in the second.
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
