import ChatframeGraphics

/// The header of a picture file, read before decoding.
struct PictureHeader: Hashable {
  /// The supported formats, by gdk-pixbuf's names.
  enum Format: String {
    case png, jpeg, gif, bmp, webp
  }

  /// The maximum number of segments in a JPEG's header or chunks in a PNG, more than any camera or
  /// program writes, so that a file of nothing else is rejected quickly.
  static let maximumSegmentCount = 100_000

  /// The file format.
  let format: Format
  /// The stored size in pixels, before the orientation is applied.
  let storedSize: PixelSize
  /// EXIF's orientation of the stored rows, 1…8; 1 is upright.
  let orientation: Int
  /// A Boolean value that indicates whether the file is a GIF or declares an animation.
  var isAnimated = false

  /// The upright size in pixels.
  var size: PixelSize { orientation >= 5 ? storedSize.transposed : storedSize }

  /// Reads the header of a file; `nil` if the format is unknown or the file is too short.
  init?(_ file: borrowing ReadableFile) {
    let head = HeaderBytes(file.bytes(at: 0, count: 32))
    if head.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self.init(.png, width: head.big32(16), height: head.big32(20))
    } else if head.starts(with: Array("GIF8".utf8)) {
      self.init(.gif, width: head.little16(6), height: head.little16(8))
      isAnimated = true
    } else if head.starts(with: Array("BM".utf8)) {
      self.init(bmp: head)
    } else if head.starts(with: Array("RIFF".utf8)) {
      self.init(webp: head)
    } else if head.starts(with: [0xff, 0xd8, 0xff]) {
      self.init(jpeg: file)
    } else {
      return nil
    }
  }

  private init?(_ format: Format, width: Int?, height: Int?, orientation: Int = 1) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.format = format
    storedSize = PixelSize(width: width, height: height)
    self.orientation = orientation
  }

  /// Reads the header of a BMP, which has its rows from bottom to top, or top to bottom if
  /// negative.
  private init?(bmp head: HeaderBytes) {
    guard let headerByteCount = head.little32(14) else { return nil }
    if headerByteCount == 12 {
      self.init(.bmp, width: head.little16(18), height: head.little16(20))
    } else {
      let height = head.little32(22).map { abs(Int(Int32(truncatingIfNeeded: $0))) }
      self.init(.bmp, width: head.little32(18), height: height)
    }
  }

  /// Reads one of the three kinds of WebP header.
  private init?(webp head: HeaderBytes) {
    switch head.text(8, count: 8) {
    case "WEBPVP8 ":
      self.init(
        .webp,
        width: head.little16(26).map { $0 & 0x3fff },
        height: head.little16(28).map { $0 & 0x3fff }
      )
    case "WEBPVP8L":
      let bits = head.little32(21)
      self.init(
        .webp,
        width: bits.map { $0 & 0x3fff + 1 },
        height: bits.map { $0 >> 14 & 0x3fff + 1 }
      )
    case "WEBPVP8X":
      self.init(
        .webp,
        width: head.little32(24).map { $0 & 0xff_ffff + 1 },
        height: head.little32(27).map { $0 & 0xff_ffff + 1 }
      )
      isAnimated = (head[20] ?? 0) & 2 != 0
    default: return nil
    }
  }

  /// Reads a JPEG's segments, including an EXIF segment, up to the frame header.
  private init?(jpeg file: borrowing ReadableFile) {
    var offset = 2
    var orientation = 1
    for _ in 0..<Self.maximumSegmentCount {
      let head = HeaderBytes(file.bytes(at: offset, count: 9))
      guard head[0] == 0xff, let marker = head[1] else { return nil }
      if marker == 0xff {
        offset += 1
        continue
      }
      guard let length = head.big16(2), length >= 2 else { return nil }
      switch marker {
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        self.init(
          .jpeg,
          width: head.big16(7),
          height: head.big16(5),
          orientation: orientation
        )
        return
      case 0xe1:
        let segment = HeaderBytes(file.bytes(at: offset + 4, count: length - 2))
        if let found = segment.exifOrientation { orientation = found }
      case 0xd9, 0xda: return nil
      default: break
      }
      offset += 2 + length
    }
    return nil
  }
}

extension PictureHeader {
  /// The chunks of a PNG that do not affect its pixels, and in which a few compressed bytes can
  /// expand until memory is exhausted.
  private static let skippedChunks: Set<String> = ["tEXt", "zTXt", "iTXt", "sPLT", "eXIf"]

  /// Returns the ranges of a file to pass to its decoder, in order.
  func pieces(of file: borrowing ReadableFile) -> [Range<Int>] {
    guard format == .png else { return [0..<file.byteCount] }
    var pieces = [0..<8]
    var offset = 8
    for _ in 0..<Self.maximumSegmentCount {
      let head = HeaderBytes(file.bytes(at: offset, count: 8))
      guard let length = head.big32(0), let name = head.text(4, count: 4) else { break }
      let chunk = offset..<min(offset + length + 12, file.byteCount)
      offset += length + 12
      if !Self.skippedChunks.contains(name) { pieces.append(chunk) }
      if name == "IEND" { break }
    }
    return pieces
  }
}
