/// What sums over a window say of it.
struct WindowStatistics {
  let sums: ChannelSums
  /// The window's pixels.
  let count: Int

  /// Whether neither picture is of one colour there.
  var isUnevenInBoth: Bool {
    isUneven(sums.first, sums.firstSquares) && isUneven(sums.second, sums.secondSquares)
  }

  /// The structural similarity of the two pictures there: the mean of that of red, green and blue.
  var similarity: Double { (similarity(of: 0) + similarity(of: 1) + similarity(of: 2)) / 3 }

  /// In whole numbers, where nothing is rounded.
  private func isUneven(_ sums: ChannelSums.Channels, _ squares: ChannelSums.Channels) -> Bool {
    (0..<3).contains { squares[$0] * count != sums[$0] * sums[$0] }
  }

  private func similarity(of channel: Int) -> Double {
    let number = Double(count)
    let (sum1, sum2) = (Double(sums.first[channel]), Double(sums.second[channel]))
    let (mean1, mean2) = (sum1 / number, sum2 / number)
    let variance1 = (Double(sums.firstSquares[channel]) - sum1 * sum1 / number) / number
    let variance2 = (Double(sums.secondSquares[channel]) - sum2 * sum2 / number) / number
    let covariance = (Double(sums.products[channel]) - sum1 * sum2 / number) / number
    // Of the range of a channel; they keep flat windows from being divided by nothing.
    let (small, large) = (0.01 * 255, 0.03 * 255)
    let (first, second) = (small * small, large * large)
    return (2 * mean1 * mean2 + first) * (2 * covariance + second)
      / (mean1 * mean1 + mean2 * mean2 + first) / (variance1 + variance2 + second)
  }
}
