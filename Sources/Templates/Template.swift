import Foundation
import Geometry
import Yams

/// How conversations look: read from YAML once, then only looked at.
public struct Template: Hashable, Sendable {
  /// What it is asked for by.
  public let name: String
  /// One line for people who choose.
  public let summary: String
  /// A number that changes with any byte of the file; part of every snapshot's key.
  package let fingerprint: UInt64
  /// What messages are made of.
  package let structures: Structures
  private let light: Look
  private let dark: Look

  /// The keys a template has.
  static let keys = [
    "version", "template", "colors", "text", "flow", "avatar", "bubble", "status", "time", "kinds",
    "chrome", "metrics", "structures", "messages",
  ]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - source: YAML.
  ///   - file: What errors call it.
  ///   - vocabulary: Names that the host registered.
  /// - Throws: What is wrong and on which line.
  public init(
    yaml source: String,
    file: String,
    vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws(TemplateError) {
    let root = try Node(yaml: source, file: file, expected: "a template")
    let node = TemplateNode(node: root, path: "", file: file, palette: [:])
    let fields = try node.fields(Self.keys)
    let version = try fields.required("version", of: node)
    guard try version.number(0...1000) == 1 else {
      throw version.error("is a version this program does not know; expected 1")
    }
    let header = try fields.required("template", of: node)
    let headerFields = try header.fields(["name", "summary"])
    name = try headerFields.required("name", of: header).text()
    summary = try headerFields["summary"]?.text() ?? ""
    fingerprint = Self.fingerprint(of: source)
    let palettes = try Palettes(fields.required("colors", of: node))
    func look(_ palette: [String: Color]) throws(TemplateError) -> Look {
      try Look(TemplateNode(node: root, path: "", file: file, palette: palette))
    }
    light = try look(palettes.light)
    dark = try look(palettes.dark)
    structures = try Structures(
      metrics: PageMetrics(fields["metrics"]),
      structures: fields.required("structures", of: node),
      messages: fields.required("messages", of: node),
      vocabulary: vocabulary
    )
  }

  /// Templates of the same name and bytes are equal.
  public static func == (left: Template, right: Template) -> Bool {
    left.name == right.name && left.fingerprint == right.fingerprint && left.light == right.light
      && left.dark == right.dark
  }

  /// Hashes the name and the fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(fingerprint)
  }

  /// The measures and colours of one appearance.
  package func look(_ appearance: Appearance) -> Look {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }

  /// FNV-1a, 64 bits.
  private static func fingerprint(of source: String) -> UInt64 {
    source.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }
}

extension Node {
  /// Reads YAML; `expected` is what an empty file should have held.
  init(yaml source: String, file: String, expected: String) throws(TemplateError) {
    let root: Node?
    do {
      root = try Yams.compose(yaml: source)
    } catch let error as YamlError {
      throw TemplateError(yaml: error, file: file)
    } catch {
      throw TemplateError(file: file, line: nil, message: "is no YAML: \(error)")
    }
    guard let root else {
      throw TemplateError(file: file, line: nil, message: "is empty; expected \(expected)")
    }
    self = root
  }
}

extension TemplateError {
  /// What the YAML reader says, with its line.
  init(yaml error: YamlError, file: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(file: file, line: mark.line, message: "is no YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = Set(duplicates).map { "\"\($0)\"" }.sorted().joined(separator: ", ")
      self.init(
        file: file,
        line: context.mark.line,
        message: "names \(keys) twice; keep one of them"
      )
    case .no, .memory, .reader, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(file: file, line: nil, message: "is no YAML")
    }
  }
}
