import CChatframeZlib

/// A PNG that is decoded with all checksums verified.
struct StrictPNG {
  enum ParsingError: Error, Equatable {
    case signature
    case crc(chunk: String)
    case chunks([String])
    case deflate(Int32)
    case length
    case filter(UInt8)
  }

  let width: Int
  let height: Int
  /// The red, green and blue bytes of all pixels.
  private(set) var pixels: [UInt8] = []

  init(_ file: [UInt8]) throws {
    guard file.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw ParsingError.signature
    }
    let chunks = try Self.chunks(of: file)
    guard chunks.map(\.name) == ["IHDR", "pHYs", "IDAT", "IEND"] else {
      throw ParsingError.chunks(chunks.map(\.name))
    }
    width = Self.number(chunks[0].data)
    height = Self.number(chunks[0].data.dropFirst(4))
    pixels = try unfiltered(inflated(Array(chunks[2].data)))
  }

  func row(_ index: Int) -> ArraySlice<UInt8> {
    pixels[index * width * 3..<(index + 1) * width * 3]
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func chunks(
    of file: [UInt8]
  ) throws -> [(name: String, data: ArraySlice<UInt8>)] {
    var chunks: [(name: String, data: ArraySlice<UInt8>)] = []
    var rest = file[8...]
    while rest.count >= 12 {
      let end = rest.startIndex + 8 + number(rest)
      guard end + 4 <= file.count else { throw ParsingError.length }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let checked = Array(file[rest.startIndex + 4..<end])
      guard Int(crc32(0, checked, UInt32(checked.count))) == number(file[end...]) else {
        throw ParsingError.crc(chunk: name)
      }
      chunks.append((name, file[rest.startIndex + 8..<end]))
      rest = file[(end + 4)...]
    }
    guard rest.isEmpty else { throw ParsingError.length }
    return chunks
  }

  /// Zlib verifies the Adler-32.
  private func inflated(_ data: [UInt8]) throws -> [UInt8] {
    let expected = height * (width * 3 + 1)
    var count = UInt(expected + 1)
    var raw = [UInt8](repeating: 0, count: expected + 1)
    let code = uncompress(&raw, &count, data, UInt(data.count))
    guard code == Z_OK else { throw ParsingError.deflate(code) }
    guard count == expected else { throw ParsingError.length }
    return Array(raw[..<expected])
  }

  private func unfiltered(_ raw: [UInt8]) throws -> [UInt8] {
    let count = width * 3
    var rows: [UInt8] = []
    rows.reserveCapacity(height * count)
    var above = [UInt8](repeating: 0, count: count)
    for start in stride(from: 0, to: raw.count, by: count + 1) {
      var row = Array(raw[start + 1...start + count])
      guard [0, 1, 4].contains(raw[start]) else { throw ParsingError.filter(raw[start]) }
      if raw[start] != 0 {
        for byte in 0..<count {
          let left = byte < 3 ? 0 : row[byte - 3]
          let corner = byte < 3 ? 0 : above[byte - 3]
          row[byte] &+= raw[start] == 1 ? left : Self.paeth(left, above[byte], corner)
        }
      }
      rows += row
      above = row
    }
    return rows
  }

  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    return [left, above, corner].min { abs(estimate - Int($0)) < abs(estimate - Int($1)) } ?? 0
  }
}
