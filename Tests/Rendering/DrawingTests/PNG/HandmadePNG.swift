import CChatframeZlib

/// A PNG that is assembled according to the specification, with any filter.
struct HandmadePNG {
  let width: Int
  let height: Int
  /// The number of channels: 1 for grey, 3 for colour, 4 for colour with alpha.
  let channels: Int
  /// The filter of every row; `nil` for a different one in each row.
  let filter: UInt8?
  var chunkByteCount = 1 << 20
  /// The number of rows missing from the image data.
  var missingRowCount = 0
  var hasWrongChecksum = false

  /// Bytes with noisy and flat areas.
  var pixels: [UInt8] {
    (0..<width * height * channels).map { index in
      let value = index &* 2_654_435_761
      return index % 50 < 20 ? 200 : UInt8(truncatingIfNeeded: value >> 11)
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    bytes += header(width: width, height: height)
    let data = compressed(filtered)
    for start in stride(from: 0, to: data.count, by: chunkByteCount) {
      bytes += chunk("IDAT", Array(data[start..<min(start + chunkByteCount, data.count)]))
    }
    return bytes + chunk("IEND", [])
  }

  /// The chunk with the size, regardless of the other chunks.
  func header(width: Int, height: Int) -> [UInt8] {
    let color: UInt8 = channels == 1 ? 0 : channels == 3 ? 2 : 6
    return chunk("IHDR", number(width) + number(height) + [8, color, 0, 0, 0])
  }

  private var filtered: [UInt8] {
    let pixels = pixels
    let rowByteCount = width * channels
    return (0..<height - missingRowCount).flatMap { row -> [UInt8] in
      let filter = filter ?? UInt8(row % 5)
      let here = (0..<rowByteCount).map { column -> UInt8 in
        func value(_ row: Int, _ column: Int) -> Int {
          row < 0 || column < 0 ? 0 : Int(pixels[row * rowByteCount + column])
        }
        let left = value(row, column - channels)
        let up = value(row - 1, column)
        let corner = column < channels ? 0 : value(row - 1, column - channels)
        let predicted = Self.prediction(filter, left, up, corner)
        return UInt8(truncatingIfNeeded: value(row, column) - predicted)
      }
      return [filter] + here
    }
  }

  private static func prediction(_ filter: UInt8, _ left: Int, _ up: Int, _ corner: Int) -> Int {
    switch filter {
    case 1: return left
    case 2: return up
    case 3: return (left + up) / 2
    case 4:
      let slope = left + up - corner
      let distances = [left, up, corner].map { abs(slope - $0) }
      let nearest = distances.min()
      return [left, up, corner][distances.firstIndex { $0 == nearest } ?? 0]
    default: return 0
    }
  }

  private func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var data = [UInt8](repeating: 0, count: Int(count))
    compress2(&data, &count, bytes, UInt(bytes.count), 6)
    if hasWrongChecksum { data[Int(count) - 1] ^= 1 }
    return Array(data.prefix(Int(count)))
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(crc32(0, body, UInt32(body.count))))
  }

  private func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
