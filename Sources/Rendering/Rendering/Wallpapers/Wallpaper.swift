import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// A colour or a picture that replaces the template's background behind messages.
public enum Wallpaper: Hashable, Sendable {
  /// One opaque colour.
  case color(RGBAColor)
  /// The picture in a file, centred and cropped to fill the screen.
  case picture(path: String)

  /// Reads `#rrggbb` as a colour, and other text as the path of a picture, which is not opened.
  ///
  /// - Parameter text: The colour or the path.
  /// - Throws: ``WallpaperError`` for text that begins with `#` and is not an opaque colour.
  public init(_ text: String) throws(WallpaperError) {
    guard text.hasPrefix("#") else {
      self = .picture(path: text)
      return
    }
    guard let color = RGBAColor(hex: text), color.alpha == 255 else { throw .color(text) }
    self = .color(color)
  }

  /// Checks that a picture is readable and complete, without decoding it.
  ///
  /// - Throws: ``WallpaperError`` if the file is missing or is not a picture.
  public func check() throws(WallpaperError) {
    guard case .picture(let path) = self else { return }
    do throws(DrawingError) { try PictureFile.check(path) } catch {
      if case .pictureMissing = error { throw .missing(path: path) }
      throw .picture(path: path, reason: error.description)
    }
  }

  /// The path of the picture file; `nil` for a colour.
  public var file: String? {
    switch self {
    case .color: nil
    case .picture(let path): path
    }
  }
}

/// An error that prevents a wallpaper from being drawn.
public enum WallpaperError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The text is not an opaque colour.
  case color(String)
  /// The file does not exist or cannot be opened.
  case missing(path: String)
  /// The file is not a picture that can be drawn.
  case picture(path: String, reason: String)

  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .color(let text):
      "\(Excerpt.quoted(text)) is not a colour; expected #rrggbb, or the path of a picture"
    case .missing(let path): "\(path): no such file, or it cannot be read"
    case .picture(_, let reason): reason
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}
