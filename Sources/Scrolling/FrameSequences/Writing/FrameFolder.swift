import ChatframeDocuments
import ChatframeFiles
import ChatframeScenarios
import Foundation

/// The folder to which frames are written, which is new or empty or contains frames of the same
/// sequence.
package struct FrameFolder {
  /// The path of the folder as the caller gave it.
  let path: String
  /// A Boolean value that indicates whether the folder was created for the frames.
  private let isNew: Bool

  /// Creates or checks the folder at a path; `head` is the first line of the sequence's manifest.
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

  /// Removes the folder if it was created for the frames and is empty.
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

  /// Returns whether a file belongs to a frame folder, which may contain reports.
  private static func isOurs(_ name: String) -> Bool {
    name == FrameFolderFormat.manifestName || isReport(name) || FrameFolderFormat.isFrameName(name)
  }

  /// Returns whether a file is a report page.
  package static func isReport(_ name: String) -> Bool { name.hasSuffix(".html") }

  private static func start(of path: String, _ count: Int) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: count)).flatMap { $0 }.map(Array.init)
  }
}

/// The reason that frames cannot be written to a folder.
public enum FrameFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is empty or refers to a stream.
  case unnamed(String)
  /// The path refers to a file that is not a folder.
  case notAFolder(String)
  /// The folder contains files other than frames.
  case otherContent(String, name: String)
  /// The folder contains frames of another sequence.
  case otherSequence(String)

  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .unnamed(let path):
      "\(Excerpt.quoted(path)) is not a folder; expected a folder's path, for example \"frames\""
    case .notAFolder(let path): "\(path): is not a folder; frames are written to a folder"
    case .otherContent(let path, let name):
      "\(path): contains other files (\(name)); use a new or an empty folder"
    case .otherSequence(let path):
      "\(path): contains frames of another scenario, strategy or version; "
        + "use a new or an empty folder"
    }
  }
}

extension FrameFolderError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
