import ChatframeDrawing
import ChatframeGraphics

/// A PNG written in memory, and its chunks.
struct PNGFile {
  struct Chunk {
    let name: String
    let data: [UInt8]
    let crc: UInt32
  }

  let bytes: [UInt8]

  /// Writes bands as a PNG.
  init(
    _ bands: [EncodedBand],
    width: Int,
    height: Int,
    scale: Double = 1,
    texts: [PNGText] = []
  ) throws {
    var written: [UInt8] = []
    var writer = try PNGWriter(
      size: PixelSize(width: width, height: height),
      scale: scale,
      texts: texts
    ) { written += $0 }
    for band in bands { try writer.append(band) }
    try writer.finish()
    bytes = written
  }

  var chunks: [Chunk] {
    var chunks: [Chunk] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = number(offset)
      let data = offset + 8..<offset + 8 + length
      chunks.append(
        Chunk(
          name: String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self),
          data: Array(bytes[data]),
          crc: UInt32(number(data.upperBound))
        )
      )
      offset = data.upperBound + 4
    }
    return chunks
  }

  private func number(_ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Encodes a bitmap's rows in bands.
func bands(_ bitmap: borrowing Bitmap, rowsEach: Int) throws -> [EncodedBand] {
  let encoder = BandEncoder()
  var bands: [EncodedBand] = []
  for top in stride(from: 0, to: bitmap.heightInPixels, by: rowsEach) {
    let rows = top..<min(top + rowsEach, bitmap.heightInPixels)
    bands.append(try encoder.encode(bitmap: bitmap, rows: rows))
  }
  return bands
}

/// A bitmap that the encoder recognises as a photograph: every pixel differs from its neighbours.
func gradient(width: Int, height: Int) -> [DrawCommand] {
  (0..<height).flatMap { y in
    (0..<width).map { x in
      let color = RGBAColor(
        red: UInt8(truncatingIfNeeded: x * 3 + y),
        green: UInt8(truncatingIfNeeded: x * 5 &+ y * y),
        blue: UInt8(truncatingIfNeeded: 255 - x)
      )
      return .fill(.rectangle(Double(x), Double(y), 1, 1), color)
    }
  }
}
