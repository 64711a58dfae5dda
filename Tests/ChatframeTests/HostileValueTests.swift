import Chatframe
import Foundation
import Testing

/// Values that a host's code may hand over by mistake.
struct HostileValueTests {
  private struct Odd: MessageComponent, MeasuredComponent {
    let size: LayoutSize

    func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
      self
    }

    func items(filling size: LayoutSize) -> [PlacedItem] { [] }
  }

  private func conversation(
    _ body: MessageBody,
    at seconds: Double = 0
  ) -> Conversation {
    let time = Timestamp(secondsSince1970: seconds)
    return Conversation(
      session: Session(id: "s", kind: .private),
      viewer: "mei",
      participants: [Participant(id: "mei", name: "Mei")],
      messages: [Message(id: "m1", sender: "mei", sentAt: time, body: body)]
    )
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1])
  func `a component of impossible height is laid out within bounds`(height: Double) async throws {
    let extensions = LayoutExtensions(
      bubbleContents: ["odd": { _ in Odd(size: LayoutSize(width: 40, height: height)) }]
    )
    let layout = try await Renderer(extensions: extensions).layOut(
      conversation(.hosted(HostedBody(type: "odd"))),
      template: .jade
    )
    #expect(layout.size.height > 0 && layout.size.height < 101_000)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a message of an impossible time is laid out`(seconds: Double) async throws {
    let layout = try await Renderer().layOut(
      conversation(.text(["Hello"]), at: seconds),
      template: .jade
    )
    #expect(layout.placements.map(\.id) == ["m1"])
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `an impossible present is rejected`(now: Double) async throws {
    let renderer = try Renderer()
    await #expect(throws: RenderingError.self) {
      _ = try await renderer.layOut(
        conversation(.text(["Hello"])),
        template: .jade,
        options: LayoutOptions(now: now)
      )
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `a screen of impossible height has the nearest possible one`(height: Double) async throws {
    let layout = try await Renderer().layOut(conversation(.text(["Hello"])), template: .jade)
    #expect((0...16_384).contains(layout.screen(height: height).size.height))
  }

  @Test func `a folder's name with a NUL is rejected`() async throws {
    let sequence = try FrameSequence(
      Scenario(duration: 0.1),
      conversation: ConversationDocument(conversation: conversation(.text(["Hello"])))
    )
    await #expect(throws: FrameFolderError.self) { _ = try await sequence.write(to: "a\0b") }
  }

  @Test func `an analysis of an impossible scale is rejected`() {
    #expect(throws: MotionAnalysisError.self) {
      _ = try MotionAnalysis(size: PixelSize(width: 2, height: 2), scale: 1e300)
    }
  }

  @Test func `more workers than can be made are limited`() throws {
    #expect(throws: Never.self) { _ = try Renderer(workerCount: .max) }
  }

  @Test func `of several wrong overrides the first by name is reported`() async throws {
    let extensions = LayoutExtensions(overrides: { _ in
      Dictionary(uniqueKeysWithValues: "zyxwvut".map { (String($0), .hidden) })
    })
    let renderer = try Renderer(extensions: extensions)
    let error = await #expect(throws: ComponentOverrideError.self) {
      _ = try await renderer.layOut(conversation(.text(["Hello"])), template: .jade)
    }
    #expect(error?.component == "t")
  }
}
