import ChatframePixels

/// A plain reference implementation of the published metric of pixelmatch 7.
struct NaivePixelmatch {
  var threshold = 0.1
  var includeAA = false
  var checkerboard = true
  var alpha = 0.1
  var diffMask = false
  var hasAlt = false

  struct Result: Equatable {
    var count = 0
    var antialiased = 0
    var output: [UInt8] = []
  }

  func run(_ one: RGBAPicture, _ two: RGBAPicture) -> Result {
    let (img1, img2) = (one.rgba, two.rgba)
    var result = Result(output: [UInt8](repeating: 0, count: img1.count))
    for y in 0..<one.height {
      for x in 0..<one.width {
        let k = 4 * (y * one.width + x)
        let delta = squared(img1, img2, k, k)
        var color: [UInt8]?
        if abs(delta) > 35215 * threshold * threshold {
          let isSmooth =
            !includeAA
            && (isAntialiased(img1, img2, x, y, one.width, one.height)
              || isAntialiased(img2, img1, x, y, one.width, one.height))
          if isSmooth {
            result.antialiased += 1
            color = diffMask ? nil : [255, 255, 0, 255]
          } else {
            result.count += 1
            color = hasAlt && delta < 0 ? [0, 255, 0, 255] : [255, 0, 0, 255]
          }
        } else if !diffMask {
          let luma =
            Double(img1[k]) * 0.29889531 + Double(img1[k + 1]) * 0.58662247
            + Double(img1[k + 2]) * 0.11448223
          let gray = UInt8(255 + (luma - 255) * alpha * Double(img1[k + 3]) / 255)
          color = [gray, gray, gray, 255]
        }
        if let color { result.output.replaceSubrange(k..<k + 4, with: color) }
      }
    }
    return result
  }

  private func parts(_ a: [UInt8], _ b: [UInt8], _ k: Int, _ m: Int) -> [Double] {
    if isSame(a, k, b, m) { return [0, 0, 0] }
    let behind =
      checkerboard
      ? [
        48, 48 + 159 * Double(Int((Double(k) / 1.618033988749895).rounded(.down)) % 2),
        48 + 159 * Double(Int((Double(k) / 2.618033988749895).rounded(.down)) % 2),
      ] : [255, 255, 255]
    let (alpha1, alpha2) = (Double(a[k + 3]), Double(b[m + 3]))
    return (0..<3).map { channel in
      let (one, two) = (Double(a[k + channel]), Double(b[m + channel]))
      if alpha1 == 255, alpha2 == 255 { return one - two }
      return (one * alpha1 - two * alpha2 - behind[channel] * (alpha1 - alpha2)) / 255
    }
  }

  private func luma(_ a: [UInt8], _ b: [UInt8], _ k: Int, _ m: Int) -> Double {
    let d = parts(a, b, k, m)
    return d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223
  }

  private func squared(_ a: [UInt8], _ b: [UInt8], _ k: Int, _ m: Int) -> Double {
    let d = parts(a, b, k, m)
    let y = d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223
    let i = d[0] * 0.59597799 - d[1] * 0.27417610 - d[2] * 0.32180189
    let q = d[0] * 0.21147017 - d[1] * 0.52261711 + d[2] * 0.31114694
    let sum = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? -sum : sum
  }

  private func isSame(_ a: [UInt8], _ k: Int, _ b: [UInt8], _ m: Int) -> Bool {
    a[k] == b[m] && a[k + 1] == b[m + 1] && a[k + 2] == b[m + 2] && a[k + 3] == b[m + 3]
  }

  /// The neighbours of a pixel, by columns and then by rows.
  private func around(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [(x: Int, y: Int)] {
    (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (column, $0) } }.filter {
      ($0.0 != x || $0.1 != y) && (0..<width).contains($0.0) && (0..<height).contains($0.1)
    }
  }

  private func isAtBorder(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  private func isAntialiased(
    _ a: [UInt8],
    _ b: [UInt8],
    _ x: Int,
    _ y: Int,
    _ width: Int,
    _ height: Int
  ) -> Bool {
    let deltas = around(x, y, width, height).map { near in
      (near, luma(a, a, 4 * (y * width + x), 4 * (near.y * width + near.x)))
    }
    let equal = deltas.count { $0.1 == 0 } + (isAtBorder(x, y, width, height) ? 1 : 0)
    if equal > 2 { return false }
    var (least, most) = (((x: 0, y: 0), 0.0), ((x: 0, y: 0), 0.0))
    for delta in deltas {
      if delta.1 < least.1 { least = delta }
      if delta.1 > most.1 { most = delta }
    }
    guard least.1 < 0, most.1 > 0 else { return false }
    return [least.0, most.0].contains { place in
      [a, b].allSatisfy { hasManySiblings($0, place.x, place.y, width, height) }
    }
  }

  private func hasManySiblings(
    _ a: [UInt8],
    _ x: Int,
    _ y: Int,
    _ width: Int,
    _ height: Int
  ) -> Bool {
    let k = 4 * (y * width + x)
    let same = around(x, y, width, height).count { near in
      let m = 4 * (near.y * width + near.x)
      return isSame(a, k, a, m)
    }
    return same + (isAtBorder(x, y, width, height) ? 1 : 0) > 2
  }
}
