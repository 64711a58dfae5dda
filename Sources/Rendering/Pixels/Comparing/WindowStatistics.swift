/// What sums over a window say of it.
struct WindowStatistics {
  let sums: ChannelSums
  /// The window's pixels.
  let count: Int

  /// The structural similarity of the two pictures there: the mean of that of red, green and blue.
  var similarity: Double { (similarity(of: 0) + similarity(of: 1) + similarity(of: 2)) / 3 }

  /// Means, variances and the covariance are all multiplied by the square of the number of pixels, so
  /// that whole numbers are divided once.
  private func similarity(of channel: Int) -> Double {
    let number = Double(count)
    let (sum1, sum2) = (Double(sums.first[channel]), Double(sums.second[channel]))
    let squares = Double(sums.firstSquares[channel] &+ sums.secondSquares[channel])
    let product = sum1 * sum2
    let both = sum1 * sum1 + sum2 * sum2
    // Of the range of a channel; they keep flat windows from being divided by nothing.
    let (small, large) = (0.01 * 255 * number, 0.03 * 255 * number)
    let (first, second) = (small * small, large * large)
    let covariance = number * Double(sums.products[channel]) - product
    return (2 * product + first) * (2 * covariance + second)
      / ((both + first) * (number * squares - both + second))
  }
}
