import ChatframeDocuments
import ChatframeFiles
import ChatframeResources
import Foundation

/// A template's file with everything that it inherits.
struct TemplateDocument {
  /// A file of a template.
  struct File {
    /// The name in errors.
    let name: String
    /// The path, to whose folder other paths are relative.
    let path: String
    /// The YAML.
    let text: String
  }

  /// The maximum number of templates that a template inherits from, directly or not.
  private static let depthLimit = 8
  /// The keys of the section `template`.
  private static let headerKeys = ["name", "summary"]

  /// The values of the file and those that it inherits.
  let root: YAMLNode
  /// The file and those that it inherits from, nearest first.
  let files: [File]
  /// A hash of the bytes of all files.
  let fingerprint: UInt64

  /// Reads a template's file and those that it inherits from.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - library: The templates that the file can name.
  ///   - heirs: The files that inherit from this one, nearest first.
  /// - Throws: `YAMLError` for a file that is missing or not valid YAML, or inherits from itself.
  init(
    _ file: File,
    in library: TemplateLibrary,
    inheritedBy heirs: [File] = []
  ) throws(YAMLError) {
    let own = try Template.kind.root(of: file.text, file: file.name)
    guard let reference = try own.fields(Template.keys)["extends"] else {
      (root, files) = (own, [file])
      fingerprint = FNV1aHash.hash(of: file.text)
      return
    }
    let chain = [file] + heirs
    let parent = try Self.parent(reference, of: chain, in: library)
    let base = try TemplateDocument(parent, in: library, inheritedBy: chain)
    root = own.inheriting(base.root)
    files = [file] + base.files
    fingerprint = FNV1aHash.hash(of: files.map(\.text).joined(separator: "\0"))
  }

  /// Reads a template from YAML whose path is its name in errors.
  init(yaml text: String, file: String, library: TemplateLibrary?) throws(YAMLError) {
    try self.init(File(name: file, path: file, text: text), in: library ?? .installed)
  }

  /// Returns the name and the summary of the template, which are not inherited.
  ///
  /// A template that extends another one is named after its file unless it has a name of its own.
  func header() throws(YAMLError) -> (name: String, summary: String) {
    let own = root.withoutInheritance
    let ownFields = try own.fields(Template.keys)
    guard files.count > 1 else {
      let node = try ownFields.required("template", of: own)
      let fields = try node.fields(Self.headerKeys)
      return (
        try fields.required("name", of: node).text(), try fields["summary"]?.anyText() ?? ""
      )
    }
    let node = ownFields["template"]?.withoutInheritance
    let fields = try node?.fields(Self.headerKeys) ?? [:]
    return (
      try fields["name"]?.text() ?? Self.name(of: files[0].path),
      try fields["summary"]?.anyText() ?? "extends \(Self.name(of: files[1].path))"
    )
  }

  /// Returns the name of a file without its extension.
  private static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Returns the file that the first file of `chain` inherits from.
  private static func parent(
    _ reference: YAMLNode,
    of chain: [File],
    in library: TemplateLibrary
  ) throws(YAMLError) -> File {
    guard chain.count <= depthLimit else {
      throw reference.error("has more than \(depthLimit) templates above it; join some of them")
    }
    let (name, path) = try place(reference, of: chain[0], in: library)
    let identity = identity(of: path)
    if let index = chain.firstIndex(where: { Self.identity(of: $0.path) == identity }) {
      let others = chain[..<index].reversed().map(\.name).joined(separator: " and ")
      let way = others.isEmpty ? "" : " through \(others)"
      throw reference.error("\(name) extends itself\(way); name another template")
    }
    do throws(YAMLError) {
      return File(name: name, path: path, text: try TemplateLibrary.source(of: path))
    } catch {
      throw reference.error("\(name): \(error.message)", isMissing: error.isMissing)
    }
  }

  /// Returns the name and the path of the file to which `extends` refers.
  private static func place(
    _ reference: YAMLNode,
    of file: File,
    in library: TemplateLibrary
  ) throws(YAMLError) -> (name: String, path: String) {
    let text = try reference.text()
    switch TemplateReference(text) {
    case .name(let name):
      let path = try library.parentPath(name, of: file, at: reference)
      return ("\(name).yaml", path)
    case .path(let path):
      let folder = folder(of: file.path)
      guard isInside(path, folder) else {
        throw reference.error(
          "\(reference.shown) is outside the template's folder; copy the file into that folder"
        )
      }
      return (self.folder(of: file.name) + path, folder + path)
    }
  }

  /// Returns whether a relative path stays in a folder, even if it has symbolic links.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !parts.contains("..") else { return false }
    // A missing file is reported as such.
    guard FileManager.default.fileExists(atPath: folder + path) else { return true }
    let root = identity(of: folder.isEmpty ? "." : folder)
    return identity(of: folder + path).hasPrefix(root == "/" ? root : "\(root)/")
  }

  /// Returns the part of a path up to the last slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns a text that is the same for all paths of a file.
  fileprivate static func identity(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}

extension TemplateLibrary {
  /// The templates that are installed with the program.
  fileprivate static var installed: TemplateLibrary {
    TemplateLibrary(folder: BundledResources.templates)
  }

  /// Returns the path of a named template that a file extends: one of this library, or else a
  /// bundled one.
  ///
  /// A file with the name of a bundled template can therefore extend that template.
  fileprivate func parentPath(
    _ name: String,
    of file: TemplateDocument.File,
    at reference: YAMLNode
  ) throws(YAMLError) -> String {
    let own = TemplateDocument.identity(of: file.path)
    let places = [self, Self.installed].filter { $0.fileNames.contains(name) }
      .map { $0.file(of: .name(name)) }
    if let path = places.first(where: { TemplateDocument.identity(of: $0) != own }) ?? places.first
    {
      return path
    }
    if names.contains(name) {
      throw reference.error(
        "\(reference.shown) is made in code; a file can extend only files, so change it in code"
      )
    }
    let known = Set(fileNames).union(Self.installed.fileNames).sorted()
    throw reference.error(
      "\(reference.shown) is not a template; \(Suggestion.text(for: name, among: known))"
    )
  }
}
