/// Sums over a square window of `StructuralKernel.radius` that moves along rows and sometimes down.
///
/// The sums of the window's columns are kept: moving the window down subtracts the pixels at the
/// top of its columns and adds those at the bottom; moving it right subtracts one column and adds
/// another. All numbers are integers, so the result does not depend on the window's path.
struct WindowSums {
  private static let radius = StructuralKernel.radius
  private static let side = 2 * radius + 1

  private let pair: PicturePair
  /// The first column that can be requested.
  private let start: Int
  /// The sums of the columns from `radius` pixels left of the first requested column to `radius`
  /// pixels right of the last.
  private var columns: [ChannelSums]
  /// The row of those columns.
  private var row: Int?
  /// The column of the window.
  private var column: Int?
  private var window = ChannelSums()

  /// Creates sums around pixels of some columns.
  init(_ pair: PicturePair, columns: Range<Int>) {
    self.pair = pair
    start = columns.lowerBound
    self.columns = Array(repeating: ChannelSums(), count: columns.count + 2 * Self.radius)
  }

  /// Returns the structural similarity of both pictures in the window around a pixel.
  mutating func similarity(_ x: Int, _ y: Int) -> Double {
    move(toRow: y)
    move(toColumn: x - start)
    return WindowStatistics(sums: window, count: Self.side * Self.side).similarity
  }

  private mutating func move(toRow y: Int) {
    guard row != y else { return }
    column = nil
    if let known = row, y > known, y - known < Self.side {
      for lower in known + 1...y {
        take(row: lower + Self.radius) { $0 += $1 }
        take(row: lower - Self.radius - 1) { $0 -= $1 }
      }
    } else {
      for index in columns.indices { columns[index] = ChannelSums() }
      for other in y - Self.radius...y + Self.radius { take(row: other) { $0 += $1 } }
    }
    row = y
  }

  /// Moves the window; `x` is relative to the first column that can be requested.
  private mutating func move(toColumn x: Int) {
    guard column != x else { return }
    if let known = column, x > known, x - known < Self.side {
      for right in known + 1...x {
        window += columns[right + 2 * Self.radius]
        window -= columns[right - 1]
      }
    } else {
      window = ChannelSums()
      for index in x...x + 2 * Self.radius { window += columns[index] }
    }
    column = x
  }

  /// Adds the pixels of a row, which may be outside the pictures, to their columns.
  @inline(__always)
  private mutating func take(
    row y: Int,
    _ body: (inout ChannelSums, ChannelSums) -> Void
  ) {
    let (pair, first, end) = (pair, start - Self.radius, columns.count)
    columns.withUnsafeMutableBufferPointer { columns in
      guard let columns = columns.baseAddress else { return }
      var index = 0
      while index < end {
        let left = PaddedPixels.pixel(first &+ index, y, of: pair.first)
        let right = PaddedPixels.pixel(first &+ index, y, of: pair.second)
        body(&columns[index], ChannelSums(left, right))
        index &+= 1
      }
    }
  }
}

/// Statistics of a window, from its sums.
struct WindowStatistics {
  let sums: ChannelSums
  /// The number of the window's pixels.
  let count: Int

  /// The structural similarity of the two pictures in the window: the mean of red, green and blue.
  var similarity: Double { (similarity(of: 0) + similarity(of: 1) + similarity(of: 2)) / 3 }

  /// Returns the similarity of a channel, with means, variances and the covariance multiplied by
  /// the square of the number of pixels, so that integers are divided once.
  private func similarity(of channel: Int) -> Double {
    let number = Double(count)
    let (sum1, sum2) = (Double(sums.first[channel]), Double(sums.second[channel]))
    let squares = Double(sums.firstSquares[channel] &+ sums.secondSquares[channel])
    let product = sum1 * sum2
    let both = sum1 * sum1 + sum2 * sum2
    // Constants for the range of a channel; they prevent a division by zero in flat windows.
    let (small, large) = (0.01 * 255 * number, 0.03 * 255 * number)
    let (first, second) = (small * small, large * large)
    let covariance = number * Double(sums.products[channel]) - product
    return (2 * product + first) * (2 * covariance + second)
      / ((both + first) * (number * squares - both + second))
  }
}

/// Sums of red, green and blue in two pictures, of their squares and of their products: over a
/// column of a window, or over all of its columns.
struct ChannelSums {
  typealias Channels = SIMD4<Int32>

  private(set) var first = Channels.zero
  private(set) var second = Channels.zero
  private(set) var firstSquares = Channels.zero
  private(set) var secondSquares = Channels.zero
  private(set) var products = Channels.zero

  init() {}

  /// Creates the sums of one pixel of each picture.
  @inline(__always)
  init(_ left: UInt32, _ right: UInt32) {
    let (one, two) = (Self.channels(left), Self.channels(right))
    first = Channels(truncatingIfNeeded: one)
    second = Channels(truncatingIfNeeded: two)
    // The largest square has 16 bits.
    firstSquares = Channels(truncatingIfNeeded: one &* one)
    secondSquares = Channels(truncatingIfNeeded: two &* two)
    products = Channels(truncatingIfNeeded: one &* two)
  }

  /// Adds other sums.
  @inline(__always)
  static func += (sums: inout ChannelSums, other: ChannelSums) {
    sums.first &+= other.first
    sums.second &+= other.second
    sums.firstSquares &+= other.firstSquares
    sums.secondSquares &+= other.secondSquares
    sums.products &+= other.products
  }

  /// Subtracts other sums.
  @inline(__always)
  static func -= (sums: inout ChannelSums, other: ChannelSums) {
    sums.first &-= other.first
    sums.second &-= other.second
    sums.firstSquares &-= other.firstSquares
    sums.secondSquares &-= other.secondSquares
    sums.products &-= other.products
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<UInt16> {
    SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }
}
