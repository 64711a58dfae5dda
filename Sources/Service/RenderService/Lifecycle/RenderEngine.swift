#if Server
import ChatframeDrawing
import ChatframeRendering
import ChatframeResources
import ChatframeTemplates
import ChatframeTypesetting
import Foundation

/// The parts that make pictures, shared by all requests.
package final class RenderEngine: Sendable {
  /// The templates by name.
  package let templates: TemplateCatalog
  /// The queue for workers.
  package let gate: AdmissionGate
  /// The threads of the workers.
  let threads: RenderThreads
  /// All workers together, for their metrics.
  let renderer: Renderer
  /// The check behind `/health`.
  let health: HealthCheck
  private let program: String

  /// Creates an engine with as many workers as the configuration has.
  package init(_ configuration: ServiceConfiguration) throws {
    templates = try TemplateCatalog(folder: configuration.templateFolder)
    let count = configuration.admission.workers
    renderer = try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: count,
      snapshotLimit: configuration.storage.snapshotMemory
    )
    threads = RenderThreads(count: count, niceness: configuration.admission.workerNiceness)
    gate = AdmissionGate(
      renderers: renderer.divided(),
      queueLimit: configuration.admission.queueLimit
    )
    health = try HealthCheck(fontFolder: renderer.fontFolder)
    program = Self.fingerprint(fontFolder: renderer.fontFolder)
  }

  /// A text that changes whenever the same request may give other bytes with these templates.
  func fingerprint(_ templates: TemplateSet) -> String { "\(program) \(templates.fingerprint)" }

  /// The versions of the program and all libraries that decide about pixels, the fonts' sums, and
  /// the words that pictures show.
  private static func fingerprint(fontFolder: String) -> String {
    let libraries = LibraryVersions.current().entries.map { "\($0.name) \($0.version)" }
    let pictures = ImageCodecs.versions.map { "\($0.name) \($0.version)" }
    let words = ["\(fontFolder)/fonts.sha256", "\(TemplateLibrary.bundled.folder)/labels.yaml"]
      .map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "" }
    return ([ServiceVersion.text, "results 2"] + libraries + pictures + words).joined(
      separator: "\n"
    )
  }
}
#endif
