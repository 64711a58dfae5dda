import ChatframeGoldens
import ChatframeGraphics
import ChatframePixels
import Foundation

extension Golden where Value == RGBABitmap {
  /// The strategy for the pixels of a bitmap, without a layout that could explain differences.
  ///
  /// Masks are placed by the bitmap's scale. On a Mac, compare a `CGImage` as `try
  /// RGBABitmap(image, scale: 2)`.
  public static var bitmap: Golden { Golden { $0 } }
}

extension Golden where Value == Data {
  /// The strategy for the pixels of a PNG at one pixel per point, for example of a screenshot.
  public static var png: Golden { png(scale: 1) }

  /// Returns a strategy for the pixels of a PNG, for example of a screenshot.
  ///
  /// WebP, JPEG, GIF and BMP are supported as well. Colour profiles are not applied.
  ///
  /// - Parameter scale: The number of device pixels per point, greater than 0, by which masks are
  ///   placed.
  /// - Returns: A strategy without a layout.
  public static func png(scale: Double) -> Golden {
    Golden { data in
      try PictureData.pixels([UInt8](data), name: "the picture").bitmap(scale: scale)
    }
  }
}

extension Golden where Value == URL {
  /// The strategy for the pixels of a picture file at one pixel per point: a PNG, WebP, JPEG, GIF
  /// or BMP.
  public static var pictureFile: Golden { pictureFile(scale: 1) }

  /// Returns a strategy for the pixels of a picture file: a PNG, WebP, JPEG, GIF or BMP.
  ///
  /// - Parameter scale: The number of device pixels per point, greater than 0, by which masks are
  ///   placed.
  /// - Returns: A strategy without a layout.
  public static func pictureFile(scale: Double) -> Golden {
    Golden { url in
      try PictureData.pixels(ofFile: url.filePath()).bitmap(scale: scale)
    }
  }

  /// The strategy for a folder of frames from another program: PNGs of the same size in the order
  /// of the numbers in their names, with or without a `frames.json`.
  ///
  /// The golden is one file with the digests of all frames. Frames that differ are written for
  /// review with the frames before and after them; ``frame(_:scale:)`` compares a single frame by
  /// its pixels.
  public static var frameFolder: Golden {
    Golden(label: nil, variant: nil) { .frameFolder(try $0.filePath()) }
  }

  /// Returns a strategy for one picture of a folder of frames; its number becomes part of the
  /// golden's name.
  ///
  /// - Parameters:
  ///   - index: The position of the frame in the folder, from 0.
  ///   - scale: The number of device pixels per point, greater than 0, by which masks are placed.
  /// - Returns: A strategy without a layout.
  public static func frame(_ index: Int, scale: Double = 1) -> Golden {
    Golden(label: "frame-\(index)") { url in
      let path = try FrameFolderPicture.path(of: index, in: url.filePath())
      return try PictureData.pixels(ofFile: path).bitmap(scale: scale)
    }
  }
}

extension URL {
  /// Returns the path of a local file.
  fileprivate func filePath() throws(GoldenError) -> String {
    guard isFileURL else {
      throw .subject(reason: "\(absoluteString): is not a file URL; use a file on this machine")
    }
    return path
  }
}
