import ChatframeGoldens
import ChatframeGraphics
import ChatframePixels
import Foundation

extension Golden where Value == RGBABitmap {
  /// Pixels as they are; they have no layout that could explain them.
  ///
  /// The picture's scale is the one by which masks are placed. On a Mac, a `CGImage` is compared as
  /// `try RGBABitmap(image, scale: 2)`.
  public static var bitmap: Golden { Golden { $0 } }
}

extension Golden where Value == Data {
  /// The data of a PNG at one pixel per point, for example a screenshot.
  public static var png: Golden { png(scale: 1) }

  /// The data of a PNG, for example a screenshot.
  ///
  /// Data of a WebP, JPEG, GIF or BMP is read as well. Colour profiles are not applied.
  ///
  /// - Parameter scale: Device pixels per point, by which masks are placed; greater than 0.
  public static func png(scale: Double) -> Golden {
    Golden { data in
      try PictureData.pixels([UInt8](data), name: "the picture").bitmap(scale: scale)
    }
  }
}

extension Golden where Value == URL {
  /// A picture file at one pixel per point: a PNG, WebP, JPEG, GIF or BMP.
  public static var pictureFile: Golden { pictureFile(scale: 1) }

  /// A picture file: a PNG, WebP, JPEG, GIF or BMP.
  ///
  /// - Parameter scale: Device pixels per point, by which masks are placed; greater than 0.
  public static func pictureFile(scale: Double) -> Golden {
    Golden { url in
      try PictureData.pixels(ofFile: url.filePath()).bitmap(scale: scale)
    }
  }

  /// A folder of frames that another program made: PNGs of one size in the order of the numbers in
  /// their names, with a `frames.json` or without.
  ///
  /// One file has the digests of all frames. A frame that differs is left to look at, with the frames
  /// before and after it; ``frame(_:scale:)`` compares one by its pixels.
  public static var frameFolder: Golden {
    Golden(label: nil, variant: nil) { .frameFolder(try $0.filePath()) }
  }

  /// One picture of a folder of frames; its number names the golden as well.
  ///
  /// - Parameters:
  ///   - index: The place of the frame in the folder, from 0.
  ///   - scale: Device pixels per point, by which masks are placed; greater than 0.
  public static func frame(_ index: Int, scale: Double = 1) -> Golden {
    Golden(label: "frame-\(index)") { url in
      let path = try FrameFolderPicture.path(of: index, in: url.filePath())
      return try PictureData.pixels(ofFile: path).bitmap(scale: scale)
    }
  }
}

extension URL {
  /// The path of a file on this machine.
  fileprivate func filePath() throws(GoldenError) -> String {
    guard isFileURL else {
      throw .subject(reason: "\(absoluteString): is not a file URL; use a file on this machine")
    }
    return path
  }
}
