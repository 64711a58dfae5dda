import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeRequests
import ChatframeTemplates
import Foundation

/// A job that draws a conversation or lays it out.
struct PictureTask: JobTask {
  let key: String
  private let document: ConversationDocument
  private let style: PageStyle
  private let options: RenderRequestOptions
  private let output: Output

  private enum Output {
    case picture(PictureFormat, pageHeight: Double?)
    case layout
  }

  init(_ job: Job, _ engine: JobEngine) throws {
    output = try Self.output(job)
    options = try job.options.map { try RenderRequestOptions($0) } ?? RenderRequestOptions()
    style = PageStyle(template: try engine.template(options.template), options: options.layout)
    var key = JobKey(job, fingerprint: engine.fingerprint)
    document = try Self.conversation(job, into: &key)
    self.key = key.digits()
  }

  private static func output(_ job: Job) throws -> Output {
    guard job.kind == .render else {
      try job.options?.check(names: RenderRequestOptions.names)
      return .layout
    }
    try job.options?.check(names: RenderRequestOptions.names + ["format", "pageHeight"])
    let format = try format(job.options)
    let height = try job.options?.number("pageHeight", in: RenderLimits.pageHeight)
    if height != nil, format != .pdf {
      throw RequestError("pageHeight applies only to the format pdf; omit it", path: "pageHeight")
    }
    return .picture(format, pageHeight: height)
  }

  private static func format(_ options: OptionFields?) throws -> PictureFormat {
    guard let name = try options?.text("format") else { return .png }
    guard let format = PictureFormat(rawValue: name) else {
      let known = PictureFormat.allCases.map(\.rawValue)
      let hint = Suggestion.text(for: name, among: known)
      throw RequestError("format: \(Excerpt.quoted(name)) is unknown; \(hint)", path: "format")
    }
    return format
  }

  func run(on engine: JobEngine) async throws -> JobOutput {
    let layout = try await engine.renderer.layOut(
      document.conversation,
      folder: document.folder,
      style: style
    )
    let file: ResultFile
    switch output {
    case .picture(let format, let pageHeight):
      file = try await picture(layout, format, pageHeight, engine)
    case .layout:
      let document = LayoutDocument(
        layout,
        region: layout.region(viewportHeight: options.viewportHeight)
      )
      file = try await engine.folder.write("json") { sink in
        try await document.write(with: engine.renderer, endingWith: document.tail) {
          try sink(Array($0.utf8))
        }
      }
    }
    return JobOutput(files: [file], warnings: document.warnings + layout.warnings)
  }

  private func picture(
    _ layout: ConversationLayout,
    _ format: PictureFormat,
    _ pageHeight: Double?,
    _ engine: JobEngine
  ) async throws -> ResultFile {
    let file = try await engine.folder.write(format.rawValue) { sink in
      try await engine.renderer.encode(
        format,
        of: layout,
        viewportHeight: options.viewportHeight,
        pageHeight: pageHeight,
        handingTo: { try sink($0) }
      )
    }
    switch format {
    case .png, .webp:
      let height = options.viewportHeight ?? layout.size.height
      return file.sized(
        PixelSize(
          width: options.widthInPixels,
          height: Int((height * layout.scale).rounded())
        )
      )
    case .svg, .pdf: return file
    }
  }

  /// Reads the conversation in a job or in the file that it names, and adds it to the key.
  ///
  /// The pictures of a document in a job cannot be shown, because it has no folder.
  private static func conversation(
    _ job: Job,
    into key: inout JobKey
  ) throws -> ConversationDocument {
    switch job.input {
    case .document:
      key.add(job.canonical["input"]?["document"]?.bytes ?? [])
      return try ConversationDocument.parse(
        embeddedIn: job.line.fields,
        hasUnfamiliarNames: job.line.json.hasUnfamiliarNames,
        name: "job",
        at: ["input", "document"]
      )
    case .path(let path): return try conversation(path, into: &key)
    }
  }

  private static func conversation(
    _ path: String,
    into key: inout JobKey
  ) throws -> ConversationDocument {
    let data = try ConversationDocument.data(path: path)
    let url = URL(fileURLWithPath: path)
    let folder = DocumentFolder(path: url.deletingLastPathComponent().path)
    let document = try ConversationDocument.parse(data, name: path, folder: folder)
    key.add(document: data)
    for source in Set(document.conversation.sources.map(\.source)).sorted() {
      if let file = folder.resolve(source) { key.add(file: file, as: source) }
    }
    return document
  }
}
