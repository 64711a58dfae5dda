#if Server
import ChatframeDrawing
import ChatframeFiles
import ChatframeRendering
import ChatframeResources
import ChatframeTemplates
import ChatframeTypesetting
import Foundation

/// The parts that draw pictures, shared by all requests.
package final class RenderEngine: Sendable {
  /// The templates by name.
  package let templates: TemplateCatalog
  /// The queue for workers.
  package let gate: AdmissionGate
  /// The threads of the workers.
  let threads: RenderThreads
  /// The renderer of all workers, for metrics.
  let renderer: Renderer
  /// The check behind `/health`.
  let health: HealthCheck
  private let program: String

  /// Creates an engine with the configured number of workers.
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

  /// Returns a text that changes whenever a request may give different bytes with these templates.
  func fingerprint(_ templates: TemplateSet) -> String { "\(program) \(templates.fingerprint)" }

  /// Returns a digest of the versions of the program and of all libraries that affect pixels, the
  /// checksums of the fonts, and the labels in pictures.
  private static func fingerprint(fontFolder: String) -> String {
    let libraries = LibraryVersions.current().entries.map { "\($0.name) \($0.version)" }
    let pictures = ImageCodecs.versions.map { "\($0.name) \($0.version)" }
    let words = ["\(fontFolder)/fonts.sha256", "\(TemplateLibrary.bundled.folder)/labels.yaml"]
      .map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "" }
    let parts = [ServiceVersion.text, "results 2"] + libraries + pictures + words
    var hash = SHA256Hash()
    hash.add(Data(parts.joined(separator: "\n").utf8))
    return Hexadecimal.text(hash.finish())
  }
}
#endif
