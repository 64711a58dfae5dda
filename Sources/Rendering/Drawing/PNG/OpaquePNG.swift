import ChatframeGraphics
import ChatframePixels

/// Decoded pictures as PNGs of any height.
package enum OpaquePNG {
  private static let bandHeight = 128

  /// A file; nil where pixels are see-through, which these PNGs cannot say.
  package static func encode(
    _ picture: RGBAPicture,
    scale: Double = 1,
    texts: [PNGText] = []
  ) throws -> [UInt8]? {
    guard picture.pixels.allSatisfy({ $0 >> 24 == 255 }) else { return nil }
    let rows = PixelRows(picture)
    let encoder = BandEncoder()
    var file: [UInt8] = []
    var png = try PNGWriter(
      size: PixelSize(width: picture.width, height: picture.height),
      scale: scale,
      texts: texts
    ) { file += $0 }
    for top in stride(from: 0, to: picture.height, by: bandHeight) {
      let band = top..<min(top + bandHeight, picture.height)
      try png.append(try encoder.encode(rows, rows: band))
    }
    try png.finish()
    return file
  }

  /// A checksum of the compressed pixels of a file, which is walked through; its own are checked.
  package static func checksum(_ bytes: [UInt8], path: String) throws(DrawingError) -> UInt32 {
    Checksum.crc(try PNGChunks(bytes, path: path).data.map { bytes[$0] })
  }
}

extension PixelRows {
  /// The pixels of a picture; alpha is left out.
  package init(_ picture: RGBAPicture) {
    self.init(size: PixelSize(width: picture.width, height: picture.height))
    withMutableRows(0..<picture.height) { bytes in
      var index = 0
      for row in 0..<picture.height {
        var offset = row * (picture.width * 3 + 1) + 1
        for _ in 0..<picture.width {
          let pixel = picture.pixels[index]
          bytes[offset] = UInt8(truncatingIfNeeded: pixel)
          bytes[offset + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          bytes[offset + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
          index += 1
          offset += 3
        }
      }
    }
  }

  /// The same pixels as a decoded picture.
  package var picture: RGBAPicture {
    bytes.withUnsafeBytes { bytes in
      RGBAPicture(
        width: widthInPixels,
        height: heightInPixels,
        rgb: bytes.bytes,
        stride: rowByteCount,
        offset: 1
      )
    }
  }
}
