import ChatframeGraphics
import ChatframePixels

/// Encodes decoded pictures of any height as PNGs.
package enum OpaquePNG {
  private static let bandHeight = 128

  /// Encodes a file; returns `nil` for a transparent picture, which these PNGs do not support.
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

  /// Returns a checksum of a file's compressed pixels, after verifying the file's own checksums.
  package static func checksum(_ bytes: [UInt8], path: String) throws(DrawingError) -> UInt32 {
    Checksum.crc(try PNGChunks(bytes, path: path).data.map { bytes[$0] })
  }
}

extension PixelRows {
  /// Creates pixels from a picture without its alpha.
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

  /// The pixels as a decoded picture.
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
