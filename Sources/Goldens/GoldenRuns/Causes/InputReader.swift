import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeResources
import ChatframeScenarios
import ChatframeTemplates
import Foundation

/// Reads the inputs of goldens; each file is read once.
struct InputReader {
  /// The endings of documents; all other files that documents name are pictures.
  private static let documentEndings = ["json", "yaml", "yml"]
  /// The file with the texts that the app adds to messages.
  private static let labels = "\(BundledResources.templates)/labels.yaml"

  /// The templates that were read, by the digests of their values.
  private(set) var templates: [String: RecordedTemplate] = [:]
  private let list: GoldenPlaces
  private var dependencies = GoldenDependencies()
  private var digests: [String: String?] = [:]
  private var sources: [String: String?] = [:]

  /// Creates a reader for the goldens of the list at `path`.
  init(list path: String) { list = GoldenPlaces(list: path) }

  /// Returns the inputs of a golden.
  mutating func inputs(of golden: DeclaredGolden) -> GoldenInputs {
    var inputs = GoldenInputs(template: template(of: golden), pictures: [:], documents: [:])
    var texts: [String: String] = [:]
    for file in dependencies.files(of: golden.subject) + [list.path] {
      guard let digest = digest(of: file) else { continue }
      let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
      if Self.documentEndings.contains(ending) || file == golden.subject.path {
        inputs.documents?[list.name(of: file)] = digest
        if file == golden.subject.path || ending == "json" { texts[list.name(of: file)] = digest }
      } else {
        inputs.pictures[list.name(of: file)] = digest
      }
    }
    guard !golden.subject.isPicture else { return inputs }
    inputs.texts = GoldenFileDigests.digest(of: texts)
    inputs.labels = digest(of: Self.labels)
    return inputs
  }

  /// Returns the digest of the values of a golden's template; `nil` if it has none.
  private mutating func template(of golden: DeclaredGolden) -> String? {
    guard let file = golden.templateFile else { return nil }
    if let known = sources[file] { return known }
    let digest = readTemplate(file)
    sources[file] = .some(digest)
    return digest
  }

  private mutating func readTemplate(_ file: String) -> String? {
    guard let text = TemplateText.canonical(file: file) else { return nil }
    let digest = GoldenFileDigests.digest(of: Array(text.utf8))
    let lines = text.split(separator: "\n").map(String.init)
    templates[digest] = RecordedTemplate(file: list.name(of: file), lines: lines)
    return digest
  }

  private mutating func digest(of file: String) -> String? {
    if let known = digests[file] { return known }
    let digest = GoldenFileDigests.digest(file)
    digests[file] = .some(digest)
    return digest
  }
}

/// The names of files relative to the folder of a list, which are the same on every machine.
package struct GoldenPlaces: Sendable {
  /// The name of the folder of bundled templates.
  private static let bundled = "Templates"

  /// The path of the list as the caller gave it.
  let path: String
  private let folder: String

  /// Creates the names for the list at `path`.
  package init(list path: String) {
    self.path = path
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the name of the file at a path.
  func name(of file: String) -> String {
    let templates = BundledResources.templates + "/"
    if file.hasPrefix(templates) { return "\(Self.bundled)/\(file.dropFirst(templates.count))" }
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }

  /// Returns the path of the file with a name.
  func path(of name: String) -> String {
    if name.hasPrefix("/") { return name }
    if FileManager.default.fileExists(atPath: folder + name) { return folder + name }
    guard name.hasPrefix("\(Self.bundled)/") else { return folder + name }
    return BundledResources.templates + name.dropFirst(Self.bundled.count)
  }

  /// Returns the first input of a drawing that has changed since; `nil` if none has.
  package func changedInput(since inputs: GoldenInputs) -> String? {
    let recorded = (inputs.documents ?? [:]).merging(inputs.pictures) { first, _ in first }
    return recorded.sorted { $0.key < $1.key }.first { name, digest in
      GoldenFileDigests.digest(path(of: name)) != digest
    }?.key
  }
}

extension DeclaredGolden {
  /// The file of the template that it is drawn with; `nil` if it is drawn without one.
  var templateFile: String? {
    switch subject {
    case .conversation(_, let variant, _):
      return GoldenDependencies.file(ofTemplate: variant.template)
    case .scenario(let path, let strategy, let variant):
      let read = try? GoldenScenario.sequence(path, strategy: strategy, variant: variant)
      guard let sequence = read else { return nil }
      // Plain blocks have no template.
      if case .rows = sequence.scenario.content, !sequence.scenario.needsChrome { return nil }
      return GoldenScenario.template(of: sequence, path, variant)
    case .picture: return nil
    }
  }
}
