import ChatframeDrawing
import Foundation

/// Frames from anywhere: a folder of PNGs, with a manifest or without, or a video.
///
/// ```swift
/// let footage = try RecordedFrames("recording.mp4")
/// let damage = try await footage.read { signature(of: $0) } take: { analysis.add($0) }
/// ```
package struct RecordedFrames {
  /// Frames a second of pictures that say nothing of time.
  package static let refreshRate = 60.0

  /// The folder or file, as the caller named it.
  package let name: String
  /// What says what the frames show, if anything does.
  package let manifest: FrameManifest?
  /// How large all frames are; one pixel where not even the first can be read.
  package let size: PixelSize
  /// How many frames there are, where that is known beforehand.
  package let count: Int?
  /// Whether they were compressed with loss.
  package let isVideo: Bool
  /// The names of a folder's pictures, in the order that people count in; empty for a video.
  package let fileNames: [String]
  /// Whether there are pictures at all, and not a manifest alone.
  package var hasPictures: Bool { isVideo || !fileNames.isEmpty }
  let source: any FrameSource
  /// What is wrong with all of it.
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
        size = PixelSize(widthInPixels: 1, heightInPixels: 1)
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
          + (path.hasSuffix(FrameManifest.fileName) ? "; name the folder that it is in" : "")
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
      widthInPixels: Int((width * scale - 1e-6).rounded(.up)),
      heightInPixels: max(1, Int((height * scale).rounded()))
    )
  }
}
