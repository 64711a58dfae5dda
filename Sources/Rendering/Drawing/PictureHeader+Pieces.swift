extension PictureHeader {
  /// Chunks of a PNG that say nothing of its pixels, and of which a few packed bytes can become as much
  /// memory as there is.
  private static let skippedChunks: Set<String> = ["tEXt", "zTXt", "iTXt", "sPLT", "eXIf"]

  /// Where in a file is what its decoder is shown, in order.
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
