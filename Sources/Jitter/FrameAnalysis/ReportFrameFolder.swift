import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import Foundation

/// The folder of pictures beside a page, which is written whole or not at all.
package struct ReportFrameFolder {
  /// The largest number of frames that are kept.
  package static let frameLimit = 600
  /// The number of frames before and after an event that are kept.
  private static let reach = 12

  private let path: String
  private let ending: String

  /// Creates the folder of the page at `report`: `page-frames` for `page.html`.
  ///
  /// An existing folder is replaced if it contains only frames.
  ///
  /// - Parameters:
  ///   - report: The page.
  ///   - ending: The extension of the pictures; frames of a video are JPEGs.
  /// - Throws: ``MotionPageError`` if the path is taken by something else.
  package init(
    ofReport report: String,
    ending: String = VideoStills.ending
  ) throws(MotionPageError) {
    path = report.dropLast(".html".count) + "-frames"
    self.ending = ending
    try check()
  }

  /// Checks that the path is free or has a folder of frames.
  private func check() throws(MotionPageError) {
    guard let kind = Self.kind(of: path) else { return }
    guard kind == .typeDirectory,
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { throw .noFolder(path) }
    let other = names.sorted().first { name in
      !FrameFolderFormat.isFrameName(name, ending: ending)
        || Self.kind(of: "\(path)/\(name)") != .typeRegular
    }
    if let other { throw .foreignFile(other, folder: path) }
  }

  /// Returns the kind of file at a path without following links; nil if it does not exist.
  private static func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  /// Returns the indices of the frames to keep: all, or if these are too many, those around events.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - places: The indices of the frames with events.
  ///   - limit: The largest number of frames to keep.
  /// - Returns: The indices, ascending.
  package static func chosen(
    of count: Int,
    around places: [Int],
    limit: Int = frameLimit
  ) -> [Int] {
    guard count > limit else { return Array(0..<count) }
    var chosen: Set<Int> = []
    for place in places {
      for frame in max(0, place - reach)..<min(count, place + reach + 1)
      where chosen.count < limit {
        chosen.insert(frame)
      }
    }
    return chosen.sorted()
  }

  /// Returns the path of a frame's picture.
  package func file(of frame: Int) -> String { "\(path)/\(name(of: frame))" }

  /// Writes the pictures of a video's frames.
  package func write(_ frames: [Int], of video: String) throws {
    try publish { try VideoStills.write(frames, of: video, to: $0, name: name) }
  }

  /// Copies the files of frames, which are given by their indices.
  package func copy(_ files: [Int: String]) throws {
    try publish { folder in
      for (place, file) in files.sorted(by: { $0.key < $1.key }) {
        try FileManager.default.copyItem(atPath: file, toPath: "\(folder)/\(name(of: place))")
      }
    }
  }

  private func publish(_ fill: (_ folder: String) throws -> Void) throws {
    // The folder may have changed while the frames were analysed.
    try check()
    guard let folder = TemporaryFiles.makeFolder(in: SymbolicLinks.folder(of: path)) else {
      throw OutputError(name: path)
    }
    do {
      try fill(folder)
      guard TemporaryFiles.publishFolder(folder, as: path) else { throw OutputError(name: path) }
    } catch {
      TemporaryFiles.remove(folder)
      throw error
    }
  }

  private func name(of frame: Int) -> String {
    FrameFolderFormat.frameName(frame, ending: ending)
  }
}

/// An error in the place of a page or of its pictures.
public enum MotionPageError: Error, Hashable, Sendable {
  /// The page's name is empty or contains a folder.
  case name(String)
  /// A page with so many frames would be too large for browsers.
  case tooManyFrames(Int, limit: Int)
  /// A file that is not a folder is at the path of the pictures' folder.
  case noFolder(String)
  /// The pictures' folder contains another file.
  case foreignFile(String, folder: String)
}

extension MotionPageError: LocalizedError, CustomStringConvertible {
  /// The same text as `description`.
  public var errorDescription: String? { description }

  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .name(let name):
      "\"\(name)\" is not a valid name for a page; omit the extension and \"/\""
    case .tooManyFrames(let count, let limit):
      "a page holds at most \(limit) frames, and there are \(count); analyse fewer at a time"
    case .noFolder(let path):
      "\(path): is not a folder, but the page's frames are written there; remove it"
    case .foreignFile(let name, let path):
      "\(path): contains \"\(name)\", which is not a frame; remove it, or rename the page"
    }
  }
}
