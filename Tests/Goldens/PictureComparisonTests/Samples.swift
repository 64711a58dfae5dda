import ChatframePixels
import ChatframeSeededRandomness
import PictureComparison

/// A picture with `changes`.
func changed(
  _ picture: RGBAPicture,
  _ changes: [(x: Int, y: Int, color: UInt32)]
) -> RGBAPicture {
  var pixels = picture.pixels
  for change in changes { pixels[change.y * picture.width + change.x] = change.color }
  return RGBAPicture(width: picture.width, height: picture.height, pixels: pixels)
}

/// The set of the places marked with `#`.
func pixelSet(_ lines: String...) -> PixelSet {
  var set = PixelSet(width: lines[0].count, height: lines.count)
  for (y, line) in lines.enumerated() {
    for (x, sign) in line.enumerated() where sign == "#" {
      set.insert(PixelRectangle(x: x, y: y, width: 1, height: 1))
    }
  }
  return set
}

/// A set that contains about one in `sparsity` pixels.
func randomSet(
  width: Int,
  height: Int,
  sparsity: Int,
  using generator: inout SeededGenerator
) -> PixelSet {
  var set = PixelSet(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width where Int.random(in: 0..<sparsity, using: &generator) == 0 {
      set.insert(PixelRectangle(x: x, y: y, width: 1, height: 1))
    }
  }
  return set
}
