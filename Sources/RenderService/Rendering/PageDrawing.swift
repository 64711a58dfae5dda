import Conversations
import Foundation
import Geometry
import MessageLayout
import NIOCore
import Rendering

/// Makes what a request asks for, on a worker.
struct PageDrawing: Sendable {
  let engine: RenderEngine
  let limits: RequestLimits
  let metrics: ServiceMetrics

  /// The picture of a request, read by `read` on the worker.
  func picture(
    _ read: @escaping @Sendable () throws -> PageRequest,
    as format: PictureFormat,
    lane: Lane
  ) async throws -> ByteBuffer {
    try await engine.threads.run { [self] in
      let first = try await engine.gate.withWorker(lane) { renderer in
        let (layout, viewport) = try await layOut(read, with: renderer)
        let needed = Lane(pixels: pixels(of: layout, viewport))
        guard lane == .long || needed == .short else { return FirstResult.large(layout, viewport) }
        return .bytes(try await draw(layout, viewport, as: format, with: renderer))
      }
      switch first {
      case .bytes(let bytes): return bytes
      case .large(let layout, let viewport):
        return try await engine.gate.withWorkerAgain(.long) { renderer in
          try await draw(layout, viewport, as: format, with: renderer)
        }
      }
    }
  }

  /// Where everything in a request's picture is, as JSON.
  func layout(
    _ read: @escaping @Sendable () throws -> PageRequest,
    lane: Lane
  ) async throws -> ByteBuffer {
    try await engine.threads.run { [self] in
      try await engine.gate.withWorker(lane) { renderer in
        let (layout, viewport) = try await layOut(read, with: renderer)
        return try await text(of: layout, viewport, with: renderer)
      }
    }
  }

  private enum FirstResult {
    case bytes(ByteBuffer)
    /// The picture is for the other lane.
    case large(ConversationLayout, Double?)
  }

  private func layOut(
    _ read: @Sendable () throws -> PageRequest,
    with renderer: Renderer
  ) async throws -> (ConversationLayout, viewportHeight: Double?) {
    let request = try metrics.timed(.parse) { try read() }
    let start = ContinuousClock.now
    let layout = try await renderer.layOut(
      request.document.conversation,
      folder: request.document.folder,
      template: request.template,
      options: request.options.layout
    )
    metrics.spent(ContinuousClock.now - start, on: .layout)
    let viewport = request.options.viewportHeight
    try limits.check(
      widthInPixels: request.options.widthInPixels,
      heightInPixels: heightInPixels(of: layout, viewport)
    )
    return (layout, viewport)
  }

  private func draw(
    _ layout: ConversationLayout,
    _ viewportHeight: Double?,
    as format: PictureFormat,
    with renderer: Renderer
  ) async throws -> ByteBuffer {
    let before = renderer.drawingTimes
    var bytes = ByteBuffer()
    try await renderer.write(format, of: layout, viewportHeight: viewportHeight) {
      bytes.writeBytes($0)
    }
    let after = renderer.drawingTimes
    metrics.spent(after.painting - before.painting, on: .paint)
    metrics.spent(after.encoding - before.encoding, on: .encode)
    return bytes
  }

  private func text(
    of layout: ConversationLayout,
    _ viewportHeight: Double?,
    with renderer: Renderer
  ) async throws -> ByteBuffer {
    let screen = viewportHeight.map { layout.screen(height: $0) }
    let document = LayoutDocument(layout, screen: screen)
    let rows = screen?.rows ?? layout.placements.indices
    var bytes = ByteBuffer(string: document.head)
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: 16) {
      let batch = start..<min(start + 16, rows.upperBound)
      let arrangements = try await renderer.arrangements(batch, of: layout)
      for (index, arrangement) in zip(batch, arrangements) {
        if index > rows.lowerBound { bytes.writeString(",") }
        bytes.writeString(try document.message(arrangement, at: index))
      }
    }
    bytes.writeString(document.tail)
    return bytes
  }

  private func pixels(of layout: ConversationLayout, _ viewportHeight: Double?) -> Int {
    Int(layout.size.width * layout.scale) * heightInPixels(of: layout, viewportHeight)
  }

  private func heightInPixels(of layout: ConversationLayout, _ viewportHeight: Double?) -> Int {
    Int(((viewportHeight ?? layout.size.height) * layout.scale).rounded())
  }
}
