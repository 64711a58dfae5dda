import ChatframeDrawing
import ChatframePixels

/// A folder with the pictures of two versions of an app, in `before` and `after`.
enum PicturePlace {
  /// The names of the pictures: one differs by three pixels, one is added, one is removed.
  static func folders() throws -> Workplace {
    let place = try Workplace()
    try place.write(picture(), to: "before/home.png")
    try place.write(picture(), to: "after/home.png")
    try place.write(picture(), to: "before/settings/sound.png")
    try place.write(picture(red: 4..<7), to: "after/settings/sound.png")
    try place.write(picture(), to: "before/old.png")
    try place.write(picture(width: 30), to: "after/settings/new.png")
    return place
  }

  /// A PNG that is white but for some pixels of the third row.
  static func picture(
    width: Int = 20,
    height: Int = 10,
    red columns: Range<Int> = 0..<0
  ) throws
    -> [UInt8]
  {
    let pixels = (0..<width * height).map { index in
      index / width == 2 && columns.contains(index % width) ? UInt32(0xff00_00ff) : 0xffff_ffff
    }
    return try OpaquePNG.encode(RGBAPicture(width: width, height: height, pixels: pixels)) ?? []
  }
}
