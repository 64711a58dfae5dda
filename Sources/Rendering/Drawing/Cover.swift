/// How a picture covers a size: scaled as little as possible, centred, the rest cropped.
struct AspectFill: Hashable {
  /// What is to be covered.
  let target: PixelSize
  /// The whole picture at the scale that covers.
  let fullSize: PixelSize
  /// The size to decode to: the full one, or the picture's own if that is smaller.
  let loadedSize: PixelSize

  /// Covers `target` with a picture of `natural` size.
  init(of natural: PixelSize, over target: PixelSize) {
    let (width, height) = (Double(natural.widthInPixels), Double(natural.heightInPixels))
    let scale = max(
      Double(target.widthInPixels) / width,
      Double(target.heightInPixels) / height
    )
    self.target = target
    fullSize = PixelSize(
      widthInPixels: max(target.widthInPixels, Int((width * scale).rounded())),
      heightInPixels: max(target.heightInPixels, Int((height * scale).rounded()))
    )
    loadedSize = scale < 1 ? fullSize : natural
  }

  /// Columns of the full size that are cropped at the left.
  var cropLeft: Int { (fullSize.widthInPixels - target.widthInPixels) / 2 }
  /// Rows of the full size that are cropped at the top.
  var cropTop: Int { (fullSize.heightInPixels - target.heightInPixels) / 2 }
}
