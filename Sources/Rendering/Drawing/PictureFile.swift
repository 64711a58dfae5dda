/// Picture files: PNG, JPEG, GIF (its first frame), BMP, and WebP where gdk-pixbuf has a loader.
package enum PictureFile {
  /// Pixels a side at most.
  package static let maximumSide = 30_000
  /// Pixels at most.
  package static let maximumPixelCount = 100_000_000

  /// How large a picture is when it is shown upright, read from its header alone.
  package static func size(_ path: String) throws(DrawingError) -> PixelSize {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    return try header(of: file, path: path).size
  }

  /// The same of a picture that may be too large to be decoded here.
  package static func anySize(_ path: String) throws(DrawingError) -> PixelSize {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    guard let header = PictureHeader(file) else { throw .pictureFormat(path: path) }
    return header.size
  }

  /// Makes sure that a picture can be read and is not cut off; it is not decoded.
  package static func check(_ path: String) throws(DrawingError) {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    try check(header(of: file, path: path), of: file, path: path)
  }

  /// Decodes a picture, upright, so that it just covers `size`, centred and cropped.
  static func decode(
    _ path: String,
    covering size: PixelSize
  ) throws(DrawingError) -> DecodedPicture {
    guard let file = ReadableFile(path: path) else { throw .pictureMissing(path: path) }
    let header = try header(of: file, path: path)
    try check(header, of: file, path: path)
    let aspectFill = AspectFill(of: header.size, over: size)
    let image = try PixelBuffer(file, path: path, header: header, size: aspectFill.loadedSize)
    return try image.picture(aspectFill, path: path)
  }

  /// What a file says of itself, if it is not too large to decode.
  static func header(
    of file: borrowing ReadableFile,
    path: String
  ) throws(DrawingError) -> PictureHeader {
    guard let header = PictureHeader(file) else { throw .pictureFormat(path: path) }
    let (width, height) = (header.size.widthInPixels, header.size.heightInPixels)
    guard max(width, height) <= maximumSide, width * height <= maximumPixelCount else {
      throw .pictureTooLarge(path: path, widthInPixels: width, heightInPixels: height)
    }
    return header
  }

  /// Refuses what is cut off, and what takes far longer to decode than its size says.
  static func check(
    _ header: PictureHeader,
    of file: borrowing ReadableFile,
    path: String
  ) throws(DrawingError) {
    guard header.isComplete(file) else {
      throw .pictureBroken(path: path, reason: "its end is missing")
    }
    guard header.hasPlausibleScanCount(file) else {
      throw .pictureBroken(path: path, reason: "it has more scans than any program writes")
    }
  }
}
