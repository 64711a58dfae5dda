import ChatframeDrawing
import ChatframeFiles
import ChatframeOutlines
import ChatframePixels
import Foundation
import Synchronization

/// The folder of goldens: `NAME.webp`, or `NAME.png` where WebP has no room, `NAME.outline`, and
/// `NAME.frames` for sequences.
///
/// No two goldens of one name are written: a name is claimed before it is used.
package final class GoldenStore: Sendable {
  /// The folder from which names count.
  package let folder: String
  private let claims = Mutex<Set<String>>([])

  /// A store; the folder need not be there before something is written.
  package init(folder: String) { self.folder = folder }

  /// Takes a name for one golden; refused where another has it.
  package func claim(_ name: GoldenName) throws(GoldenError) {
    // On some machines names that differ in case are one file.
    let isFree = claims.withLock { $0.insert(name.path.lowercased()).inserted }
    guard isFree else { throw .duplicate(name: name.path) }
  }

  /// The files of a golden, whether they are there or not, counted from the folder.
  package func files(_ name: GoldenName, hasOutline: Bool = true) -> GoldenFiles {
    GoldenFiles(
      picture: pictureFile(name),
      outline: hasOutline ? "\(name.path).outline" : nil
    )
  }

  /// The path of a file that counts from the folder.
  package func path(_ file: String) -> String { folder.isEmpty ? file : "\(folder)/\(file)" }

  /// Reads what is kept, each file whether the other can be read or not; the picture is not unpacked
  /// yet.
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

  /// Keeps a picture and its outline in place of what there was.
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

  /// Writes a file of a golden; its folder is made where it is not there.
  package func write(_ bytes: [UInt8], to file: String) throws(GoldenError) {
    let target = path(file)
    do {
      try Folders.make(holding: target)
      try AtomicFile.write([bytes[...]], to: target)
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }

  /// Reads a file of text of a golden.
  package func text(_ file: String) throws(GoldenError) -> String {
    let target = path(file)
    let bytes = try Self.bytes(target)
    func error(_ reason: String) -> GoldenError {
      file.hasSuffix(".frames")
        ? .sequence(path: target, reason: reason) : .outline(path: target, reason: reason)
    }
    if let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D {
      throw error("its lines end with CR LF; write \"\(Self.attribute(file))\" into .gitattributes")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw error("it is no text") }
    return text
  }

  /// The attribute that keeps Git from changing the ends of lines.
  private static func attribute(_ file: String) -> String {
    "*.\(file.split(separator: ".").last ?? "outline") -text"
  }

  private func pictureFile(_ name: GoldenName) -> String {
    let endings = EncodedPicture.endings
    let there = endings.first { FileStatus(path("\(name.path).\($0)"))?.isFile == true }
    return "\(name.path).\(there ?? EncodedPicture.usualEnding)"
  }

  /// A golden of which one file is gone is not a new one.
  private func refuseHalf(_ picture: String, _ outline: String) throws(GoldenError) {
    switch (FileStatus(picture), FileStatus(outline)) {
    case (_?, nil):
      throw .outline(path: outline, reason: "is missing, though its picture is there")
    case (nil, _?):
      throw .picture(reason: "\(picture): is missing, though its outline is there; restore it")
    default: return
    }
  }

  /// Reads a file; a pointer to one that is kept elsewhere is none.
  static func bytes(_ path: String) throws(GoldenError) -> [UInt8] {
    guard let status = FileStatus(path) else { throw .missing(path: path) }
    // Whatever waits for a writer would never end.
    guard status.isFile else { throw .picture(reason: "\(path): is no file") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .picture(reason: "\(path): cannot be read; check its permissions")
    }
    let bytes = [UInt8](data)
    if isPointer(bytes) { throw .pointer(path: path) }
    return bytes
  }

  /// Returns whether bytes are a pointer of Git's large file storage.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8))
  }
}
