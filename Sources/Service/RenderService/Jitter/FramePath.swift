import ChatframeDocuments

/// Where an entry of a tar says that it belongs, which is not where it goes.
struct FramePath {
  /// The folders inside the tar, joined.
  let folder: String
  /// What is looked at, by its own name: a PNG, or the manifest; nil for what is passed over.
  let frameName: String?
  private static let nameLimit = 255

  /// Reads a path, and refuses one that leads out of the tar.
  init(_ path: String) throws(Problem) {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !parts.contains(".."), !path.utf8.contains(0) else {
      throw Problem(
        .badFrames,
        "\(Self.shown(path)): leads out of the tar; send names without \"..\""
      )
    }
    folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last, !name.hasPrefix("."), name.utf8.count <= Self.nameLimit else {
      frameName = nil
      return
    }
    let isFrame = name.lowercased().hasSuffix(".png") || name == "frames.json"
    frameName = isFrame ? String(name) : nil
  }

  /// A path for people.
  static func shown(_ path: String) -> String { Excerpt.quoted(path) }
}
