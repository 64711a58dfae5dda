import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameReading
import ChatframeJitter
import Foundation

/// The pictures of a video's frames beside a report; the folder appears whole or not at all.
struct ReportFrameFolder {
  /// Frames that are kept at most.
  static let frameLimit = 600
  /// Frames before and after an event that are kept.
  private static let reach = 12

  private let path: String

  /// The folder of the page at `report`: `page-frames` for `page.html`.
  ///
  /// One that is there is replaced, if nothing else is in it.
  init(ofReport report: String) throws {
    path = report.dropLast(".html".count) + "-frames"
    try check()
  }

  /// Refuses to replace anything but such a folder.
  private func check() throws {
    guard let kind = Self.kind(of: path) else { return }
    guard kind == .typeDirectory else {
      throw Failure("\(path): is no folder, and frames are to go there; remove it", .noOutput)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    let other = names.sorted().first { name in
      !FrameFolderFormat.isFrameName(name, ending: VideoStills.ending)
        || Self.kind(of: "\(path)/\(name)") != .typeRegular
    }
    guard let other else { return }
    throw Failure(
      "\(path): has \"\(other)\", which is no frame of a video; remove it, or name another page",
      .noOutput
    )
  }

  /// What is at a path, links not followed; nil where there is nothing.
  private static func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  /// The frames of `count` that are kept: all, or where these are too many those around events.
  static func chosen(of count: Int, around events: [JitterEvent]) -> [Int] {
    guard count > frameLimit else { return Array(0..<count) }
    var chosen: Set<Int> = []
    for event in events {
      for frame in max(0, event.frame - reach)..<min(count, event.frame + reach + 1)
      where chosen.count < frameLimit {
        chosen.insert(frame)
      }
    }
    return chosen.sorted()
  }

  /// Where the picture of a frame is.
  func file(of frame: Int) -> String { "\(path)/\(Self.name(of: frame))" }

  /// Makes the pictures.
  func write(_ frames: [Int], of video: String) throws {
    // Something may have come there while the video was looked at.
    try check()
    guard let folder = TemporaryFiles.makeFolder(in: SymbolicLinks.folder(of: path)) else {
      throw OutputError(name: path)
    }
    do {
      try VideoStills.write(frames, of: video, to: folder, name: Self.name)
      guard TemporaryFiles.publishFolder(folder, as: path) else { throw OutputError(name: path) }
    } catch {
      TemporaryFiles.remove(folder)
      throw error
    }
  }

  private static func name(of frame: Int) -> String {
    FrameFolderFormat.frameName(frame, ending: VideoStills.ending)
  }
}
