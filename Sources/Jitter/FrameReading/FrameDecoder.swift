import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframePixels
import Foundation

/// Decodes frames on one thread; owns the state that threads cannot share.
actor FrameDecoder {
  private let decoder = PNGDecoder()
  private let size: PixelSize

  /// Creates a decoder of frames, which have one size unless a manifest gives another.
  init(size: PixelSize) { self.size = size }

  /// Returns what a closure makes of a frame.
  func run<Value: Sendable>(
    _ job: FrameJob,
    _ transform: @Sendable (DecodableFrame) throws(FrameReadingError) -> Value
  ) -> Result<Value, FrameReadingError> {
    let frame = RecordedFrame(
      position: job.position,
      time: job.time,
      file: job.pixels.file,
      size: job.size ?? size,
      entry: job.entry
    )
    let decodable = DecodableFrame(frame: frame, pixels: job.pixels, decoder: decoder)
    return Result { () throws(FrameReadingError) in try transform(decodable) }
  }
}

/// A frame whose pixels are decoded as far as they are needed.
package struct DecodableFrame {
  /// The frame.
  package let frame: RecordedFrame
  fileprivate let pixels: FrameJob.Pixels
  fileprivate let decoder: PNGDecoder

  /// Returns all pixels, without alpha.
  package func raster() throws(FrameReadingError) -> PixelRaster {
    let (name, raster) = try decoded()
    guard raster.size == frame.size else {
      throw FrameReadingError(
        name,
        "has \(raster.size) pixels; expected \(frame.size) as "
          + (frame.entry == nil ? "in the first frame" : "in the manifest")
      )
    }
    return raster.opaque
  }

  /// Returns the brightness of the pixels.
  ///
  /// - Parameter cell: The width of a cell in pixels, 1 or more.
  /// - Returns: The plane.
  /// - Throws: `FrameReadingError` if the picture is damaged or has another size.
  package func luma(cell: Int) throws(FrameReadingError) -> LumaPlane {
    if let path = pixels.file,
      let plane = decoder.luma(of: path, size: frame.size, cell: cell)
    {
      return plane
    }
    return LumaPlane(of: try raster(), cell: cell)
  }

  private func decoded() throws(FrameReadingError) -> (String, PixelRaster) {
    switch pixels {
    case .raster(let raster): return ("frame \(frame.position)", raster)
    case .file(let path):
      do throws(DrawingError) {
        return (path, try decoder.decode(path))
      } catch {
        throw FrameReadingError(path, error, isNamed: frame.entry != nil)
      }
    }
  }
}

extension LumaPlane {
  /// Creates the plane of a decoded picture.
  ///
  /// - Parameters:
  ///   - raster: The picture.
  ///   - cell: The width of a cell in pixels, 1 or more.
  package init(of raster: PixelRaster, cell: Int) {
    self = raster.withBytes { bytes in
      LumaPlane(
        of: bytes,
        stride: raster.strideInBytes,
        bytesPerPixel: raster.bytesPerPixel,
        channels: (red: 0, green: 1, blue: 2),
        width: raster.widthInPixels,
        height: raster.heightInPixels,
        cell: cell
      )
    }
  }
}

extension FrameReadingError {
  /// Creates the error for a frame that cannot be decoded.
  ///
  /// - Parameters:
  ///   - path: The file of the frame.
  ///   - error: The error of the decoder.
  ///   - isNamed: Whether a manifest lists the file.
  init(_ path: String, _ error: DrawingError, isNamed: Bool) {
    switch error {
    case .pictureMissing:
      let subject = isNamed ? "\(FrameFolderFormat.manifestName) lists it, but it" : "it"
      self.init(path, "\(subject) is missing or cannot be read", isMissing: true)
    case .pictureBroken(_, let reason):
      self.init(path, "the frame is damaged or cut off (\(reason)); create it again")
    case .pictureFormat:
      self.init(
        path,
        PNGSignature.flaw(of: path) ?? "is not a PNG, despite its extension; convert it"
      )
    default:
      let text = error.description
      self.init(path, text.hasPrefix("\(path): ") ? String(text.dropFirst(path.count + 2)) : text)
    }
  }
}

/// The bytes that every PNG begins with.
enum PNGSignature {
  private static let bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Returns the reason why a file lost the beginning of a PNG; nil if it never was a PNG.
  static func flaw(of path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: bytes.count) else {
      return "is empty; create it again"
    }
    if start.isEmpty { return "is empty; create it again" }
    return start.count < bytes.count && bytes.starts(with: start)
      ? "the frame is cut off; create it again" : nil
  }
}
