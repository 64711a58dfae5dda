import ChatframePixels

extension PictureFile {
  /// Decodes a picture, upright and at its own size, without touching its pixels.
  package static func pixels(_ path: String) throws(DrawingError) -> RGBAPicture {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try header(of: file, path: path)
    try check(header, of: file, path: path)
    return try PixelBuffer(file, path: path, header: header, size: header.size).straightPixels()
  }
}
