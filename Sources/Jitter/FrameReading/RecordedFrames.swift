import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// Recorded frames: a folder of PNGs, with a manifest or without, or a video.
///
/// ```swift
/// let recording = try RecordedFrames("recording.mp4")
/// let damage = try await recording.read { decodable in
///   digest(of: try decodable.raster())
/// } take: {
///   digests.append($0)
/// }
/// ```
package struct RecordedFrames {
  /// The default number of frames per second of pictures without times.
  package static let refreshRate = 60.0

  /// The path of the folder or file, as the caller gave it.
  package let name: String
  /// The manifest that describes the frames, if they have one.
  package let manifest: FrameManifest?
  /// The size of all frames; one pixel if the first frame cannot be read.
  package let size: PixelSize
  /// The number of frames, if it is known in advance.
  package let count: Int?
  /// A Boolean value that indicates whether the frames come from a video, whose compression is
  /// lossy.
  package let isVideo: Bool
  /// The names of a folder's pictures, in natural order; empty for a video.
  package let fileNames: [String]
  /// A Boolean value that indicates whether there are pictures, and not only a manifest.
  package var hasPictures: Bool { isVideo || !fileNames.isEmpty }
  let source: any FrameSource
  /// The error that affects the recording as a whole.
  let damage: FrameReadingError?

  /// Opens a folder or a video.
  ///
  /// - Parameters:
  ///   - path: The folder or the file.
  ///   - refreshRate: Frames per second of pictures without times.
  /// - Throws: `FrameReadingError` if it is neither, or cannot be read.
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
            ? "; name the folder that contains it" : "")
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
  /// The size in device pixels: the width of a page and the height of a screen.
  package var size: PixelSize {
    PixelSize(
      width: Int((width * scale - 1e-6).rounded(.up)),
      height: max(1, Int((height * scale).rounded()))
    )
  }
}

extension RecordedFrames {
  /// The number of frames per decoder that are being decoded or wait for an earlier one.
  private static let framesPerDecoder = 2

  /// Reads all frames on several threads and passes the results on in their order.
  ///
  /// Only a few frames are in memory at a time.
  ///
  /// - Parameters:
  ///   - decoderCount: The number of frames to decode at once; nil for the number of cores.
  ///   - transform: A closure that is called for each frame, on any thread, and decodes it.
  ///   - take: A closure that is called once per frame, in order, up to the first damaged one.
  /// - Returns: The error that stopped the reading or affects the whole recording; nil if every
  ///   frame was read.
  /// - Throws: `CancellationError`, or the errors of `take`.
  package func read<Value: Sendable>(
    decoders decoderCount: Int? = nil,
    _ transform: @escaping @Sendable (DecodableFrame) throws(FrameReadingError) -> Value,
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
  /// Passes on the finished elements in order, up to the first error.
  ///
  /// - Returns: The error.
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

/// A queue whose elements finish in any order and are taken in the order of their beginning.
struct OrderedQueue<Element> {
  private var finished: [Int: Element] = [:]
  private var opened = 0
  private var taken = 0

  /// The number of elements that have begun and were not taken.
  var openCount: Int { opened - taken }

  /// Begins an element and returns its number.
  mutating func open() -> Int {
    defer { opened += 1 }
    return opened
  }

  mutating func close(_ number: Int, _ element: Element) { finished[number] = element }

  /// Takes the next element in order; nil if it has not finished.
  mutating func takeFirst() -> Element? {
    guard let element = finished.removeValue(forKey: taken) else { return nil }
    taken += 1
    return element
  }
}

/// A frame without its pixels.
package struct RecordedFrame: Sendable {
  /// The frame's index in the sequence.
  package let position: Int
  /// The time in seconds.
  package let time: Double
  /// The path of the frame's picture; nil for a frame of a video.
  package let file: String?
  /// The size in pixels.
  package let size: PixelSize
  /// The manifest's description of the frame; nil without a manifest.
  package let entry: ManifestEntry?
}
