import ChatframeGoldens
import ChatframePixels

/// Any picture: straight red, green, blue and alpha, eight bits each, rows from the top without gaps.
public struct GoldenBitmap: Hashable, Sendable {
  let picture: RGBAPicture
  let scale: Double

  /// A picture of `width` × `height` pixels, four bytes each.
  ///
  /// - Parameter scale: Device pixels a point, by which masks are placed.
  public init(width: Int, height: Int, rgba: [UInt8], scale: Double = 1) {
    picture = RGBAPicture(width: width, height: height, rgba: rgba)
    self.scale = scale
  }

  init(picture: RGBAPicture, scale: Double) {
    self.picture = picture
    self.scale = scale
  }

  func image(on goldenRenderer: GoldenRenderer) -> GoldenImage {
    GoldenImage(
      picture: picture,
      outline: nil,
      fingerprint: goldenRenderer.fingerprint,
      scale: scale
    )
  }
}

extension Golden where Value == GoldenBitmap {
  /// Pixels as they are; they have no layout that could explain them.
  public static var bitmap: Golden { Golden { $0 } }
}
