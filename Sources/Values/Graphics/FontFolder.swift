import Foundation

/// A folder with fonts and their fontconfig rules.
///
/// | Place | Fonts |
/// |---|---|
/// | wherever `fonts.conf` says; `Common` in the included folder | known from the start |
/// | `Scripts` | of further writing systems; known once a text needs one of them |
///
/// Font files are known by their names, which are unique in the folder.
package struct FontFolder: Hashable, Sendable {
  /// The path of the folder.
  package let path: String

  /// The folder at `path`.
  package init(_ path: String) { self.path = path }

  /// The path of the fontconfig rules.
  package var configuration: String { "\(path)/fonts.conf" }

  /// The path of the folder with the fonts of further writing systems; it need not exist.
  package var scripts: String { "\(path)/Scripts" }

  /// A Boolean value that indicates whether the folder has fonts of further writing systems.
  package var hasScripts: Bool { FileManager.default.fileExists(atPath: scripts) }

  /// The path of a font file: in `Common`, in `Scripts`, or in the folder itself.
  ///
  /// If there is no such file, this is the path it would have in the folder itself.
  package func path(ofFont name: String) -> String {
    let places = ["\(path)/Common/\(name)", "\(scripts)/\(name)"]
    return places.first { FileManager.default.fileExists(atPath: $0) } ?? "\(path)/\(name)"
  }

  /// The font files of the folder and its subfolders, as paths relative to the folder, ordered.
  package var fontFiles: [String] {
    ["", "Common/", "Scripts/"].flatMap { place in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(place)")) ?? []
      return names.filter(Self.isFont).map { place + $0 }
    }.sorted()
  }

  /// The names of the font files, without the subfolders that they are in.
  package var fontNames: Set<String> {
    Set(fontFiles.map { URL(fileURLWithPath: $0).lastPathComponent })
  }

  private static func isFont(_ name: String) -> Bool {
    [".ttf", ".ttc", ".otf", ".otc"].contains { name.lowercased().hasSuffix($0) }
  }
}
