/// The chunks of a PNG, every one of which is there and has the checksum that it says.
struct PNGChunks {
  /// What the header says of how pixels are stored.
  struct Form: Hashable {
    var size: PixelSize
    var bitDepth: UInt8
    /// 2 is red, green, blue; 6 has alpha, too.
    var colorType: UInt8
    var isInterlaced: Bool
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let form: Form
  /// Where the compressed pixels are in the file.
  let data: [Range<Int>]

  /// Walks the chunks of a file that was read whole.
  init(_ file: [UInt8], path: String) throws(DrawingError) {
    guard file.starts(with: Self.signature) else { throw .pictureFormat(path: path) }
    var form: Form?
    var data: [Range<Int>] = []
    var offset = Self.signature.count
    while true {
      let chunk = try Self.chunk(file, at: offset, path)
      switch chunk.name {
      case "IHDR": form = try Self.form(file[chunk.data], path)
      case "IDAT": data.append(chunk.data)
      default: break
      }
      offset = chunk.data.upperBound + 4
      if chunk.name == "IEND" { break }
    }
    guard let form, !data.isEmpty else {
      throw .pictureBroken(path: path, reason: "there is no picture in it")
    }
    self.form = form
    self.data = data
  }

  private static func chunk(
    _ file: [UInt8],
    at offset: Int,
    _ path: String
  ) throws(DrawingError) -> (name: String, data: Range<Int>) {
    let head = HeaderBytes(Array(file[min(offset, file.count)...].prefix(8)))
    guard let length = head.big32(0), let name = head.text(4, count: 4),
      offset + length + 12 <= file.count
    else { throw .pictureBroken(path: path, reason: "its end is missing") }
    let data = offset + 8..<offset + 8 + length
    let end = HeaderBytes(Array(file[data.upperBound..<data.upperBound + 4]))
    guard end.big32(0) == Int(Checksum.crc(file[offset + 4..<data.upperBound])) else {
      throw .pictureBroken(path: path, reason: "the checksum of its \(name) chunk is wrong")
    }
    return (name, data)
  }

  private static func form(
    _ header: ArraySlice<UInt8>,
    _ path: String
  ) throws(DrawingError) -> Form {
    let bytes = HeaderBytes(Array(header))
    guard let width = bytes.big32(0), let height = bytes.big32(4), width > 0, height > 0,
      let depth = bytes[8], let color = bytes[9], let interlacing = bytes[12]
    else { throw .pictureBroken(path: path, reason: "its header is none") }
    return Form(
      size: PixelSize(widthInPixels: width, heightInPixels: height),
      bitDepth: depth,
      colorType: color,
      isInterlaced: interlacing != 0
    )
  }
}
