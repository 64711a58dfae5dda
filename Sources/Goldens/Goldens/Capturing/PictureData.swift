import ChatframeDrawing
import ChatframePixels
import Foundation

/// Decodes pictures from other programs: PNG, WebP, JPEG, GIF and BMP.
///
/// Colour profiles are not applied: two files with the same numbers are the same picture.
package enum PictureData {
  /// Decodes a picture in memory.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a picture file.
  ///   - name: The name of the picture in errors.
  /// - Returns: The pixels.
  /// - Throws: `GoldenError.subject` with one line if the bytes are damaged or not a picture.
  package static func pixels(_ bytes: [UInt8], name: String) throws(GoldenError) -> RGBAPicture {
    guard !bytes.isEmpty else {
      throw .subject(reason: "\(name): is empty; expected the data of a PNG or WebP")
    }
    do throws(DrawingError) {
      if let picture = try quickPixels(bytes, name: name) { return picture }
    } catch {
      throw subject(name, error)
    }
    return try throughFile(bytes, name: name)
  }

  /// Decodes a picture file.
  ///
  /// - Throws: `GoldenError.subject` with one line if the file is missing, damaged or not a
  ///   picture.
  package static func pixels(ofFile path: String) throws(GoldenError) -> RGBAPicture {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw subject(path, .pictureMissing(path: path))
    }
    return try pixels([UInt8](data), name: path)
  }

  /// Decodes a WebP or an eight-bit colour PNG; returns `nil` for every other format.
  private static func quickPixels(
    _ bytes: [UInt8],
    name: String
  ) throws(DrawingError) -> RGBAPicture? {
    if LosslessWebP.isBeginning(of: bytes) { return try LosslessWebP.decode(bytes) }
    do throws(DrawingError) {
      return try PNGDecoder().decode(bytes, name: name).picture
    } catch .pictureFormat {
      return nil
    }
  }

  /// Decodes bytes with gdk-pixbuf, which reads files.
  private static func throughFile(
    _ bytes: [UInt8],
    name: String
  ) throws(GoldenError) -> RGBAPicture {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data(bytes).write(to: file)
    } catch {
      throw .subject(reason: "\(name): cannot be decoded: \(file.path) cannot be written")
    }
    do throws(DrawingError) {
      return try PictureFile.pixels(file.path)
    } catch {
      throw subject(name, error, path: file.path)
    }
  }

  /// Returns the error for a picture, with the picture's name in place of a temporary file's path.
  private static func subject(
    _ name: String,
    _ error: DrawingError,
    path: String? = nil
  ) -> GoldenError {
    var words = error.description
    if let path { words = words.replacing(path, with: name) }
    return .subject(reason: words.hasPrefix(name) ? words : "\(name): \(words)")
  }
}
