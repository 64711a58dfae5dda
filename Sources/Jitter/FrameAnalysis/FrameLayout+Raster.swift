import ChatframeDrawing
import ChatframeJitter

extension FrameLayout {
  /// Rows of a decoded picture.
  init(_ raster: PixelRaster) {
    self.init(
      widthInPixels: raster.widthInPixels,
      heightInPixels: raster.heightInPixels,
      format: raster.bytesPerPixel == 3 ? .rgb : .rgba,
      strideInBytes: raster.strideInBytes
    )
  }
}
