import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldens
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeRequests
import ChatframeTemplates
import Foundation

/// A job that compares a conversation with a golden, both of which are in the job.
struct GoldenTask: JobTask {
  let key: String
  private let document: ConversationDocument
  private let style: PageStyle
  private let viewportHeight: Double?
  private let golden: GoldenRequestFields

  init(_ job: Job, _ engine: JobEngine) throws {
    guard job.options?.names.isEmpty ?? true else {
      throw RequestError(
        "options: those of a document are in input.document.options; move them there",
        path: "options"
      )
    }
    guard let request = try job.line.fields.nested("input")?.nested("document") else {
      throw JobFailure(.badJob, "input.document: expected a conversation and a golden")
    }
    let options = try RenderRequestOptions(request: request, beside: GoldenRequestFields.names)
    style = PageStyle(template: try engine.template(options.template), options: options.layout)
    viewportHeight = options.viewportHeight
    golden = try GoldenRequestFields(request, readingPictureWith: Self.picture)
    document = try ConversationDocument.parse(
      embeddedIn: job.line.fields,
      hasUnfamiliarNames: job.line.json.hasUnfamiliarNames,
      name: "job",
      at: ["input", "document", "conversation"]
    )
    var key = JobKey(job, fingerprint: engine.fingerprint)
    key.add(job.canonical["input"]?["document"]?.bytes ?? [])
    self.key = key.digits()
  }

  /// Returns the bytes of the golden; jobs have no uploads.
  private static func picture(_ request: OptionFields) throws -> Data {
    guard let text = try request.text("golden"), let bytes = Data(base64Encoded: text),
      !bytes.isEmpty
    else {
      throw JobFailure(
        .badGolden,
        "input.document.golden: expected a PNG or a lossless WebP in base64"
      )
    }
    return bytes
  }

  func run(on engine: JobEngine) async throws -> JobOutput {
    let layout = try await engine.renderer.layOut(
      document.conversation,
      folder: document.folder,
      style: style
    )
    let image = try await GoldenImage(
      of: layout,
      viewportHeight: viewportHeight,
      renderer: engine.renderer,
      fingerprint: GoldenRenderer.fingerprint(fontFolder: engine.renderer.fontFolder)
    )
    let verdict = try await verdict(on: image, engine)
    let warnings = document.warnings + layout.warnings
    var file = try await engine.folder.write("json") {
      try $0([UInt8](try verdict.document(warnings: warnings).json))
    }
    file.role = "verdict"
    var files = [file]
    if let difference = verdict.difference {
      var picture = try await engine.folder.write("png") { try $0(difference) }
      picture.role = "difference"
      files.append(picture)
    }
    return JobOutput(files: files, warnings: warnings, failure: Self.failure(verdict))
  }

  private func verdict(on image: GoldenImage, _ engine: JobEngine) async throws -> GoldenVerdict {
    guard let folder = TemporaryFiles.makeFolder(in: engine.folder.scratch) else {
      throw OutputError(name: engine.folder.scratch)
    }
    defer { TemporaryFiles.remove(folder) }
    let comparison = GoldenRequestComparison(in: folder, threads: engine.threads)
    return try await comparison.verdict(on: image, comparedWith: golden) { data, path in
      try AtomicFile.write([[UInt8](data)[...]], to: path)
    }
  }

  private static func failure(_ verdict: GoldenVerdict) -> JobFailure? {
    if verdict.isSame { return nil }
    let reason = verdict.reason.map { ": \($0)" } ?? ""
    return JobFailure(
      .goldenDiffers,
      "the conversation differs from its golden\(reason); see the verdict"
    )
  }
}
