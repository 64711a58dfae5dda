/// The pixels of a picture, or of its top left part, as they lie in memory.
struct PixelPlane {
  let width: Int
  let height: Int
  private let base: UnsafePointer<UInt32>
  private let stride: Int

  /// Rows that are `stride` pixels apart.
  init(_ base: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// The pixels of a row.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { base + y &* stride }

  /// One pixel.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 { base[y &* stride &+ x] }

  /// Whether three of a pixel's neighbours are the same as it, the edge of the picture counting as
  /// one of them.
  func hasManySiblings(_ x: Int, _ y: Int) -> Bool {
    let value = pixel(x, y)
    let left = x > 0 ? x &- 1 : 0
    let right = x &+ 1 < width ? x &+ 1 : x
    let bottom = y &+ 1 < height ? y &+ 1 : y
    var row = y > 0 ? y &- 1 : 0
    var same = x == left || x == right || row == y || bottom == y ? 1 : 0
    while row <= bottom {
      let line = self.row(row)
      var column = left
      while column <= right {
        if line[column] == value, column != x || row != y { same &+= 1 }
        column &+= 1
      }
      row &+= 1
    }
    return same > 2
  }
}
