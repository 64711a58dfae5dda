import ChatframeDocuments
import ChatframeFiles
import ChatframeScenarios
import Foundation

/// The folder that frames go to: a new one, an empty one, or one with frames of the same sequence.
package struct FrameFolder {
  /// The folder as the caller named it.
  let path: String
  /// Whether it was made for this.
  private let isNew: Bool

  /// Makes or examines the folder at `path`.
  ///
  /// - Parameter head: The first line of the sequence's manifest.
  init(_ path: String, head: [UInt8]) throws {
    guard !path.isEmpty, path != "-", !path.utf8.contains(0) else {
      throw FrameFolderError.unnamed(path)
    }
    self.path = path
    isNew = FileStatus(path) == nil
    if isNew {
      guard unsafe mkdir(path, 0o777) == 0 else { throw OutputError(name: path) }
    } else {
      try Self.check(path, head)
    }
  }

  /// The path of the manifest.
  var manifest: String { "\(path)/\(FrameFolderFormat.manifestName)" }

  /// Removes the folder, if it was made for this and nothing is in it.
  func discard() {
    if isNew { unsafe rmdir(path) }
  }

  private static func check(_ path: String, _ head: [UInt8]) throws {
    guard FileStatus(path)?.isFolder == true else {
      throw FrameFolderError.notAFolder(path)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !$0.hasPrefix(".chatframe-") }.sorted()
    guard !names.isEmpty else { return }
    if let other = names.first(where: { !isOurs($0) }) {
      throw FrameFolderError.otherContent(path, name: other)
    }
    guard start(of: "\(path)/\(FrameFolderFormat.manifestName)", head.count) == head else {
      throw FrameFolderError.otherSequence(path)
    }
  }

  /// A report may lie beside the frames that it shows.
  private static func isOurs(_ name: String) -> Bool {
    name == FrameFolderFormat.manifestName || isReport(name) || FrameFolderFormat.isFrameName(name)
  }

  /// Whether it is a page.
  package static func isReport(_ name: String) -> Bool { name.hasSuffix(".html") }

  private static func start(of path: String, _ count: Int) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: count)).flatMap { $0 }.map(Array.init)
  }
}

/// The reason why a folder cannot take frames.
public enum FrameFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is empty or that of a stream.
  case unnamed(String)
  /// There is something else.
  case notAFolder(String)
  /// The folder contains something other than frames.
  case otherContent(String, name: String)
  /// It has frames, but not of this sequence.
  case otherSequence(String)

  /// One line with the culprit and the remedy.
  public var description: String {
    switch self {
    case .unnamed(let path):
      "\(Excerpt.quoted(path)) names no folder; frames need one, for example \"frames\""
    case .notAFolder(let path): "\(path): is no folder; frames need one"
    case .otherContent(let path, let name):
      "\(path): has other content (\(name)); name a new or an empty folder"
    case .otherSequence(let path):
      "\(path): has frames of another scenario, strategy or version; name a new folder or empty it"
    }
  }
}

extension FrameFolderError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
