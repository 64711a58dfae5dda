import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframePixels
import ChatframeResources
import Foundation

/// Digests of everything that decides about a golden: what it is drawn from, and the golden itself.
struct InputDigests {
  private let environment: String
  private let folder: String
  private var named = GoldenDependencies()
  private var files: [String: String] = [:]
  /// What is the same for all goldens.
  private let common: String
  /// What decides about the notes of goldens with rules for parts.
  private let shared: String

  /// - Parameters:
  ///   - environment: What everything is drawn with.
  ///   - folder: Where goldens are.
  ///   - shared: What their list says for all of them.
  ///   - program: The file that lays out and draws.
  ///   - templates: The folder with the templates, whose `labels.yaml` has words that are drawn.
  init(
    environment: String,
    folder: String,
    shared: SharedRules = SharedRules(),
    program: String = ExecutableFile.path,
    templates: String = BundledResources.templates
  ) {
    self.environment = environment
    self.folder = folder
    self.shared = shared.canonicalText
    common = "\(ExecutableFile.digest(program)) \(Self.digest("\(templates)/labels.yaml"))"
  }

  /// The digest of a golden's inputs.
  mutating func digest(of golden: DeclaredGolden) -> String {
    var parts = [
      ProgramVersion.number, environment, "\(golden.subject)", golden.rules.canonicalText,
    ]
    parts += ["\(golden.hasBlockedText)", common]
    if golden.rules.concernsParts { parts.append(shared) }
    for path in named.files(of: golden.subject) { parts.append("\(path) \(file(path))") }
    parts += ["webp", "png", "outline", "frames"].map {
      Self.digest("\(folder)/\(golden.name.path).\($0)")
    }
    return PixelDigest(bytes: Array(parts.joined(separator: "\n").utf8)).description
  }

  private mutating func file(_ path: String) -> String {
    if let known = files[path] { return known }
    let digest = Self.digest(path)
    files[path] = digest
    return digest
  }

  private static func digest(_ path: String) -> String {
    let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    return bytes.map { PixelDigest(bytes: $0).description } ?? "none"
  }
}

extension SharedRules {
  /// The same words for the same rules, in every process.
  fileprivate var canonicalText: String {
    let masks = masks.map { "\($0)" }.sorted()
    return "\(masks) \(vocabulary.components.sorted()) \(vocabulary.messages.sorted())"
  }
}

extension GoldenRules {
  /// The same words for the same rules, in every process.
  fileprivate var canonicalText: String {
    let kinds = tolerances.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(comparison) \(kinds) \(others) \(masks)"
  }
}
