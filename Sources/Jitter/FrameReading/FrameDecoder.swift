import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// Decodes frames on one thread; owns the state that threads cannot share.
actor FrameDecoder {
  private let decoder = PNGDecoder()
  private let size: PixelSize

  /// Creates a decoder of frames, which have one size unless a manifest gives another.
  init(size: PixelSize) { self.size = size }

  /// Decodes a frame and returns the transformed result.
  func run<Value: Sendable>(
    _ job: FrameJob,
    _ transform: @Sendable (RecordedFrame) -> Value
  ) -> Result<Value, FrameReadingError> {
    do throws(FrameReadingError) {
      let frame = RecordedFrame(
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

  private func raster(_ job: FrameJob) throws(FrameReadingError) -> PixelRaster {
    let (name, raster) = try decoded(job)
    let size = job.size ?? size
    guard raster.size == size else {
      throw FrameReadingError(
        name,
        "has \(raster.size) pixels; expected \(size) as "
          + (job.entry == nil ? "in the first frame" : "in the manifest")
      )
    }
    return raster.opaque
  }

  private func decoded(_ job: FrameJob) throws(FrameReadingError) -> (String, PixelRaster) {
    switch job.pixels {
    case .raster(let raster): return ("frame \(job.position)", raster)
    case .file(let path):
      do throws(DrawingError) {
        return (path, try decoder.decode(path))
      } catch {
        throw FrameReadingError(path, error, isNamed: job.entry != nil)
      }
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
