import ChatframeDocuments
import ChatframeFiles
import Foundation

/// A picture file to compare.
public struct PictureSource: Hashable, Sendable {
  /// The name in results and errors.
  public let name: String
  /// The path of the file.
  public let path: String

  /// Creates a file that has a path or, by default, its path as its name.
  public init(_ path: String, name: String? = nil) {
    self.name = name ?? path
    self.path = path
  }
}

/// Two picture files that are compared with each other.
public struct PictureFilePair: Hashable, Sendable {
  /// The path in both folders, or the names of two files.
  public let name: String
  /// The first picture; `nil` if only the second folder has the file.
  public let first: PictureSource?
  /// The second picture; `nil` if only the first folder has the file.
  public let second: PictureSource?

  /// Creates a pair; at least one of the files exists.
  ///
  /// - Parameters:
  ///   - name: The path in both folders, or the names of two files.
  ///   - first: The first picture.
  ///   - second: The second picture.
  public init(name: String, first: PictureSource?, second: PictureSource?) {
    self.name = name
    self.first = first
    self.second = second
  }

  /// Pairs files by their names, in the order of the names.
  package static func all(
    _ first: [String: PictureSource],
    _ second: [String: PictureSource]
  ) -> [PictureFilePair] {
    Set(first.keys).union(second.keys).sorted().map {
      PictureFilePair(name: $0, first: first[$0], second: second[$0])
    }
  }
}

/// The names of picture files.
package enum PictureFileName {
  private static let endings: Set = ["png", "webp", "jpg", "jpeg"]

  /// Returns whether a file has the extension of a PNG, a WebP or a JPEG.
  package static func isPicture(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.count > 1 && parts.last.map { endings.contains($0.lowercased()) } == true
  }
}

/// The picture files in a folder and its subfolders.
enum PictureFolder {
  /// Returns the pictures of a folder by their paths in it; hidden files and linked folders are
  /// skipped.
  static func pictures(in folder: String) throws(PictureFileError) -> [String: PictureSource] {
    var found: [String: PictureSource] = [:]
    var waiting = [""]
    while let place = waiting.popLast() {
      let path = place.isEmpty ? folder : "\(folder)/\(place)"
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        throw PictureFileError(path, "cannot be read; check its permissions", .missing)
      }
      for name in names where !name.hasPrefix(".") {
        let inner = place.isEmpty ? name : "\(place)/\(name)"
        if FileStatus("\(folder)/\(inner)")?.isFolder == true {
          if !isLink("\(folder)/\(inner)") { waiting.append(inner) }
        } else if PictureFileName.isPicture(name) {
          found[inner] = PictureSource(
            folder.hasSuffix("/") ? folder + inner : "\(folder)/\(inner)"
          )
        }
      }
    }
    return found
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}

/// A picture file or folder that cannot be compared, or a picture that cannot be written.
public struct PictureFileError: Error, Hashable, Sendable {
  /// The kind of an error.
  public enum Kind: Hashable, Sendable {
    /// A file or a folder is missing or cannot be opened.
    case missing
    /// A file is damaged, too large, or not a supported picture.
    case invalid
    /// The two paths cannot be compared with each other.
    case mismatch
    /// A picture of a difference cannot be written.
    case unwritable
  }

  /// The name of the file or the folder.
  public let name: String
  /// The fault and the remedy.
  public let reason: String
  /// The kind of the error.
  public let kind: Kind

  /// Creates an error about a file or a folder.
  init(_ name: String, _ reason: String, _ kind: Kind) {
    self.name = name
    self.reason = reason
    self.kind = kind
  }
}

extension PictureFileError: CustomStringConvertible, LocalizedError {
  /// The file, the fault and the remedy, in one line.
  public var description: String { "\(name): \(reason)" }
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
