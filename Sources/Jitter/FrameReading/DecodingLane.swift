import ChatframeDrawing

/// One of the threads that decode; it owns what threads cannot share.
actor DecodingLane {
  private let decoder = PNGDecoder()
  private let size: PixelSize

  /// A lane for frames of one size.
  init(size: PixelSize) { self.size = size }

  /// Decodes a frame and makes something of it.
  func run<Value: Sendable>(
    _ job: FrameJob,
    _ transform: @Sendable (FootageFrame) -> Value
  ) -> Result<Value, FootageError> {
    do throws(FootageError) {
      let frame = FootageFrame(
        position: job.position,
        time: job.time,
        file: job.pixels.file,
        raster: try raster(job),
        entry: job.entry
      )
      return .success(transform(frame))
    } catch {
      return .failure(error)
    }
  }

  private func raster(_ job: FrameJob) throws(FootageError) -> PixelRaster {
    let (name, raster) = try decoded(job)
    guard raster.size == size else {
      throw FootageError(
        name,
        "has \(raster.widthInPixels) × \(raster.heightInPixels) pixels; expected "
          + "\(size.widthInPixels) × \(size.heightInPixels) as "
          + (job.entry == nil ? "in the first frame" : "the manifest says")
      )
    }
    return raster.opaque
  }

  private func decoded(_ job: FrameJob) throws(FootageError) -> (String, PixelRaster) {
    switch job.pixels {
    case .raster(let raster): return ("frame \(job.position)", raster)
    case .file(let path):
      do throws(DrawingError) {
        return (path, try decoder.decode(path))
      } catch {
        throw FootageError(path, error, isNamed: job.entry != nil)
      }
    }
  }
}

extension FootageError {
  /// Why a frame cannot be decoded.
  ///
  /// - Parameter isNamed: Whether a manifest tells of it.
  init(_ path: String, _ error: DrawingError, isNamed: Bool) {
    switch error {
    case .pictureMissing:
      let teller = isNamed ? "\(FrameManifest.fileName) tells of it, but it" : "it"
      self.init(path, "\(teller) is missing or cannot be read", isMissing: true)
    case .pictureBroken(_, let reason):
      self.init(path, "the frame is damaged or cut off (\(reason)); make it again")
    case .pictureFormat:
      self.init(path, PNGStart.flaw(of: path) ?? "is no PNG, whatever its name says; convert it")
    default:
      let text = error.description
      self.init(path, text.hasPrefix("\(path): ") ? String(text.dropFirst(path.count + 2)) : text)
    }
  }
}
