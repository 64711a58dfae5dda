import ChatframeDrawing

extension FrameManifest.Viewport {
  /// What makes it no screen that frames can be of; nil if nothing does.
  var flaw: String? {
    guard [width, height].allSatisfy({ $0 > 0 && $0 <= 1e6 }), scale > 0, scale <= 100 else {
      return "viewport: width and height must be more than 0, and scale more than 0 and at most 100"
    }
    let edges = [insets?.top, insets?.bottom].compactMap(\.self)
    guard edges.allSatisfy({ $0.magnitude <= ManifestEntry.limit }) else {
      return "viewport.insets: covers more than any screen has"
    }
    let (width, height) = (size.widthInPixels, size.heightInPixels)
    guard width > 0, width <= PictureFile.maximumSide, height <= PictureFile.maximumSide,
      width * height <= PictureFile.maximumPixelCount
    else {
      return "viewport: \(width) × \(height) pixels are no frame that can be read; expected 1 to "
        + "\(PictureFile.maximumSide) a side and \(PictureFile.maximumPixelCount) at most"
    }
    return nil
  }
}

extension FrameManifest.Limits {
  /// The limit that nothing can keep; nil if there is none.
  var flaw: String? {
    if let maxJitter, maxJitter < 0 {
      return "expect.maxJitter is \(maxJitter); expected 0 or more"
    }
    if let flashes, flashes < 0 { return "expect.flashes is \(flashes); expected 0 or more" }
    if let blanks, blanks < 0 { return "expect.blanks is \(blanks); expected 0 or more" }
    return nil
  }
}
