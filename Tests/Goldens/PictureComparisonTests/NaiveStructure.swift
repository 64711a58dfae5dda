import ChatframePixels
import Foundation

/// A plain reference implementation of Playwright's `ssim-cie94`.
struct NaiveStructure {
  var limit = 1.0

  func run(_ one: RGBAPicture, _ two: RGBAPicture) -> (differing: Int, antialiased: Int) {
    let (first, second) = (padded(one), padded(two))
    var result = (differing: 0, antialiased: 0)
    for y in 15..<one.height + 15 {
      for x in 15..<one.width + 15 where first[y][x] != second[y][x] {
        if distance(first[y][x], second[y][x]) <= limit { continue }
        if isFlat(first, x, y) || isFlat(second, x, y) {
          result.differing += 1
        } else if similarity(first, second, x, y) >= 0.99 {
          result.antialiased += 1
        } else {
          result.differing += 1
        }
      }
    }
    return result
  }

  /// The pixels on white, with a checked border of 15 pixels.
  private func padded(_ picture: RGBAPicture) -> [[[Double]]] {
    let bytes = picture.rgba
    return (0..<picture.height + 30).map { y in
      (0..<picture.width + 30).map { x -> [Double] in
        let (column, row) = (x - 15, y - 15)
        guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else {
          return (x + y) % 2 == 0 ? [255, 0, 255] : [0, 255, 0]
        }
        let k = 4 * (row * picture.width + column)
        return (0..<3).map {
          (255 + (Double(bytes[k + $0]) - 255) * (Double(bytes[k + 3]) / 255)).rounded(.down)
        }
      }
    }
  }

  private func window(_ picture: [[[Double]]], _ x: Int, _ y: Int, _ radius: Int) -> [[Double]] {
    (y - radius...y + radius).flatMap { picture[$0][x - radius...x + radius] }
  }

  private func isFlat(_ picture: [[[Double]]], _ x: Int, _ y: Int) -> Bool {
    let pixels = window(picture, x, y, 1)
    return pixels.allSatisfy { $0 == pixels[0] }
  }

  private func similarity(
    _ first: [[[Double]]],
    _ second: [[[Double]]],
    _ x: Int,
    _ y: Int
  ) -> Double {
    similarity(window(first, x, y, 15), window(second, x, y, 15))
  }

  /// The mean similarity of windows of up to 8 × 8 opaque pixels in pictures of the same size.
  func score(_ one: RGBAPicture, _ two: RGBAPicture) -> Double {
    let (across, down) = (min(8, one.width), min(8, one.height))
    var scores: [Double] = []
    for top in 0...one.height - down {
      for left in 0...one.width - across {
        let (columns, rows) = (left..<left + across, top..<top + down)
        scores.append(similarity(window(one, columns, rows), window(two, columns, rows)))
      }
    }
    return scores.reduce(0, +) / Double(scores.count)
  }

  private func window(
    _ picture: RGBAPicture,
    _ columns: Range<Int>,
    _ rows: Range<Int>
  ) -> [[Double]] {
    var window: [[Double]] = []
    for y in rows {
      for x in columns {
        let pixel = picture[x, y]
        window.append([pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff].map { Double($0) })
      }
    }
    return window
  }

  private func similarity(_ one: [[Double]], _ two: [[Double]]) -> Double {
    let number = Double(one.count)
    let parts = (0..<3).map { channel -> Double in
      let mean1 = one.reduce(0) { $0 + $1[channel] } / number
      let mean2 = two.reduce(0) { $0 + $1[channel] } / number
      let pairs = zip(one, two)
      let variance1 = one.reduce(0) { $0 + pow($1[channel] - mean1, 2) } / number
      let variance2 = two.reduce(0) { $0 + pow($1[channel] - mean2, 2) } / number
      let covariance =
        pairs.reduce(0) { $0 + ($1.0[channel] - mean1) * ($1.1[channel] - mean2) } / number
      let (c1, c2): (Double, Double) = (2.55 * 2.55, 7.65 * 7.65)
      return (2 * mean1 * mean2 + c1) * (2 * covariance + c2)
        / ((mean1 * mean1 + mean2 * mean2 + c1) * (variance1 + variance2 + c2))
    }
    return parts.reduce(0, +) / 3
  }

  private func distance(_ one: [Double], _ two: [Double]) -> Double {
    let (first, second) = (lab(one), lab(two))
    let (c1, c2) = (hypot(first[1], first[2]), hypot(second[1], second[2]))
    let hue = pow(first[1] - second[1], 2) + pow(first[2] - second[2], 2) - pow(c1 - c2, 2)
    let chroma = (c1 - c2) / (1 + 0.045 * c1)
    let turned = sqrt(max(0, hue)) / (1 + 0.015 * c1)
    return sqrt(pow(first[0] - second[0], 2) + chroma * chroma + turned * turned)
  }

  private func lab(_ color: [Double]) -> [Double] {
    let rgb = color.map { $0 / 255 }.map {
      $0 > 0.04045 ? pow(($0 + 0.055) / 1.055, 2.4) : $0 / 12.92
    }
    let matrix = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    let xyz = zip(matrix, [0.950489, 1, 1.08884]).map { (row: [Double], white: Double) -> Double in
      (row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]) / white
    }
    let slope: Double = 29.0 * 29 / 36 / 3
    let f = xyz.map { (value: Double) -> Double in
      value > 216.0 / 24389 ? cbrt(value) : value * slope + 4.0 / 29
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }
}
