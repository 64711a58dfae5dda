import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldens
import ChatframePixels
import ChatframeResources
import Foundation
import Synchronization

/// Digests of everything that determines a golden's result: its inputs and the golden itself.
struct InputDigests {
  private let environment: String
  private let folder: String
  private var named = GoldenDependencies()
  private var files: [String: String] = [:]
  /// The digests that are the same for all goldens.
  private let common: String
  /// The list's shared rules, which affect the notes of goldens whose rules name parts.
  private let shared: String

  /// Creates digests with the values that all goldens have in common.
  ///
  /// - Parameters:
  ///   - environment: The fingerprint of the libraries and fonts.
  ///   - folder: The folder of goldens.
  ///   - shared: The rules that the list has for all of its goldens.
  ///   - program: The executable that lays out and draws.
  ///   - templates: The folder of the templates and of `labels.yaml`, whose texts are drawn.
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

  /// Returns the digest of a golden's inputs.
  mutating func digest(of golden: DeclaredGolden) -> String {
    var parts = [
      ProgramVersion.number, environment, "\(golden.subject)", golden.rules.canonicalText,
    ]
    parts += ["\(golden.hasBlockedText)", common]
    if golden.rules.concernsParts { parts.append(shared) }
    for path in named.files(of: golden.subject) { parts.append("\(path) \(file(path))") }
    parts += GoldenRun.endings.map {
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
  /// A text that is the same for equal rules in every process.
  fileprivate var canonicalText: String {
    let masks = masks.map { "\($0)" }.sorted()
    return "\(masks) \(vocabulary.components.sorted()) \(vocabulary.messages.sorted())"
  }
}

extension GoldenRules {
  /// A text that is the same for equal rules in every process.
  fileprivate var canonicalText: String {
    let kinds = tolerances.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(comparison) \(kinds) \(others) \(limits?.description ?? "") \(masks)"
  }
}

/// The running executable; a rebuilt one may draw differently under the same version.
enum ExecutableFile {
  private static let known = Mutex<[String: String]>([:])

  /// The path of the running executable.
  static var path: String {
    #if os(Linux)
    let system = "/proc/self/exe"
    if FileManager.default.fileExists(atPath: system) { return system }
    #endif
    return Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }

  /// Returns the digest of a program's bytes, which is computed once per process.
  static func digest(_ path: String) -> String {
    known.withLock { known in
      if let digest = known[path] { return digest }
      // The program has many megabytes, so it is not copied.
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      let digest =
        unsafe data?.withUnsafeBytes { unsafe PixelDigest(bytes: $0).description } ?? "none"
      known[path] = digest
      return digest
    }
  }
}

/// The results of the last run, and the digests of their inputs.
struct PreviousResults {
  /// The file beside `results.json` that stores the digests of passed goldens by their names.
  private static let fileName = "inputs.json"

  private let results: [String: GoldenResult]
  private let digests: [String: String]

  /// Reads the results in a folder, if there are any.
  init(_ artifacts: String) {
    let run = try? GoldenRun.read(artifacts)
    results = Dictionary((run?.results ?? []).map { ($0.name, $0) }) { first, _ in first }
    digests = Self.digests(artifacts)
  }

  /// Returns the result of a golden that passed, if its inputs are unchanged.
  func result(_ name: String, digest: String) -> GoldenResult? {
    guard digests[name] == digest, let result = results[name], result.isPassed else { return nil }
    return result
  }

  /// Stores the inputs of the goldens that passed in a run, and keeps those of goldens that did not
  /// run.
  static func note(_ digests: [String: String], of run: GoldenRun, in artifacts: String) throws {
    var all = Self.digests(artifacts)
    for result in run.results { all[result.name] = result.isPassed ? digests[result.name] : nil }
    try AtomicFile.write([Array(try JSON.text(all).utf8)[...]], to: "\(artifacts)/\(fileName)")
  }

  private static func digests(_ artifacts: String) -> [String: String] {
    FileManager.default.contents(atPath: "\(artifacts)/\(fileName)")
      .flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }
}
