import ChatframeFiles
import ChatframeGoldens
import ChatframePixels
import Foundation

/// The inputs that the goldens of a folder were recorded with: the file `inputs.json` beside them.
///
/// Goldens of several lists can share the file. A golden that is not in it, or that was replaced by
/// other means, has no recorded inputs.
package struct RecordedInputs: Codable, Hashable, Sendable {
  /// The file's name in the folder of goldens.
  package static let fileName = "inputs.json"
  /// The version of the format.
  private static let currentVersion = 1
  private static let byteLimit = 64 << 20

  /// The inputs of a golden.
  struct Entry: Codable, Hashable, Sendable {
    /// The digest of the golden's files, to which the inputs belong.
    let golden: String
    /// The digest of the template's values.
    let template: String?
    /// The digest of the pictures' names and digests.
    let pictures: String?
    /// The digest of the conversations and scenarios; `nil` in records of earlier versions.
    let texts: String?
    /// The digest of the app's own texts; `nil` in records of earlier versions.
    let labels: String?
  }

  private var version = Self.currentVersion
  /// The templates that goldens were recorded with, by the digests of their values.
  private var templates: [String: RecordedTemplate] = [:]
  /// The digests of pictures by their paths, which goldens of one conversation share.
  private var pictures: [String: [String: String]] = [:]
  private var goldens: [String: Entry] = [:]

  /// Creates an empty record.
  init() {}

  /// Reads the record in a folder of goldens, which is empty if there is none.
  ///
  /// - Throws: `GoldenError` if the file cannot be read.
  package init(folder: String) throws(GoldenError) {
    let path = "\(folder)/\(Self.fileName)"
    guard let status = FileStatus(path) else { return }
    guard status.isFile, let data = FileManager.default.contents(atPath: path),
      data.count <= Self.byteLimit,
      let record = try? JSONDecoder().decode(RecordedInputs.self, from: data),
      record.version == Self.currentVersion
    else {
      throw .subject(
        reason: "\(path): is not a valid record of inputs, so changed values cannot be named; "
          + "restore it, or delete it and record the goldens again"
      )
    }
    self = record
  }

  /// Returns the inputs of a golden; `nil` if they were not recorded with its present files.
  func inputs(of name: String, in folder: String) -> GoldenInputs? {
    guard let entry = goldens[name], entry.golden == Self.digest(of: name, in: folder) else {
      return nil
    }
    return GoldenInputs(
      template: entry.template,
      pictures: entry.pictures.flatMap { pictures[$0] } ?? [:],
      documents: nil,
      texts: entry.texts,
      labels: entry.labels
    )
  }

  /// Returns the recorded template with a digest.
  func template(_ digest: String?) -> RecordedTemplate? { digest.flatMap { templates[$0] } }

  /// Records the inputs of a golden with its present files.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - templates: The templates by their digests, including that of the inputs.
  ///   - name: The golden.
  ///   - folder: The folder of goldens.
  package mutating func record(
    _ inputs: GoldenInputs,
    _ templates: [String: RecordedTemplate],
    of name: String,
    in folder: String
  ) {
    guard inputs.template != nil || !inputs.pictures.isEmpty else {
      goldens[name] = nil
      return
    }
    if let digest = inputs.template { self.templates[digest] = templates[digest] }
    let set = inputs.pictures.isEmpty ? nil : GoldenFileDigests.digest(of: inputs.pictures)
    if let set { pictures[set] = inputs.pictures }
    goldens[name] = Entry(
      golden: Self.digest(of: name, in: folder),
      template: inputs.template,
      pictures: set,
      texts: inputs.texts,
      labels: inputs.labels
    )
  }

  /// Writes the record into a folder of goldens, without goldens that no longer exist, and without
  /// templates and pictures that no golden uses; writes nothing if the file would be the same.
  ///
  /// - Throws: An error if the file cannot be written.
  package mutating func write(to folder: String) throws {
    goldens = goldens.filter { !GoldenFileDigests(of: $0.key, in: folder).golden.isEmpty }
    let used = Set(goldens.values.flatMap { [$0.template, $0.pictures] })
    templates = templates.filter { used.contains($0.key) }
    pictures = pictures.filter { used.contains($0.key) }
    let path = "\(folder)/\(Self.fileName)"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = [UInt8](try encoder.encode(self)) + [10]
    let old = FileManager.default.contents(atPath: path)
    if goldens.isEmpty, old == nil { return }
    if let old, [UInt8](old) == bytes { return }
    try AtomicFile.write([bytes[...]], to: path)
  }

  private static func digest(of name: String, in folder: String) -> String {
    GoldenFileDigests.digest(of: GoldenFileDigests(of: name, in: folder).golden)
  }
}

extension GoldenFileDigests {
  /// Returns the digest of some files' names and digests.
  static func digest(of digests: [String: String]) -> String {
    let lines = digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return digest(of: Array(lines.joined(separator: "\n").utf8))
  }
}
