import ChatframeTestSupport
import Foundation

/// The Markdown files of this repository.
enum DocumentationPages {
  /// The paths of all pages, in alphabetical order.
  ///
  /// DocC catalogues are left out: DocC resolves the links in them.
  static let all: [String] = {
    let folder = PackageFolder.url("")
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    var pages: [String] = []
    while let file = files?.nextObject() as? URL {
      if ignored.contains(file.lastPathComponent) || file.pathExtension == "docc" {
        files?.skipDescendants()
      } else if file.pathExtension == "md" {
        pages.append(String(file.standardizedFileURL.path.dropFirst(PackageFolder.path.count + 1)))
      }
    }
    return pages.sorted()
  }()

  /// Folders with files from other projects.
  private static let ignored: Set = [".build", ".git", "build", "golden-results"]

  /// Reads a page by its path in the repository.
  static func page(_ path: String) throws -> MarkdownPage {
    MarkdownPage(try String(contentsOf: PackageFolder.url(path), encoding: .utf8))
  }
}
