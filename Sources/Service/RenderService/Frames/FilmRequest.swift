import ChatframeConversations
import ChatframeFrameSequences
import ChatframeRendering
import ChatframeScenarios
import Foundation

/// A scenario with its conversations, read from a request and checked; it names no file of the host.
struct FrameRequest: Sendable {
  /// What is played.
  let sequence: FrameSequence
  /// Where it waits for a worker.
  let workClass: WorkClass

  /// Reads a request's body.
  init(
    _ body: Data,
    limits: RequestLimits,
    templates: TemplateSet,
    assets: AssetStore?
  ) throws {
    let fields = try FrameRequestFields(body)
    try limits.check(fields.documents.map(\.document.conversation))
    for (place, document) in fields.documents {
      try AssetReferences(document.conversation.sources, assets, limits, at: place).check()
    }
    sequence = try FrameSequence(
      yaml: fields.scenario,
      name: "scenario",
      parts: Self.parts(fields, templates, assets),
      inputs: body,
      checking: limits.check
    )
    let large = WorkClass(bodyBytes: body.count) == .long
    workClass = large ? .long : WorkClass(pixels: sequence.scenario.pixelCount)
  }

  private static func parts(
    _ fields: FrameRequestFields,
    _ templates: TemplateSet,
    _ assets: AssetStore?
  ) -> ScenarioAttachments {
    func placed(_ document: ConversationDocument) -> ConversationDocument {
      ConversationDocument(
        conversation: document.conversation,
        folder: assets?.documentFolder,
        warnings: document.warnings
      )
    }
    return ScenarioAttachments(
      conversation: fields.conversation.map(placed),
      messages: fields.messages.mapValues(placed),
      templates: { name in
        do throws(Problem) {
          return try templates.template(name)
        } catch {
          throw Problem(error.kind, error.detail, path: "scenario.template")
        }
      },
      pictures: { name in AssetID(source: name).flatMap { assets?.path(of: $0) } }
    )
  }
}

extension Scenario {
  /// Device pixels of a frame.
  var frameSize: (widthInPixels: Int, heightInPixels: Int) {
    (
      Int((viewport.width * viewport.scale - 1e-6).rounded(.up)),
      max(1, Int((viewport.height * viewport.scale).rounded()))
    )
  }

  /// Device pixels of all frames.
  var pixelCount: Int {
    let (width, height) = frameSize
    let (count, isTooLarge) = frameCount.multipliedReportingOverflow(by: width * height)
    return isTooLarge ? .max : count
  }
}
