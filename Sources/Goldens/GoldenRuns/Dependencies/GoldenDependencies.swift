import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// Finds the files that goldens depend on: documents, and the files that they name.
struct GoldenDependencies {
  /// The keys whose values in a conversation name pictures.
  private static let pictureKeys: Set = ["avatar", "source", "poster", "thumbnail"]

  private var known: [GoldenSubject: [String]] = [:]
  /// By the folder of pictures and the document.
  private var pictures: [[String]: [String]] = [:]

  /// The input files of a golden, whether they exist or not, each once.
  mutating func files(of subject: GoldenSubject) -> [String] {
    let key = subject.ignoringStyle
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
      // A scenario that cannot be read has no passing result that could be reused.
      let read = try? GoldenScenario.sequence(path, strategy: strategy, variant: variant)
      guard let sequence = read else { return [path] }
      // The pictures of all conversations are searched for beside the first.
      let named = sequence.files.flatMap { conversation($0, beside: sequence.files[0]) }
      return [path, GoldenScenario.template(of: sequence, path, variant)] + named
    }
  }

  /// A document and the pictures that it names, if it is a conversation.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - first: The document that the pictures lie beside, if it is another one.
  private mutating func conversation(_ path: String, beside first: String? = nil) -> [String] {
    let folder = (first ?? path).lastIndex(of: "/").map { String((first ?? path)[...$0]) } ?? ""
    let key = [folder, path]
    if let files = pictures[key] { return files }
    var names: Set<String> = []
    if let data = FileManager.default.contents(atPath: path),
      let json = try? JSONSerialization.jsonObject(with: data)
    {
      Self.gather(json, into: &names)
    }
    let files = [path] + names.map { folder + $0 }.sorted()
    pictures[key] = files
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

  /// The file of a template that a list or a document names.
  static func file(ofTemplate name: String, beside document: String? = nil) -> String {
    let reference = TemplateReference(name).located { path in
      guard let document, !path.hasPrefix("/") else { return path }
      return (document.lastIndex(of: "/").map { String(document[...$0]) } ?? "") + path
    }
    return TemplateLibrary.bundled.file(of: reference)
  }
}

extension GoldenSubject {
  /// A subject that is the same for all variants that are made from the same files.
  fileprivate var ignoringStyle: GoldenSubject {
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

/// Reads scenarios whose frames are goldens.
enum GoldenScenario {
  /// The frame sequence of the scenario at `path` as a golden shows it.
  ///
  /// - Parameters:
  ///   - path: The scenario's file.
  ///   - strategy: Replaces the scenario's own strategy.
  ///   - variant: Replaces the scenario's own page options.
  ///   - template: Replaces the template of either, by its name or path.
  static func sequence(
    _ path: String,
    strategy: StrategyName? = nil,
    variant: GoldenVariant? = nil,
    template: String? = nil
  ) throws -> FrameSequence {
    var overrides = ScenarioOverrides()
    overrides.strategy = strategy
    overrides.template = template ?? variant?.template
    overrides.appearance = variant?.appearance
    overrides.width = variant?.width
    overrides.scale = variant?.scale
    overrides.locale = variant?.locale
    overrides.textSize = variant?.textSize
    return try FrameSequence(path: path, overriding: overrides)
  }

  /// The file of the template that a frame sequence is drawn with.
  static func template(
    of sequence: FrameSequence,
    _ path: String,
    _ variant: GoldenVariant?
  ) -> String {
    GoldenDependencies.file(
      ofTemplate: sequence.scenario.template,
      beside: variant == nil ? path : nil
    )
  }
}
