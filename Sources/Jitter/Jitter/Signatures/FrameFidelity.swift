/// How true frames are to what the screen showed.
package enum FrameFidelity: Hashable, Sendable {
  /// Pixel for pixel, as in a PNG: content that moved is the same byte for byte.
  case lossless
  /// Nearly, as in a video: content that moved is alike.
  case lossy

  /// Edges that must agree before they count as a part.
  var leastEdges: Int {
    switch self {
    case .lossless: 6
    case .lossy: 16
    }
  }

  /// Rows that must agree: the border of a bar is one row, and looks alike at either end.
  var leastRows: Int {
    switch self {
    case .lossless: 3
    case .lossy: 5
    }
  }
}
