#if Server
import ChatframeConversations
import ChatframeDocuments
import ChatframeFrameSequences
import ChatframeGraphics
import ChatframeRendering
import ChatframeRequests
import ChatframeScenarios
import Foundation

/// A validated request for frames: a scenario with its conversations, which cannot name files of
/// the host.
struct FrameRequest: Sendable {
  /// The scenario to play.
  let sequence: FrameSequence
  /// The class of the work.
  let workClass: WorkClass

  /// Reads the body of a request.
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
      checking: { scenario in
        try limits.check(scenario)
        let sources = scenario.eventSources
        try AssetReferences(sources, assets, limits, at: "scenario", of: .badScenario).check()
      }
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
  /// The sizes of the frames, in device pixels: that of the first one, and those after rotations.
  var frameSizes: [PixelSize] {
    let rotated = events.compactMap { event -> (Double, Double)? in
      guard case .screen(.rotate(let width, let height)) = event.action else { return nil }
      return (width, height)
    }
    return ([(viewport.width, viewport.height)] + rotated).map { width, height in
      PixelSize(
        width: Int((width * viewport.scale - 1e-6).rounded(.up)),
        height: max(1, Int((height * viewport.scale).rounded()))
      )
    }
  }

  /// The number of device pixels in all frames, at most.
  var pixelCount: Int {
    let pixels = frameSizes.map { $0.width * $0.height }.max() ?? 0
    let (count, isTooLarge) = frameCount.multipliedReportingOverflow(by: pixels)
    return isTooLarge ? .max : count
  }

  /// The messages that events send, deliver, stream or edit.
  var eventMessages: Conversation {
    let bodies = eventBodies.map(\.body)
    let messages = bodies.enumerated().map { index, body in
      Message(id: "\(index)", sender: nil, sentAt: Timestamp(secondsSince1970: 0), body: body)
    }
    return Conversation(
      session: Session(id: "", kind: .private),
      viewer: "",
      participants: [],
      messages: messages
    )
  }

  /// The picture files that events name, with the paths of the fields that name them.
  var eventSources: [(path: String, source: String)] {
    eventBodies.flatMap { event in
      event.body.pictures.map { ("\(event.path).body.\($0.field)", $0.source) }
    }
  }

  /// The contents that events bring, with the paths of the events.
  private var eventBodies: [(path: String, body: MessageBody)] {
    events.compactMap { event in
      guard case .flow(let action) = event.action, let body = action.body?.body else { return nil }
      return (event.place.path, body)
    }
  }
}
#endif
