#if Server
import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeRequests
import Foundation
import NIOCore

/// Creates the results of requests on workers.
struct RequestRenderer: Sendable {
  let engine: RenderEngine
  let limits: RequestLimits
  let metrics: ServiceMetrics

  /// Returns the picture of a request, which `read` parses on the worker.
  func picture(
    _ read: @escaping @Sendable () throws -> RenderRequest,
    as format: PictureFormat,
    workClass: WorkClass
  ) async throws -> ResponsePayload {
    try await drawn(read, workClass: workClass) { page, renderer in
      ResponsePayload(try await draw(page, as: format, with: renderer), warnings: page.warnings)
    }
  }

  /// Returns the layout of a request's picture as JSON.
  func layout(
    _ read: @escaping @Sendable () throws -> RenderRequest,
    workClass: WorkClass
  ) async throws -> ResponsePayload {
    try await engine.threads.run { [self] in
      try await engine.gate.withWorker(workClass) { worker in
        let (page, renderer) = try await layOut(read, with: worker)
        return ResponsePayload(try await text(of: page, with: renderer), warnings: page.warnings)
      }
    }
  }

  /// Returns what is at the point of a request as JSON.
  func hit(
    _ read: @escaping @Sendable () throws -> HitRequest,
    workClass: WorkClass
  ) async throws -> ResponsePayload {
    try await engine.threads.run { [self] in
      try await engine.gate.withWorker(workClass) { worker in
        let request = try metrics.timed(.parse) { try read() }
        let (page, renderer) = try await layOut({ request.page }, with: worker)
        let hit = try await renderer.component(
          at: request.point,
          in: page.layout,
          viewportHeight: page.viewportHeight
        )
        let document = HitDocument(request.point, hit: hit)
        let text = try document.json(warnings: page.warnings)
        return ResponsePayload(ByteBuffer(string: text), warnings: page.warnings)
      }
    }
  }

  /// Returns the result of `draw` for a request's layout, in the work class of the picture's size.
  func drawn<Value: Sendable>(
    _ read: @escaping @Sendable () throws -> RenderRequest,
    workClass: WorkClass,
    _ draw: @escaping @Sendable (LaidOutRequest, Renderer) async throws -> Value
  ) async throws -> Value {
    try await engine.threads.run { [self] in
      let first = try await engine.gate.withWorker(workClass) { worker in
        let (page, renderer) = try await layOut(read, with: worker)
        let needed = WorkClass(pixels: page.widthInPixels * page.heightInPixels)
        guard workClass == .long || needed == .short else { return FirstResult<Value>.large(page) }
        return .made(try await draw(page, renderer))
      }
      switch first {
      case .made(let value): return value
      case .large(let page):
        return try await engine.gate.withWorkerAgain(.long) { worker in
          let messageCount = page.layout.placements.count
          return try await draw(page, engine.gate.helped(worker, messageCount: messageCount))
        }
      }
    }
  }

  private enum FirstResult<Value: Sendable> {
    case made(Value)
    /// The picture belongs to the other work class.
    case large(LaidOutRequest)
  }

  /// Returns the layout of a request, and the renderer to draw it with, which idle workers help.
  private func layOut(
    _ read: @Sendable () throws -> RenderRequest,
    with worker: Renderer
  ) async throws -> (LaidOutRequest, Renderer) {
    let request = try metrics.timed(.parse) { try read() }
    let messageCount = request.document.conversation.messages.count
    let renderer = engine.gate.helped(worker, messageCount: messageCount)
    let start = ContinuousClock.now
    let layout = try await renderer.layOut(
      request.document.conversation,
      folder: request.document.folder,
      style: request.style
    )
    metrics.spent(ContinuousClock.now - start, on: .layout)
    let page = LaidOutRequest(request, layout)
    try limits.check(
      PixelSize(width: request.options.widthInPixels, height: page.heightInPixels)
    )
    return (page, renderer)
  }

  private func draw(
    _ page: LaidOutRequest,
    as format: PictureFormat,
    with renderer: Renderer
  ) async throws -> ByteBuffer {
    // A growing buffer would copy its bytes several times.
    var bytes = ByteBufferAllocator().buffer(capacity: page.likelyByteCount)
    try await renderer.encode(
      format,
      of: page.layout,
      viewportHeight: page.viewportHeight,
      handingTo: { bytes.writeBytes($0) }
    )
    let times = page.layout.drawingTimes
    metrics.spent(times.painting, on: .paint)
    metrics.spent(times.encoding, on: .encode)
    return bytes
  }

  private func text(
    of page: LaidOutRequest,
    with renderer: Renderer
  ) async throws -> ByteBuffer {
    let document = LayoutDocument(page.layout, region: page.region)
    var bytes = ByteBuffer()
    try await document.write(
      with: renderer,
      endingWith: try tail(document.tail, page.warnings)
    ) { bytes.writeString($0) }
    return bytes
  }

  /// Returns the end of a JSON object with a field for warnings, if there are any.
  private func tail(_ tail: String, _ warnings: [String]) throws -> String {
    guard !warnings.isEmpty, let end = tail.lastIndex(of: "}") else { return tail }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let list = String(decoding: try encoder.encode(warnings), as: UTF8.self)
    return "\(tail[..<end]),\"warnings\":\(list)\(tail[end...])"
  }
}

/// The laid out conversation of a request.
struct LaidOutRequest: Sendable {
  /// The layout.
  let layout: ConversationLayout
  /// The height of the viewport in points; `nil` for the whole conversation.
  let viewportHeight: Double?
  private let documentWarnings: [String]

  /// Creates the laid out conversation of a request.
  init(_ request: RenderRequest, _ layout: ConversationLayout) {
    self.layout = layout
    viewportHeight = request.options.viewportHeight
    documentWarnings = request.document.warnings
  }

  /// The warnings that `chatframe` prints, some of which are known only after drawing.
  var warnings: [String] {
    documentWarnings + layout.warnings
  }

  /// The expected number of bytes of the picture, at most a megabyte: a page of texts takes a
  /// twentieth of the bytes of its pixels.
  fileprivate var likelyByteCount: Int { min(1 << 20, widthInPixels * heightInPixels * 3 / 16) }

  /// The visible region of the layout.
  var region: ConversationLayout.Region { layout.region(viewportHeight: viewportHeight) }

  /// The width of the picture, in device pixels.
  var widthInPixels: Int { Int(layout.size.width * layout.scale) }

  /// The height of the picture, in device pixels.
  var heightInPixels: Int {
    Int(((viewportHeight ?? layout.size.height) * layout.scale).rounded())
  }
}
#endif
