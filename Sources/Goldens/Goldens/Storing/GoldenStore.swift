import ChatframeDrawing
import ChatframeFiles
import ChatframeOutlines
import ChatframePixels
import Foundation
import Synchronization

/// The folder of goldens: `NAME.webp`, or `NAME.png` if the picture is too large for WebP,
/// `NAME.outline`, and `NAME.frames` for sequences.
///
/// A name must be claimed before it is used, so that no two goldens are written under the same
/// name.
package final class GoldenStore: Sendable {
  /// The folder to which names are relative.
  package let folder: String
  private let claims = Mutex<Set<String>>([])

  /// Creates a store; the folder is created when something is written.
  package init(folder: String) { self.folder = folder }

  /// Claims a name for one golden, and throws if another golden has it.
  package func claim(_ name: GoldenName) throws(GoldenError) {
    // Some file systems do not distinguish names that differ only in case.
    let isFree = claims.withLock { $0.insert(name.path.lowercased()).inserted }
    guard isFree else { throw .duplicate(name: name.path) }
  }

  /// Returns the files of a golden relative to the folder, whether or not they exist.
  package func files(_ name: GoldenName, hasOutline: Bool = true) -> GoldenFiles {
    GoldenFiles(
      picture: pictureFile(name),
      outline: hasOutline ? "\(name.path).outline" : nil
    )
  }

  /// Returns the path of a file that is relative to the folder.
  package func path(_ file: String) -> String { folder.isEmpty ? file : "\(folder)/\(file)" }

  /// Reads each file of a golden, even if the other cannot be read, without decoding the picture.
  package func read(_ name: GoldenName, hasOutline: Bool) -> StoredGolden {
    let file = path(pictureFile(name))
    var golden = StoredGolden()
    do throws(GoldenError) {
      if hasOutline { try refuseHalf(file, path("\(name.path).outline")) }
    } catch {
      golden.fault = error
    }
    do throws(GoldenError) {
      golden.picture = try StoredPicture(path: file, bytes: try Self.bytes(file))
    } catch {
      golden.fault = golden.fault ?? error
    }
    guard hasOutline else { return golden }
    do throws(GoldenError) {
      golden.outlineText = try text("\(name.path).outline")
    } catch {
      golden.fault = golden.fault ?? error
    }
    return golden
  }

  /// Writes a picture and its outline in place of the previous ones.
  package func write(_ image: GoldenImage, as name: GoldenName) throws(GoldenError) {
    let encoded = try EncodedPicture(image)
    let file = "\(name.path).\(encoded.ending)"
    try write(encoded.bytes, to: file)
    if let outline = image.keptOutline {
      try write(Array(outline.utf8), to: "\(name.path).outline")
    }
    for other in EncodedPicture.endings where other != encoded.ending {
      try? FileManager.default.removeItem(atPath: path("\(name.path).\(other)"))
    }
  }

  /// Writes a file of a golden, and creates its folder if necessary.
  package func write(_ bytes: [UInt8], to file: String) throws(GoldenError) {
    let target = path(file)
    do {
      try Folders.make(holding: target)
      try AtomicFile.write([bytes[...]], to: target)
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }

  /// Removes the pictures of frames that a golden of a sequence no longer has.
  func removeFrames(of name: GoldenName, except kept: [String]) {
    for file in frames(of: name.path) where !kept.contains(file) {
      try? FileManager.default.removeItem(atPath: path(file))
    }
  }

  /// Returns the pictures of frames of a sequence, relative to the folder and sorted.
  package func frames(of name: String) -> [String] {
    let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    let prefix = folder.isEmpty ? "" : "\(folder)/"
    let place = path(folder)
    let files = try? FileManager.default.contentsOfDirectory(atPath: place.isEmpty ? "." : place)
    return (files ?? []).map { prefix + $0 }.filter { file in
      file.hasSuffix(".webp") && GoldenName.sequence(ofFrame: file.dropLast(5)) == name
    }.sorted()
  }

  /// Reads a text file of a golden.
  package func text(_ file: String) throws(GoldenError) -> String {
    let target = path(file)
    let bytes = try Self.bytes(target)
    func error(_ reason: String) -> GoldenError {
      file.hasSuffix(".frames")
        ? .sequence(path: target, reason: reason) : .outline(path: target, reason: reason)
    }
    if let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D {
      throw error("its lines end with CR LF; add \"\(Self.attribute(file))\" to .gitattributes")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw error("is not UTF-8 text")
    }
    return text
  }

  /// Returns the attribute that keeps Git from changing line endings.
  private static func attribute(_ file: String) -> String {
    "*.\(file.split(separator: ".").last ?? "outline") -text"
  }

  private func pictureFile(_ name: GoldenName) -> String {
    let endings = EncodedPicture.endings
    let there = endings.first { FileStatus(path("\(name.path).\($0)"))?.isFile == true }
    return "\(name.path).\(there ?? EncodedPicture.usualEnding)"
  }

  /// Rejects a golden with only one of its two files, which is not a missing golden.
  private func refuseHalf(_ picture: String, _ outline: String) throws(GoldenError) {
    switch (FileStatus(picture), FileStatus(outline)) {
    case (_?, nil):
      throw .outline(path: outline, reason: "is missing, although its picture exists")
    case (nil, _?):
      throw .picture(reason: "\(picture): is missing, although its outline exists")
    default: return
    }
  }

  /// Reads a regular file that is not a Git LFS pointer.
  static func bytes(_ path: String) throws(GoldenError) -> [UInt8] {
    guard let status = FileStatus(path) else { throw .missing(path: path) }
    // Opening a named pipe would block until another process writes to it.
    guard status.isFile else { throw .picture(reason: "\(path): is not a regular file") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .picture(reason: "\(path): cannot be read with the current permissions")
    }
    let bytes = [UInt8](data)
    if isPointer(bytes) { throw .pointer(path: path) }
    return bytes
  }

  /// Returns whether bytes are a Git LFS pointer.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8))
  }
}
