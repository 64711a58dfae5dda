import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// Finds the files that goldens depend on: documents, and the files that they reference.
package struct GoldenDependencies {
  /// The keys of a conversation whose values are picture files.
  private static let pictureKeys: Set = ["avatar", "source", "poster", "thumbnail"]

  private var known: [GoldenSubject: [String]] = [:]
  /// The pictures of each conversation, by the folder of the pictures and the document.
  private var pictures: [[String]: [String]] = [:]

  /// Creates a finder that has found nothing yet.
  package init() {}

  /// Returns the input files of a golden, each once, whether or not they exist.
  package mutating func files(of subject: GoldenSubject) -> [String] {
    let key = subject.ignoringStyle
    if let files = known[key] { return files }
    let files = read(key)
    known[key] = files
    return files
  }

  private mutating func read(_ subject: GoldenSubject) -> [String] {
    switch subject {
    case .conversation(let path, let variant, _):
      return Self.files(ofTemplate: variant.template) + conversation(path)
    case .scenario(let path, let strategy, let variant):
      // A scenario that cannot be read has no passing result that could be reused.
      let read = try? GoldenScenario.sequence(path, strategy: strategy, variant: variant)
      guard let sequence = read else { return [path] }
      // Pictures of all conversations are relative to the first.
      let named = sequence.files.flatMap { conversation($0, beside: sequence.files[0]) }
      let template = GoldenScenario.template(of: sequence, path, variant)
      return [path] + Self.files(ofTemplate: template) + named
    case .picture(let path, _): return [path]
    }
  }

  /// Returns a document and, if it is a conversation, the pictures that it references.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - first: The document whose folder contains the pictures, if it is a different one.
  /// - Returns: The paths of the document and the pictures.
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

  /// Returns the file of a template and those that it extends.
  private static func files(ofTemplate name: String) -> [String] {
    TemplateLibrary.bundled.files(of: TemplateReference(name))
  }

  /// Returns the file of a template that a list or a document names.
  static func file(ofTemplate name: String, beside document: String? = nil) -> String {
    let reference = TemplateReference(name).located { path in
      guard let document, !path.hasPrefix("/") else { return path }
      return (document.lastIndex(of: "/").map { String(document[...$0]) } ?? "") + path
    }
    return TemplateLibrary.bundled.file(of: reference)
  }
}

extension GoldenSubject {
  /// The same subject without its style, for variants that are made from the same files.
  fileprivate var ignoringStyle: GoldenSubject {
    switch self {
    case .conversation(let path, let variant, _):
      .conversation(
        path: path,
        variant: GoldenVariant(template: variant.template),
        extent: .whole
      )
    case .scenario, .picture: self
    }
  }
}

/// Reads scenarios whose frames are goldens.
enum GoldenScenario {
  /// Reads a scenario as the frame sequence that a golden shows.
  ///
  /// - Parameters:
  ///   - path: The scenario's file.
  ///   - strategy: The strategy that replaces the scenario's own.
  ///   - variant: The variant that replaces the scenario's own page options.
  ///   - template: The name or path of the template that replaces that of the scenario or the
  ///     variant.
  /// - Returns: The frame sequence.
  /// - Throws: An error if the scenario or one of its documents cannot be read.
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

  /// Returns the file of the template that a frame sequence is drawn with.
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
