/// The filters of PNG that are used, by number.
enum PNGFilter: UInt8 {
  /// The bytes themselves.
  case none = 0
  /// Less the pixel to the left.
  case sub = 1
  /// Less the nearest of the pixels to the left, above and above left.
  case paeth = 4
}
