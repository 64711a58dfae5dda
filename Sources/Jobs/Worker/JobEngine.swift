import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldens
import ChatframeOutlines
import ChatframeRendering
import ChatframeRequests
import ChatframeResources
import ChatframeTemplates
import Foundation
import Synchronization

/// The parts of a worker that stay warm between jobs: the fonts, the templates and the snapshots.
final class JobEngine: Sendable {
  /// The folder for results.
  let folder: ResultFolder
  /// The renderer of all jobs.
  let renderer: Renderer
  /// The number of messages or frames that a job processes at once.
  let threads: Int
  /// The SHA-256 of everything that results depend on, except for jobs and their inputs.
  let fingerprint: String
  private let templates = Mutex<[String: Template]>([:])
  private let templateReads = Mutex(0)
  /// The digest of the input whose rows the renderer keeps.
  private let tileInput = Mutex("")

  /// The largest size of all layout snapshots, in bytes.
  private static let snapshotLimit = 48 << 20
  /// The largest size of all rows of frames, in bytes.
  private static let tileLimit = 96 << 20

  /// Reads the fonts and the labels.
  init(folder: ResultFolder, threads: Int) throws {
    self.folder = folder
    self.threads = threads
    renderer = try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: threads,
      snapshotLimit: Self.snapshotLimit,
      tileLimit: Self.tileLimit
    )
    fingerprint = try Self.fingerprint(fontFolder: renderer.fontFolder)
  }

  /// Returns a template by its name, which is never used as a path.
  func template(_ name: String) throws -> Template {
    try templates.withLock { templates in
      if let known = templates[name] { return known }
      let library = TemplateLibrary.bundled
      guard library.names.contains(name) else {
        let hint = Suggestion.text(for: name, among: library.names)
        throw RequestError("unknown template \(Excerpt.quoted(name)); \(hint)", path: "template")
      }
      let template = try library.template(name)
      templateReads.withLock { $0 += 1 }
      templates[name] = template
      return template
    }
  }

  /// The number of times that a template was read by its name.
  var templateReadCount: Int { templateReads.withLock { $0 } }

  /// Returns a renderer for the goldens of one job, which shares the fonts, the named templates and
  /// the snapshots of all jobs.
  ///
  /// Template files are read again for each job, because they can change.
  func goldenRenderer() throws -> GoldenRenderer {
    try GoldenRenderer(on: renderer) { [self] name in
      switch TemplateReference(name) {
      case .name(let name): try template(name)
      case .path: try TemplateLibrary.bundled.template(name)
      }
    }
  }

  /// Drops the rows of another scenario, whose pictures may have the same names.
  func keepTiles(of inputDigits: String) {
    let isOther = tileInput.withLock { last in
      defer { last = inputDigits }
      return last != inputDigits
    }
    if isOther { renderer.tileCache.removeAll() }
  }

  /// Returns the digest of the version, the versions of all libraries, the fonts, the labels and
  /// the templates.
  private static func fingerprint(fontFolder: String) throws -> String {
    let library = TemplateLibrary.bundled
    var hash = SHA256Hash()
    let environment = try EnvironmentFingerprint.current(fontFolder: fontFolder)
    hash.add(Data("\(ProgramVersion.number)\n\(environment)\n".utf8))
    for name in ["labels"] + library.names {
      let digits = SHA256Hash.digits(ofFileAt: "\(library.folder)/\(name).yaml") ?? "none"
      hash.add(Data("\(name) \(digits)\n".utf8))
    }
    return Hexadecimal.text(hash.finish())
  }
}

/// The work of a job, whose input is read and checked.
protocol JobTask: Sendable {
  /// The key of the result.
  var key: String { get }

  /// Reads the input of a job.
  init(_ job: Job, _ engine: JobEngine) throws

  /// Does the work and writes the files.
  func run(on engine: JobEngine) async throws -> JobOutput
}

/// The output of a job.
struct JobOutput: Sendable {
  /// The files in the folder for results.
  var files: [ResultFile]
  /// The warnings, one line each.
  var warnings: [String] = []
  /// The reason why a check does not hold.
  var failure: JobFailure?
}
