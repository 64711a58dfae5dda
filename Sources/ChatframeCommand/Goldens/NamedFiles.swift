import Filmstrips
import Foundation
import GoldenDocuments
import Goldens
import Resources
import Scenarios

/// The files that decide about how goldens look: documents, and what these name.
struct NamedFiles {
  /// Where documents of conversations name pictures.
  private static let pictureKeys: Set = ["avatar", "source", "poster", "thumbnail"]

  private var known: [GoldenSubject: [String]] = [:]
  private var pictures: [String: [String]] = [:]

  /// The files of a golden, whether they are there or not, each once.
  mutating func files(of subject: GoldenSubject) -> [String] {
    let key = subject.withoutLook
    if let files = known[key] { return files }
    let files = read(key)
    known[key] = files
    return files
  }

  private mutating func read(_ subject: GoldenSubject) -> [String] {
    switch subject {
    case .conversation(let path, let variant, _):
      return [Self.file(ofTemplate: variant.template)] + conversation(path)
    case .scenario(let path, let strategy, let variant):
      // What cannot be read is not taken over, as nothing that cannot be drawn is.
      let read = try? GoldenFilm.film(path, strategy: strategy, variant: variant)
      guard let film = read else { return [path] }
      let named = film.files.flatMap { $0.hasSuffix(".json") ? conversation($0) : [$0] }
      return [path, GoldenFilm.template(of: film, path, variant)] + named
    }
  }

  /// A conversation's document and the pictures in it.
  private mutating func conversation(_ path: String) -> [String] {
    if let files = pictures[path] { return files }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var names: Set<String> = []
    if let data = FileManager.default.contents(atPath: path),
      let json = try? JSONSerialization.jsonObject(with: data)
    {
      Self.gather(json, into: &names)
    }
    let files = [path] + names.map { folder + $0 }.sorted()
    pictures[path] = files
    return files
  }

  private static func gather(_ json: Any, into names: inout Set<String>) {
    if let list = json as? [Any] {
      for item in list { gather(item, into: &names) }
    } else if let fields = json as? [String: Any] {
      for (key, value) in fields {
        if let name = value as? String {
          if pictureKeys.contains(key) { names.insert(name) }
        } else {
          gather(value, into: &names)
        }
      }
    }
  }

  /// Where a template is that a list names, or a document.
  static func file(ofTemplate name: String, beside document: String? = nil) -> String {
    guard name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") else {
      return "\(BundledResources.templates)/\(name).yaml"
    }
    guard let document, !name.hasPrefix("/") else { return name }
    return (document.lastIndex(of: "/").map { String(document[...$0]) } ?? "") + name
  }
}

extension GoldenSubject {
  /// The same for all looks that are made from the same files.
  fileprivate var withoutLook: GoldenSubject {
    switch self {
    case .conversation(let path, let variant, _):
      .conversation(
        path: path,
        variant: GoldenVariant(template: variant.template),
        viewportHeight: nil
      )
    case .scenario: self
    }
  }
}
