import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// Frames from anywhere: a folder of PNGs, with a manifest or without, or a video.
///
/// ```swift
/// let recording = try RecordedFrames("recording.mp4")
/// let damage = try await recording.read { signature(of: $0) } take: { analysis.add($0) }
/// ```
package struct RecordedFrames {
  /// Frames a second of pictures that say nothing of time.
  package static let refreshRate = 60.0

  /// The folder or file, as the caller named it.
  package let name: String
  /// The manifest that describes the frames, if they have one.
  package let manifest: FrameManifest?
  /// The size of all frames; one pixel if not even the first can be read.
  package let size: PixelSize
  /// The number of frames, if it is known beforehand.
  package let count: Int?
  /// Whether they were compressed with loss.
  package let isVideo: Bool
  /// The names of a folder's pictures, in the order that people count in; empty for a video.
  package let fileNames: [String]
  /// Whether there are pictures at all, and not a manifest alone.
  package var hasPictures: Bool { isVideo || !fileNames.isEmpty }
  let source: any FrameSource
  /// The damage to the recording as a whole.
  let damage: FrameReadingError?

  /// Opens a folder or a video.
  ///
  /// - Parameter refreshRate: Frames a second of pictures that say nothing of time.
  package init(_ path: String, refreshRate: Double = Self.refreshRate) throws(FrameReadingError) {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FrameReadingError(path, "no such folder or video", isMissing: true)
    }
    if isFolder.boolValue {
      try self.init(folder: PNGFolder(path), refreshRate)
    } else {
      try self.init(video: path)
    }
  }

  private init(folder: PNGFolder, _ refreshRate: Double) throws(FrameReadingError) {
    name = folder.path
    manifest = folder.manifest
    isVideo = false
    damage = folder.damage
    fileNames = folder.names
    if let manifest = folder.manifest {
      count = manifest.count
      size = manifest.viewport.size
      source = ManifestSource(folder.path, manifest)
    } else {
      let first = "\(folder.path)/\(folder.names[0])"
      count = folder.names.count
      do throws(DrawingError) {
        size = try PictureFile.size(first)
        source = PNGFolderSource(folder, refreshRate: refreshRate)
      } catch {
        size = PixelSize(width: 1, height: 1)
        source = DamagedSource(damage: FrameReadingError(first, error, isNamed: false))
      }
    }
  }

  private init(video path: String) throws(FrameReadingError) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard VideoStream.endings.contains(ending) else {
      throw FrameReadingError(
        path,
        "is neither a folder of PNGs nor a video (.mp4, .mov, .webm, .gif)"
          + (path.hasSuffix(FrameFolderFormat.manifestName)
            ? "; name the folder that it is in" : "")
      )
    }
    let video = try VideoStream(path)
    name = path
    manifest = nil
    size = video.size
    count = nil
    isVideo = true
    fileNames = []
    source = video
    damage = nil
  }
}

extension FrameManifest.Viewport {
  /// As a page of that width and a screen of that height have.
  package var size: PixelSize {
    PixelSize(
      width: Int((width * scale - 1e-6).rounded(.up)),
      height: max(1, Int((height * scale).rounded()))
    )
  }
}

extension RecordedFrames {
  /// Frames that are decoded, or wait for one before them, for each decoder.
  private static let framesPerDecoder = 2

  /// Decodes all frames on several threads, and passes the results on in their order.
  ///
  /// No more than a few frames are in memory, however long the sequence is.
  ///
  /// - Parameters:
  ///   - decoders: The number of frames that are decoded at once; nil for the number of cores.
  ///   - transform: Called on any thread.
  ///   - take: Called for one frame after the other, up to the first damaged one.
  /// - Returns: The error that stopped the reading or affects the whole recording; nil if every
  ///   frame was read.
  package func read<Value: Sendable>(
    decoders decoderCount: Int? = nil,
    _ transform: @escaping @Sendable (RecordedFrame) -> Value,
    take: (Value) throws -> Void
  ) async throws -> FrameReadingError? {
    let count = max(1, decoderCount ?? ProcessInfo.processInfo.activeProcessorCount)
    let decoders = (0..<count).map { _ in FrameDecoder(size: size) }
    var source = self.source
    var queue = OrderedQueue<Result<Value, FrameReadingError>>()
    var end: FrameReadingError?
    try await withThrowingTaskGroup(of: (Int, Result<Value, FrameReadingError>).self) { group in
      var isOver = false
      while true {
        while !isOver, queue.openCount < count * Self.framesPerDecoder {
          do throws(FrameReadingError) {
            guard let job = try source.next() else {
              isOver = true
              break
            }
            let (number, decoder) = (queue.open(), decoders[job.position % count])
            group.addTask { (number, await decoder.run(job, transform)) }
          } catch {
            (isOver, end) = (true, error)
          }
        }
        guard let (number, result) = try await group.next() else { return }
        queue.close(number, result)
        if let error = try queue.takeAll(take) {
          end = error
          group.cancelAll()
          return
        }
        try Task.checkCancellation()
      }
    }
    return end ?? damage
  }
}

extension OrderedQueue {
  /// Hands over what is finished, up to the first damage.
  ///
  /// - Returns: The damage.
  fileprivate mutating func takeAll<Value>(
    _ take: (Value) throws -> Void
  ) throws -> FrameReadingError? where Element == Result<Value, FrameReadingError> {
    while let next = takeFirst() {
      switch next {
      case .success(let value): try take(value)
      case .failure(let error): return error
      }
    }
    return nil
  }
}

/// Things that are finished in any order and taken in the order in which they were begun.
struct OrderedQueue<Element> {
  private var finished: [Int: Element] = [:]
  private var opened = 0
  private var taken = 0

  /// The number of frames that were begun and not taken.
  var openCount: Int { opened - taken }

  /// Begins one; its number.
  mutating func open() -> Int {
    defer { opened += 1 }
    return opened
  }

  mutating func close(_ number: Int, _ element: Element) { finished[number] = element }

  /// The first that was not taken, once it is finished.
  mutating func takeFirst() -> Element? {
    guard let element = finished.removeValue(forKey: taken) else { return nil }
    taken += 1
    return element
  }
}

/// A frame as it was decoded.
package struct RecordedFrame: Sendable {
  /// Its place in the sequence, from 0.
  package let position: Int
  /// Seconds.
  package let time: Double
  /// The path of its picture; nil if it has no file of its own.
  package let file: String?
  /// Its pixels, of the same size and format as those of the other frames.
  package let raster: PixelRaster
  /// The manifest's description of it, if the frames have a manifest.
  package let entry: ManifestEntry?
}
